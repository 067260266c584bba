import { describe, expect, it } from 'vitest';
import { placesOf } from '#domain/document/places';
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

  it('is found where the end of a line cut a word, as it is written and as it is drawn', () => {
    expect(cut('legt verant-\nwoording af', 'verantwoording')).toEqual(['verant-\nwoording']);
    expect(cut('legt verant-woording af', 'verantwoording AF')).toEqual(['verant-woording af']);
    expect(cut('het KvK-nummer', 'KvK-\nnummer')).toEqual(['KvK-nummer']);
    expect(cut('het KvK-nummer', 'KvK-')).toEqual(['KvK']);
  });

  it('keeps what is a sign rather than a hyphen', () => {
    expect(placesOf('2024-001 and 2024001', '2024-001')).toEqual([{ at: 0, length: 8 }]);
    expect(placesOf('a – b, -5', '-5')).toEqual([{ at: 7, length: 2 }]);
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
