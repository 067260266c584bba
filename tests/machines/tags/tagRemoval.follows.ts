import { isDeepStrictEqual } from 'node:util';
import type { Removal, tagRemovalMachine } from '../../../src/machines/tags/tagRemoval.machine';
import type { Follows, Rule } from '../../kit/states';

const MONTH_MS = 30 * 86_400_000;

const isOld = (removal: Removal | null, at: number) =>
  removal !== null && Math.abs(at - removal.at) > MONTH_MS;

/** By how many tags are deleted, and how many documents had them. */
const REMOVED: Readonly<Record<string, readonly [title: string, description: string]>> = {
  '1 of 0': ['“Leases” is deleted.', 'No document had it.'],
  '1 of 1': ['“Leases” is deleted.', 'It is taken off one document.'],
  '1 of 2': ['“Leases” is deleted.', 'It is taken off 2 documents.'],
  '1 of 12': ['“Leases” is deleted.', 'It is taken off 12 documents.'],
  '2 of 0': ['2 tags are deleted.', 'No document had one of them.'],
  '2 of 1': ['2 tags are deleted.', 'One document loses some of them.'],
  '2 of 2': ['2 tags are deleted.', '2 documents lose some of them.'],
  '2 of 12': ['2 tags are deleted.', '12 documents lose some of them.'],
};

/** By how many documents have the tag that is left. */
const MERGED: Readonly<Record<number, string>> = {
  0: 'No document has “Property”.',
  1: 'One document has “Property” now.',
  2: '2 documents have “Property” now.',
  12: '12 documents have “Property” now.',
};

const wordsOf = (removal: Removal | null, documents: number): readonly (string | undefined)[] =>
  removal?.merge
    ? ['“Leases” is merged into “Property”.', MERGED[documents]]
    : (REMOVED[`${removal?.tags.length} of ${documents}`] ?? []);

/** Why nothing of it was done. */
function notDone(removal: Removal | null): string {
  if (removal?.merge) return '“Leases” was not merged into “Property”.';
  return removal?.tags.length === 2 ? '2 tags were not deleted.' : '“Leases” was not deleted.';
}

/** What is told of tags that were not deleted, by the reason. */
const REASONS: Readonly<Record<string, string>> = {
  'No answer': 'No answer. Tag management has it for you to try again.',
  'Not there': 'Not there. Tag management has it for you to try again.',
  'Not there.': 'Not there. Tag management has it for you to try again.',
};

/** Of those that are asked for in the models, the first is that of the words above. */
const isNamed = (removal: Removal | null) =>
  removal?.tags.length === 2 || removal?.tags[0]?.name === 'Leases';

/** What comes of deleting and merging tags. */
export const TAG_REMOVAL_FOLLOWS: Follows<typeof tagRemovalMachine> = {
  'tagRemoval.requested': ({ event: { removal }, before, after }) => {
    const isFree = before.matches('idle') || before.matches('refused');
    const isTogether = !removal.merge && !before.context.removal?.merge;
    if (!isFree && !(before.matches('waiting') && isTogether))
      return after.value === before.value && after.context.removal === before.context.removal;
    const old = isFree ? [] : (before.context.removal?.tags ?? []);
    const ids = new Set([...old, ...removal.tags].map(({ id }) => id));
    const found = after.context.removal?.tags.map(({ id }) => id) ?? [];
    const isNewest = after.context.removal?.at === removal.at && after.context.removal.key === removal.key;
    const isSame = isDeepStrictEqual(after.context.removal?.merge, removal.merge);
    return after.matches('waiting') && isNewest && isSame && isDeepStrictEqual(new Set(found), ids);
  },
  'tagRemoval.entered': ({ event: { at }, before, after }) => {
    if (!after.context.isShown) return false;
    if (!before.matches('kept')) return after.value === before.value;
    return after.matches(isOld(before.context.removal, at) ? 'old' : 'removing');
  },
  'tagRemoval.left': ({ before, after }) =>
    !after.context.isShown && after.value === (before.matches('waiting') ? 'removing' : before.value),
  'wait.over': ({ after }) => after.matches('removing'),
  'tagRemoval.removed': ({ event: { receipt }, before, after, told }) => {
    const { removal } = before.context;
    const [title, description] = wordsOf(removal, receipt.documents);
    const message = { type: 'success', title, description, persistent: false };
    const isTold = isDeepStrictEqual(told, [{ to: 'feedback', event: { type: 'feedback.shown', message } }]);
    return after.matches('idle') && (isTold || !isNamed(removal));
  },
  'tagRemoval.refused': ({ event: { refusal }, before, after, told }) => {
    const { removal, isShown } = before.context;
    const description = REASONS[refusal.title];
    const message = { type: 'error', title: notDone(removal), description, persistent: true };
    const messages = isShown ? [] : [{ to: 'feedback', event: { type: 'feedback.shown', message } }];
    const isTold = isDeepStrictEqual(told, messages) || (!isShown && !isNamed(removal));
    return after.matches('refused') && after.context.refusal === refusal && isTold;
  },
  'tagRemoval.retryRequested': ({ event: { at }, before, after }) => {
    const { removal, refusal } = before.context;
    if (!before.matches('refused')) return after.value === before.value;
    if (isOld(removal, at)) return after.matches('old');
    return after.matches(refusal?.mayRetry ? 'removing' : 'refused');
  },
  'tagRemoval.sendingChosen': ({ event: { key }, before, after }) =>
    !before.matches('old') || (after.matches('removing') && after.context.removal?.key === key),
  'tagRemoval.undone': ({ before, after }) =>
    after.value === (before.matches('waiting') ? 'idle' : before.value),
};

const leadsTo =
  (state: 'removing' | 'refused'): Rule<typeof tagRemovalMachine, string>['holds'] =>
  ({ after }) =>
    after.matches(state);

/** What comes of the defects of its services. */
export const TAG_REMOVAL_DEFECTS = {
  'xstate.error.actor.0.tagRemoval.waiting': leadsTo('removing'),
  'xstate.error.actor.0.tagRemoval.removing': leadsTo('refused'),
};
