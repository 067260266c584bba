/** A part of a text, in characters. */
export interface Span {
  readonly at: number;
  readonly length: number;
}

/** A text without what is only its layout, and where each of its characters stands in the text itself. */
interface Bare {
  readonly text: string;
  readonly places: readonly number[];
}

const LAYOUT = /[\s\u00ad\u200b]/u;
/** After a letter, and before one or the end: nobody sees whether it is of the word or of the line that ended there. */
const HYPHEN = /(?<=[\p{L}\p{M}]\s*)[-‐\u2011](?=\s*(?:\p{L}|$))/gu;

/** Letters as they are compared: whether a program or a person split them, joined them or wrote them large. */
function bare(text: string): Bare {
  // Most letters of a long text stand in it again and again.
  const known = new Map<string, string>();
  let plain = '';
  const places: number[] = [];
  const hyphens = new Set(Array.from(text.matchAll(HYPHEN), ({ index }) => index));
  for (let at = 0; at < text.length; at += 1) {
    if (hyphens.has(at)) continue;
    const letter = text[at] ?? '';
    let parts = known.get(letter);
    if (parts === undefined) {
      parts = LAYOUT.test(letter) ? '' : folded(letter);
      known.set(letter, parts);
    }
    plain += parts;
    for (let part = 0; part < parts.length; part += 1) places.push(at);
  }
  return { text: plain, places };
}

function folded(letter: string): string {
  return letter
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[‘’‚]/gu, "'")
    .replaceAll(/[“”„]/gu, '"')
    .replaceAll(/[‐‑–—]/gu, '-')
    .toLowerCase();
}

function spanOf({ places }: Bare, from: number, to: number): Span {
  const at = places[from] ?? 0;
  const last = places[to - 1] ?? at;
  return { at, length: last - at + 1 };
}

/** Where words stand in a text, whatever white space, hyphens of layout, capitals and accents are between. */
export function placesOf(text: string, words: string): readonly Span[] {
  const whole = bare(text);
  const part = bare(words).text;
  if (part === '') return [];
  const spans: Span[] = [];
  let from = whole.text.indexOf(part);
  while (from >= 0) {
    spans.push(spanOf(whole, from, from + part.length));
    from = whole.text.indexOf(part, from + part.length);
  }
  return spans;
}
