/** About how wide letters of the application's typeface are, in parts of their size; those not listed are as wide as most. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\s.,:;'’|!ijlIft()[\]]/u, 0.32],
  [/[mwMW@%&—]/u, 0.9],
  [/\p{Lu}/u, 0.7],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
];
const MOST = 0.58;

/** About how wide a text is drawn at a size, in units of the chart; a little more than it is. */
export function widthOf(text: string, size: number): number {
  return (
    [...text].reduce(
      (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? MOST),
      0,
    ) * size
  );
}

/** The beginning of a text that fits, with an ellipsis where something is left out. */
export function shortened(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const NBSP = '\u00a0';

/** A name on at most two lines, broken between words where there is one, and not at a space that does not break. */
export function onTwoLines(text: string, size: number, room: number): readonly string[] {
  const words = text.split(' ');
  let first = words[0] ?? '';
  let used = 1;
  while (used < words.length && widthOf(`${first} ${words[used]}`, size) <= room)
    first += ` ${words[used++]}`;
  const rest = words.slice(used).join(' ');
  return [first, rest].filter(Boolean).map((line) => shortened(line.replaceAll(NBSP, ' '), size, room));
}
