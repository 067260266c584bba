import { describe, expect, it } from 'vitest';
import { type Stemmers, termsOf, thingsAsked } from '#domain/search/terms';
import { unitsOf } from '#domain/search/units';

const stemming = (empty: readonly string[]) => (word: string) =>
  empty.includes(word) ? null : word.replace(/s$/, '');
const ENGLISH: Stemmers = new Map([['en', stemming(['the', 'is', 'of', 'what'])]]);
const BOTH: Stemmers = new Map([
  ...ENGLISH,
  ['nl', (word) => (['de', 'is', 'of'].includes(word) ? null : word)],
]);

const asked = (words: string, stemmers: Stemmers, quoted = '') =>
  thingsAsked(unitsOf(words), unitsOf(quoted), stemmers).map(({ terms, weight, isNeeded }) => [
    terms.join(' '),
    weight,
    isNeeded,
  ]);

it('a text is found by the stems of its words, and by its numbers as they stand', () => {
  expect(termsOf(unitsOf('The rents of article 2:239'), stemming(['the', 'of']))).toEqual([
    'rent',
    'article',
    '#2:239',
    '#2',
    '#239',
  ]);
});

describe('what is asked', () => {
  it('counts as often as it is asked, and of a number all of it', () => {
    expect(asked('rent or rents of article 2:239', ENGLISH)).toEqual([
      ['rent', 2, false],
      ['or', 1, false],
      ['article', 1, false],
      ['#2:239', 1, false],
    ]);
  });

  it('is looked for in all languages, without the words that say nothing in its own', () => {
    expect(asked('what is the rents', BOTH)).toEqual([['rent rents', 1, false]]);
    expect(asked('de rents', BOTH)).toEqual([['rent rents', 1, false]]);
  });

  it('is needed where it stands in quotes, and then taken as it is typed', () => {
    const [rent, house] = thingsAsked(unitsOf('house "the rent"'), unitsOf('the rent'), ENGLISH).toReversed();
    expect([rent, house]).toMatchObject([
      { terms: ['rent'], isNeeded: true, word: null, weight: 1 },
      { terms: ['house'], isNeeded: false, word: 'house' },
    ]);
  });
});
