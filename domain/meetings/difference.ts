import { applyPatch, diffWordsWithSpace, structuredPatch } from 'diff';

/** A run of a text that is the same in both, or stands in one of them. */
export interface TextPart {
  readonly kind: 'same' | 'inserted' | 'removed';
  readonly text: string;
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): TextPart['kind'] {
  if (added) return 'inserted';
  return removed ? 'removed' : 'same';
}

/** What became of a text, in words. */
export function differenceOf(before: string, after: string): readonly TextPart[] {
  return diffWordsWithSpace(before, after).map((change) => ({ kind: kindOf(change), text: change.value }));
}

/** Each sentence on a line of its own, and the way back. */
const JOINT = '\u0000';

function toLines(text: string): string {
  return text.replace(/\n/g, `${JOINT}\n`).replace(/([.!?;:]) (?=\S)/g, '$1 \n');
}

function fromLines(lines: string): string {
  return lines.replace(/\n/g, '').replaceAll(JOINT, '\n');
}

/**
 * What somebody wrote on one text put into what another person made of the same text meanwhile. Null: both changed the same
 * sentences, and a person has to say which.
 */
export function mergeTexts(base: string, theirs: string, mine: string): string | null {
  if (theirs === base || theirs === mine) return mine;
  if (mine === base) return theirs;
  const patch = structuredPatch('', '', `${toLines(base)}\n`, `${toLines(mine)}\n`, '', '', { context: 1 });
  const merged = applyPatch(`${toLines(theirs)}\n`, patch, { fuzzFactor: 0 });
  return merged === false ? null : fromLines(merged);
}
