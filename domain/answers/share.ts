import type { AnswerSentence } from '#contract/calls/ai';

/** The share of the sentences with citations that the passages support, from 0 to 1; null where none has a citation. */
export function heldShare(sentences: readonly Pick<AnswerSentence, 'citations' | 'check'>[]): number | null {
  const cited = sentences.filter(({ citations }) => citations.length > 0);
  if (cited.length === 0) return null;
  return cited.filter(({ check }) => check.verdict === 'supported').length / cited.length;
}
