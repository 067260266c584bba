import type { ChangeKind } from '#contract/calls/documentVersions';

/** A part of the text of two versions, one after the other. */
export interface ChangedPart {
  readonly kind: ChangeKind;
  readonly text: string;
}

/** Text as it is compared: lines are where a program broke them, and only an empty one says something. */
export function flowing(text: string): string {
  return text
    .replaceAll(/[^\S\n]*\n[^\S\n]*\n\s*/g, '\n\n')
    .replaceAll(/[^\S\n]*(?<!\n)\n(?!\n)[^\S\n]*/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

/** A flowing text in its sentences and paragraphs, with the space behind each. */
export function sentencesIn(text: string): readonly string[] {
  return text.split(/(?<=[.!?;:] |\n\n)/).filter((sentence) => sentence !== '');
}

/** What stays of an end of a long part that is the same, in characters. */
const END = 160;
const LEFT_OUT = '…';

const ending = (text: string) => text.slice(-END).replace(/^\S*\s+/, '');
const beginning = (text: string) => text.slice(0, END).replace(/\s+\S*$/, '');

/** A part that is the same, as far as it stands beside one that is not. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * END) return text;
  if (isFirst && !isLast) return `${LEFT_OUT} ${ending(text)}`;
  return isLast ? `${beginning(text)} ${LEFT_OUT}` : `${beginning(text)} ${LEFT_OUT} ${ending(text)}`;
}

/** Parts of one kind that follow each other joined, and long ones that are the same shortened to their ends. */
export function told(parts: readonly ChangedPart[]): readonly ChangedPart[] {
  const joined: ChangedPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind === part.kind) joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else if (part.text !== '') joined.push(part);
  }
  return joined.map((part, index) =>
    part.kind === 'same'
      ? { ...part, text: shortened(part.text, index === 0, index === joined.length - 1) }
      : part,
  );
}

/** How many words the parts of a kind have. */
export function wordsIn(parts: readonly ChangedPart[], kind: ChangeKind): number {
  return parts.reduce(
    (sum, part) => sum + (part.kind === kind ? (part.text.match(/\S+/g)?.length ?? 0) : 0),
    0,
  );
}
