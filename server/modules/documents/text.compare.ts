import { diffArrays, diffWordsWithSpace } from 'diff';
import type { ChangeKind } from '#contract/calls/documentVersions';
import { type ChangedPart, flowing, sentencesIn } from '#domain/document/changes';

/** How long two texts are compared at most, and how different they may be. Both are read on the thread that answers. */
const LONGEST_MS = 1_000;
const MOST_SENTENCES = 2_000;
const MOST_WORDS = 600;
/** Parts that an answer has at most. */
const MOST_PARTS = 2_000;

const bare = (sentence: string) => sentence.trimEnd();

interface Change {
  readonly added: boolean;
  readonly removed: boolean;
}

const kindOf = ({ added, removed }: Change): ChangeKind => {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
};

/** A sentence at a time, and between two of its steps others are answered; null where there is no end to it. */
function bySentence(before: string, after: string, timeout: number): Promise<readonly ChangedPart[] | null> {
  return new Promise((resolve) => {
    diffArrays([...sentencesIn(before)], [...sentencesIn(after)], {
      comparator: (one, other) => bare(one) === bare(other),
      maxEditLength: MOST_SENTENCES,
      timeout,
      callback: (changes) =>
        resolve(changes?.map((change) => ({ kind: kindOf(change), text: change.value.join('') })) ?? null),
    });
  });
}

/** What came in place of something, by words; both whole where they have too little in common. */
function byWord(before: string, after: string, timeout: number): Promise<readonly ChangedPart[]> {
  const whole: readonly ChangedPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  if (timeout <= 0) return Promise.resolve(whole);
  return new Promise((resolve) => {
    diffWordsWithSpace(before, after, {
      maxEditLength: MOST_WORDS,
      timeout,
      callback: (changes) =>
        resolve(changes?.map((change) => ({ kind: kindOf(change), text: change.value })) ?? whole),
    });
  });
}

/**
 * What changed from one text to another: by sentences, and by words within those that changed. However a program broke the
 * lines of either makes no difference.
 * @returns null where they are too different to be compared in time.
 */
export async function compare(
  before: string,
  after: string,
  longestMs = LONGEST_MS,
): Promise<readonly ChangedPart[] | null> {
  const until = performance.now() + longestMs;
  const left = () => Math.floor(until - performance.now());
  const sentences = await bySentence(flowing(before), flowing(after), left());
  if (!sentences) return null;
  const parts: ChangedPart[] = [];
  for (const part of sentences) {
    const last = parts.at(-1);
    if (last?.kind === 'removed' && part.kind === 'added') {
      parts.pop();
      parts.push(...(await byWord(last.text, part.text, left())));
    } else {
      parts.push(part);
    }
    if (parts.length > MOST_PARTS) return null;
  }
  return parts;
}
