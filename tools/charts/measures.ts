/** Size of letters and height of a line, in pixels. */
export const TITLE = { size: 13, height: 20 };
export const LINE = { size: 11, height: 15 };

const NARROW = /[iljtfrI.,:;'()[\]| ]/;
const WIDE = /[mwMW@]|[A-Z]/;

/** How wide a text is at most, in pixels, in the sans-serif letters that a reader may have. */
export function textWidth(text: string, size: number): number {
  const parts = [...text].map((letter) => (NARROW.test(letter) ? 0.36 : WIDE.test(letter) ? 0.8 : 0.6));
  return parts.reduce((sum, part) => sum + part, 0) * size;
}
