import { assign, setup } from 'xstate';
import type { VersionChanges } from '#contract/calls/documentVersions';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';

/** A version, compared with the one before it. */
export interface CompareInput {
  readonly documentId: string;
  readonly version: number;
}

export type CompareEvent =
  | { type: 'changes.compared'; changes: VersionChanges }
  /** `title` is ERR-1's text. */
  | { type: 'changes.failed'; title: string };

export type DocumentChangesEvent =
  | CompareEvent
  | ({ type: 'changes.asked' } & CompareInput)
  | { type: 'changes.retried' }
  | { type: 'changes.closed' };

interface ChangesContext {
  readonly asked: CompareInput | null;
  readonly changes: VersionChanges | null;
  readonly failure: string | null;
}

const CLOSED: ChangesContext = { asked: null, changes: null, failure: null };

/** Owns what is shown of the changes from one version of a document to the next. */
export const documentChangesMachine = setup({
  types: {
    context: {} as ChangesContext,
    events: {} as DocumentChangesEvent,
    tags: {} as 'busy',
  },
  actors: { compare: service<CompareEvent, CompareInput>() },
  actions: {
    begin: assign((_, { documentId, version }: CompareInput) => ({
      ...CLOSED,
      asked: { documentId, version },
    })),
    show: assign((_, { changes }: { changes: VersionChanges }) => ({ changes })),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    forgetFailure: assign({ failure: null }),
    forget: assign(CLOSED),
  },
}).createMachine({
  id: 'documentChanges',
  context: CLOSED,
  initial: 'closed',
  on: {
    'changes.asked': { target: '.comparing', actions: { type: 'begin', params: ({ event }) => event } },
    'changes.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    comparing: {
      tags: 'busy',
      invoke: {
        src: 'compare',
        input: ({ context }) => requireAsked(context),
        onError: { target: 'failed', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'changes.compared': { target: 'shown', actions: { type: 'show', params: ({ event }) => event } },
        'changes.failed': { target: 'failed', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    shown: {},
    failed: { on: { 'changes.retried': { target: 'comparing', actions: 'forgetFailure' } } },
  },
});

function requireAsked({ asked }: ChangesContext): CompareInput {
  if (!asked) throw new Error('A version is compared for who asks');
  return asked;
}
