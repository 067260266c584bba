import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** The blocks of Hebrew, Arabic, Syriac, Thaana and N'Ko. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/**
 * The signs of a line from left to right as they are seen (Unicode Standard Annex 9): what reads a document knows letters by where they
 * stand, and turns round what is read from right to left. Brackets stay what they were, since nothing is drawn with them.
 */
export function inVisualOrder(text: string): readonly string[] {
  if (!RIGHT_TO_LEFT.test(text)) return [...text];
  const order = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, 'ltr'));
  return order.flatMap((at) => {
    const isSecondHalf = /[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '');
    return isSecondHalf ? [] : [String.fromCodePoint(text.codePointAt(at) ?? 0)];
  });
}
