import { describe, expect, it } from 'vitest';
import { placesOf, sameIn } from '#domain/document/places';
import { passageSearch } from '../../../src/views/shared/passageSearch';

const cut = (text: string, words: string) =>
  placesOf(text, words).map(({ at, length }) => text.slice(at, at + length));

describe('a quoted passage', () => {
  it('is found whatever white space, capitals, accents and quotation marks stand between', () => {
    expect(cut('The  market\nvalue is assessed', 'market value IS')).toEqual(['market\nvalue is']);
    expect(cut('Een coördinator “zegt” dat', 'coordinator "zegt"')).toEqual(['coördinator “zegt”']);
  });

  it('is found where a word is hyphenated by the layout, or joined by a ligature', () => {
    expect(cut('the o\uFB03ce of the no\u00adtary', 'office of the notary')).toEqual([
      'o\uFB03ce of the no\u00adtary',
    ]);
  });

  it('is found as often as it stands there, and not where it does not', () => {
    expect(placesOf('a deed and a deed', 'deed')).toEqual([
      { at: 2, length: 4 },
      { at: 13, length: 4 },
    ]);
    expect(placesOf('a deed', 'notary')).toEqual([]);
    expect(placesOf('a deed', '  ')).toEqual([]);
  });

  it('stands in an address with its page, and no longer than 300 letters', () => {
    expect(passageSearch({ page: 3, quote: ' the  market\nvalue ' })).toEqual({
      page: '3',
      quote: 'the market value',
    });
    expect(passageSearch({ page: 1, quote: 'x'.repeat(400) }).quote).toHaveLength(300);
  });
});

describe('a hit in the text that was read', () => {
  it('is the same occurrence in the text that is drawn, of several the one nearest', () => {
    const read = 'Article 1\nThe deed.\nArticle 2\nThe deed.';
    const drawn = 'Article 1The deed.Article 2The deed.';
    expect(sameIn(read, { at: 34, length: 4 }, drawn)).toEqual({ at: 31, length: 4 });
    expect(sameIn(read, { at: 14, length: 4 }, drawn)).toEqual({ at: 13, length: 4 });
  });

  it('is nowhere in a text that does not have it, as of a scan', () => {
    expect(sameIn('The deed', { at: 4, length: 4 }, '')).toBeNull();
  });
});
