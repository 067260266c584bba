import { describe, expect, it } from 'vitest';
import { askedIn, hasPhrase } from '#domain/search/asked';
import { unitsOf } from '#domain/search/units';

const wordsOf = (text: string) => unitsOf(text).flatMap(({ words }) => words);
const exactOf = (text: string) => unitsOf(text).flatMap(({ exact }) => exact);

describe('the words of a text', () => {
  it('are in small letters and without accents', () => {
    expect(wordsOf('De Coöperatie ÉÉN')).toEqual(['de', 'cooperatie', 'een']);
  });

  it('are parts of what a hyphen or an apostrophe joins, without single letters, and whole where it is a hyphen', () => {
    expect(wordsOf('the company’s non-exclusive right')).toEqual([
      'the',
      'company',
      'non',
      'exclusive',
      'nonexclusive',
      'right',
    ]);
  });

  it('are whole where the end of a line cut them', () => {
    expect(wordsOf('the resolu-\n  tion, and the auto\u00admatic one')).toEqual([
      'the',
      'resolution',
      'and',
      'the',
      'automatic',
      'one',
    ]);
  });

  it('have their dots left out where they are short for something', () => {
    expect(wordsOf('Van Houten B.V. and N.V.')).toEqual(['van', 'houten', 'bv', 'and', 'nv']);
  });

  it('are cut where nobody could have written them', () => {
    expect(wordsOf('a'.repeat(500))).toEqual(['a'.repeat(64)]);
  });
});

describe('the numbers of a text', () => {
  it.each([
    ['2024-001', ['#2024-001', '#2024', '#001']],
    ['2024–001', ['#2024-001', '#2024', '#001']],
    ['2:239', ['#2:239', '#2', '#239']],
    ['2:239.', ['#2:239', '#2', '#239']],
    ['3.2.1', ['#3.2.1', '#3', '#2', '#1']],
    ['1.234,56', ['#1234.56']],
    ['1,234.56', ['#1234.56']],
    ['1.234.567', ['#1234567']],
    ['12,5', ['#12.5']],
    ['12.5', ['#12.5', '#12', '#5']],
    ['2024', ['#2024']],
    ['IL-6', ['#il-6', '#6']],
    ['NL12ABNA0123456789', ['#nl12abna0123456789']],
  ])('%s is found by %s', (text, exact) => {
    expect(exactOf(text)).toEqual(exact);
  });

  it('are numbers alone, or marks with letters, whose words are found as well', () => {
    expect(unitsOf('2:239 RES-2024-001')).toEqual([
      { words: [], exact: ['#2:239', '#2', '#239'], isNumber: true },
      { words: ['res'], exact: ['#res-2024-001', '#2024', '#001'], isNumber: false },
    ]);
  });
});

describe('what is asked', () => {
  it('has the phrases that stand in quotes of any kind', () => {
    expect(askedIn('who may "sign alone" and „samen tekenen” or ""').phrases).toEqual([
      'sign alone',
      'samen tekenen',
    ]);
  });

  it('is bounded', () => {
    expect(askedIn('word '.repeat(1_000)).units).toHaveLength(64);
  });

  it.each([
    ['The directors may sign  alone.', 'sign alone', true],
    ['The directors may SIGN\nALONE.', '“sign alone”', true],
    ['The directors may design alone.', 'sign alone', false],
    ['The directors sign, not alone', 'sign alone', false],
  ])('finds in "%s" the phrase %s: %s', (text, phrase, expected) => {
    expect(hasPhrase(text, phrase)).toBe(expected);
  });
});
