import type { VersionChanges } from '#contract/calls/documentVersions';
import {
  type DocumentChangesEvent,
  documentChangesMachine,
} from '../../../src/machines/documents/documentChanges.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { DOCUMENT_CHANGES_IGNORES } from './documentChanges.ignores';
import { DOCUMENT_CHANGES_STATES } from './documentChanges.states';

const DEFECT = '0.documentChanges.comparing';

const changes: VersionChanges = { from: 1, to: 2, state: 'unread', parts: [], added: 0, removed: 0 };

const events: readonly DocumentChangesEvent[] = [
  { type: 'changes.asked', documentId: id(300), version: 2 },
  { type: 'changes.asked', documentId: id(300), version: 3 },
  { type: 'changes.compared', changes },
  { type: 'changes.failed', title: 'Something went wrong on the API' },
  { type: 'changes.retried' },
  { type: 'changes.closed' },
];

/** Versions that are compared, and one that cannot be. */
export const documentChangesModel: Model = {
  machine: documentChangesMachine,
  events: [...events, ...defects([DEFECT])],
  facet: ({ asked, failure }) => [asked?.version, failure],
  executors: {
    'changes.asked': send,
    'changes.compared': by('compare'),
    'changes.failed': by('compare'),
    'changes.retried': send,
    'changes.closed': send,
    [`xstate.error.actor.${DEFECT}`]: fails('compare'),
  },
  ignores: DOCUMENT_CHANGES_IGNORES,
  states: DOCUMENT_CHANGES_STATES,
};
