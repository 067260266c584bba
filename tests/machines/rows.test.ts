import { describe, expect, it } from 'vitest';
import { ROWS } from '../kit/rows';

describe.each([...ROWS.values()])('the acts of $machine', ({ rows }) => {
  it.each(rows)('$name is called, sent and told as its row says', (row) => {
    expect(row.differences()).toEqual([]);
  });
});
