import { sentence } from '#contract/line';
import type { Message } from '#contract/message';

interface Named {
  readonly name: string;
}

/** What goes, and into what. */
interface Removed {
  readonly tags: readonly Named[];
  readonly merge?: { readonly into: Named };
}

/** `“Leases”`, or `3 tags`. */
export function tagsInWords(tags: readonly Named[]): string {
  const [only, ...others] = tags;
  return only && others.length === 0 ? `“${only.name}”` : `${tags.length} tags`;
}

/** `deleted`, or `merged into “Property”`. */
export function removedAs({ merge }: Pick<Removed, 'merge'>): string {
  return merge ? `merged into “${merge.into.name}”` : 'deleted';
}

/** As a request, which the person is asked about. */
export function removalInWords({ tags, merge }: Removed): string {
  return merge ? `Merge ${tagsInWords(tags)} into “${merge.into.name}”` : `Delete ${tagsInWords(tags)}`;
}

/** `“Leases” was not deleted.` */
export function notRemoved(removal: Removed): string {
  const { tags } = removal;
  return `${tagsInWords(tags)} ${tags.length === 1 ? 'was' : 'were'} not ${removedAs(removal)}.`;
}

function had(documents: number): string {
  if (documents === 0) return 'No document had it.';
  return documents === 1 ? 'It is taken off one document.' : `It is taken off ${documents} documents.`;
}

function hadAny(documents: number): string {
  if (documents === 0) return 'No document had one of them.';
  return documents === 1 ? 'One document loses some of them.' : `${documents} documents lose some of them.`;
}

function haveNow(documents: number, { name }: Named): string {
  if (documents === 0) return `No document has “${name}”.`;
  return documents === 1 ? `One document has “${name}” now.` : `${documents} documents have “${name}” now.`;
}

/** What it came to, for one tag or several that were deleted, or one that was merged. */
function touched({ tags, merge }: Removed, documents: number): string {
  if (merge) return haveNow(documents, merge.into);
  return tags.length === 1 ? had(documents) : hadAny(documents);
}

/** What has happened, by the receipt of the server. */
export function removedMessage(removal: Removed, { documents }: { readonly documents: number }): Message {
  const { tags } = removal;
  return {
    type: 'success',
    title: `${tagsInWords(tags)} ${tags.length === 1 ? 'is' : 'are'} ${removedAs(removal)}.`,
    description: touched(removal, documents),
    persistent: false,
  };
}

/** For who is elsewhere by now. @param title why. */
export function notRemovedMessage(removal: Removed, title: string): Message {
  return {
    type: 'error',
    title: notRemoved(removal),
    description: `${sentence(title)} Tag management has it for you to try again.`,
    persistent: true,
  };
}
