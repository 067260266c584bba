import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf } from '#domain/search/passages';

const sentence = (length: number) => `${'word '.repeat(length - 1)}end.`;
const sizesOf = (text: string) => passagesOf(text).map((cut) => cut.text.split(/\s+/).length);

describe('the passages of a page', () => {
  it('are none where there are no words', () => {
    expect(passagesOf(' \n ')).toEqual([]);
  });

  it('are the page itself where it is short', () => {
    expect(passagesOf('  Kadeweg 14, Rotterdam\n')).toEqual([{ text: 'Kadeweg 14, Rotterdam', start: 2 }]);
  });

  it('end with sentences', () => {
    expect(sizesOf(Array.from({ length: 20 }, () => sentence(30)).join(' '))).toEqual([180, 180, 240]);
  });

  it('are cut where no sentence ends', () => {
    expect(sizesOf('word '.repeat(500))).toEqual([260, 240]);
  });

  it('take a short rest with them', () => {
    expect(sizesOf(`${sentence(160)} ${sentence(20)}`)).toEqual([180]);
  });

  it('stand on the page word for word, in order and without gaps but space', () => {
    const words = fc.array(fc.constantFrom('de', 'article', '2:239', 'end.', 'x;', '\n', 'ë'), {
      maxLength: 900,
    });
    fc.assert(
      fc.property(words, (some) => {
        const page = some.join(' ');
        const cuts = passagesOf(page);
        let at = 0;
        for (const { text, start } of cuts) {
          expect(page.slice(start, start + text.length)).toBe(text);
          expect(page.slice(at, start).trim()).toBe('');
          at = start + text.length;
        }
        expect(page.slice(at).trim()).toBe('');
      }),
    );
  });
});
