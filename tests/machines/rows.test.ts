import { describe, expect, it } from 'vitest';
import { ROWS } from '../kit/rows';

describe.each([...ROWS.values()])('the rows and limits of $machine', ({ rows }) => {
  it.each(rows)('$name is as the sample says', (row) => {
    expect(row.differences()).toEqual([]);
  });
});
