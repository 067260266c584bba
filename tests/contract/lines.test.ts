import { describe, expect, it } from 'vitest';
import { lineSchema } from '#contract/schemas/shared';

const ZERO_WIDTH = '\u200b';

describe('A line that somebody writes', () => {
  const read = (text: string) => lineSchema(20).safeParse(text).data ?? null;

  it('is nothing where nobody would see anything of it', () => {
    expect([
      read('   '),
      read(ZERO_WIDTH.repeat(3)),
      read('\u3164'),
      read('\u2060 \ufeff'),
      read('\u00ad'),
    ]).toEqual([null, null, null, null, null]);
  });

  it('keeps marks between what is seen, which join letters and signs', () => {
    const [persian, family] = [
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '\u{1f468}\u200d\u{1f469}',
    ];
    expect([read(persian), read(family)]).toEqual([persian, family]);
  });

  it('stands in the order of its letters: nothing turns what is around it', () => {
    expect(read('\u202eB.V. edaK\u202c \u2067x\u2069')).toBe('B.V. edaK x');
  });

  it('is one line, with one space for each run of white space', () => {
    expect(read('  Kade\tVastgoed \r\n B.V. ')).toBe('Kade Vastgoed B.V.');
  });
});
