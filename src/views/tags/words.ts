import type { Tag } from '#contract/calls/tags';
import type { Removal } from '../../machines/tags/tagRemoval.machine';
import { removedAs, tagsInWords } from '../../machines/tags/tagRemoval.words';
import { countOf } from '../shared/format';

type Counted = Pick<Tag, 'documents'>;

/** What deleting them touches. Several may be on the same documents: then only the most there can be is known. */
export function touchedBy(tags: readonly Counted[]): string {
  const counts = tags.map(({ documents }) => documents);
  const sum = counts.reduce((all, documents) => all + documents, 0);
  if (sum === 0) return tags.length === 1 ? 'No document has it.' : 'No document has one of them.';
  if (tags.length === 1) return `It is taken off ${countOf(sum, 'document')}. The documents stay.`;
  const [least, used] = [Math.max(...counts), counts.filter((documents) => documents > 0).length];
  const many = used === 1 || least === sum ? countOf(sum, 'document') : `${least} to ${sum} documents`;
  return `They are taken off ${many}. The documents stay.`;
}

/** What the documents of a tag get when it is merged. @param other the tag that is left, in quotes. */
export function movedTo(documents: number, other: string): string {
  if (documents === 0) return `No document has it, so none gets ${other}.`;
  return documents === 1
    ? `The one document that has it gets ${other} instead.`
    : `The ${countOf(documents, 'document')} that have it get ${other} instead.`;
}

/** What is deleted or merged in a moment. */
export function waitingWords(removal: Pick<Removal, 'tags' | 'documents' | 'merge'>): string {
  const { tags, documents, merge } = removal;
  const begin = `${tagsInWords(tags)} will be ${removedAs(removal)} in 10 seconds`;
  if (merge) return `${begin}. ${movedTo(documents ?? 0, `“${merge.into.name}”`)}`;
  return documents ? `${begin} and taken off ${countOf(documents, 'document')}.` : `${begin}.`;
}
