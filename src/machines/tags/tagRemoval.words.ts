import type { RemovedTags } from '#contract/calls/tags';
import { sentence } from '#contract/line';
import type { Message } from '#contract/message';

interface Named {
  readonly name: string;
}

/** `“Leases”`, or `3 tags`. */
export function tagsInWords(tags: readonly Named[]): string {
  const [only, ...others] = tags;
  return only && others.length === 0 ? `“${only.name}”` : `${tags.length} tags`;
}

function had(documents: number): string {
  if (documents === 0) return 'No document had it.';
  return documents === 1 ? 'It is taken off one document.' : `It is taken off ${documents} documents.`;
}

function hadAny(documents: number): string {
  if (documents === 0) return 'No document had one of them.';
  return documents === 1 ? 'One document loses some of them.' : `${documents} documents lose some of them.`;
}

/** What has happened, by the receipt of the server. */
export function removedMessage(tags: readonly Named[], { documents }: RemovedTags): Message {
  const [verb, told] = tags.length === 1 ? ['is', had(documents)] : ['are', hadAny(documents)];
  return {
    type: 'success',
    title: `${tagsInWords(tags)} ${verb} deleted.`,
    description: told,
    persistent: false,
  };
}

/** For who is elsewhere by now. @param title why. */
export function notRemovedMessage(tags: readonly Named[], title: string): Message {
  return {
    type: 'error',
    title: `${tagsInWords(tags)} ${tags.length === 1 ? 'was' : 'were'} not deleted.`,
    description: `${sentence(title)} Tag management has it for you to try again.`,
    persistent: true,
  };
}
