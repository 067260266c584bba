import { type tagRemovalMachine, UNDO_MS } from '../../../src/machines/tags/tagRemoval.machine';
import { only, type States } from '../../kit/states';

export const TAG_REMOVAL_STATES: States<typeof tagRemovalMachine> = {
  idle: {
    means: 'No tag is being deleted or merged.',
    holds: ({ context: { removal, refusal } }, running) =>
      removal === null && refusal === null && only(running, {}),
  },
  waiting: {
    means:
      'A deletion or a merge was confirmed, and for ten seconds it can be undone: nothing has been sent.',
    tags: ['undoable'],
    holds: ({ context: { removal, refusal } }, running) =>
      removal !== null && refusal === null && only(running, { wait: { until: removal.at + UNDO_MS } }),
  },
  kept: {
    means: 'A deletion or a merge of the page before is known: it is sent when somebody looks at tags again.',
    holds: ({ context: { removal, refusal } }, running) =>
      removal !== null && refusal === null && only(running, {}),
  },
  removing: {
    means: 'The server is deleting or merging: it can no longer be undone.',
    tags: ['busy'],
    holds: ({ context: { removal, refusal } }, running) =>
      removal !== null && refusal === null && only(running, { removeTags: { removal } }),
  },
  refused: {
    means: 'Nothing was deleted or merged, or it is not known; it is said why.',
    holds: ({ context: { removal, refusal } }, running) =>
      removal !== null && refusal !== null && only(running, {}),
  },
  old: {
    means: 'The request is too old to be repeated without a question: the person says whether it is sent.',
    tags: ['old'],
    holds: ({ context: { removal, refusal } }, running) =>
      removal !== null && refusal === null && only(running, {}),
  },
};
