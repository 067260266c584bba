import { assign, setup } from 'xstate';
import type { BoardGroup } from '#contract/calls/entity';
import type { OwnersAnswer } from '#contract/calls/structure';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';

/** Whose owners are asked for, by the id of the party, in which entity's group and as of which day; null is today. */
export interface OwnersInput {
  readonly entityId: string;
  readonly partyId: string;
  readonly asOf: string | null;
  /** Id of the party as an entity whose board the caller may read; null where there is none. */
  readonly boardOf: string | null;
}

/** Who sits on the management board of a party; null where nobody may read it, or it could not be read. */
export type PanelBoard = readonly BoardGroup[] | null;

export type ReadOwnersEvent =
  | { type: 'owners.read'; owners: OwnersAnswer; board: PanelBoard }
  /** `title` is ERR-1's text. */
  | { type: 'owners.failed'; title: string };

export type StructureOwnersEvent =
  | ReadOwnersEvent
  | ({ type: 'owners.asked' } & OwnersInput)
  | { type: 'owners.retried' }
  | { type: 'owners.closed' };

interface OwnersContext {
  readonly asked: OwnersInput | null;
  readonly owners: OwnersAnswer | null;
  readonly board: PanelBoard;
  readonly failure: string | null;
}

const CLOSED: OwnersContext = { asked: null, owners: null, board: null, failure: null };

/** Owns what the panel of the structure chart says about the owners of one party, and about its board on that day. */
export const structureOwnersMachine = setup({
  types: {
    context: {} as OwnersContext,
    events: {} as StructureOwnersEvent,
    tags: {} as 'busy',
  },
  actors: { readOwners: service<ReadOwnersEvent, OwnersInput>() },
  actions: {
    begin: assign((_, { entityId, partyId, asOf, boardOf }: OwnersInput) => ({
      ...CLOSED,
      asked: { entityId, partyId, asOf, boardOf },
    })),
    show: assign((_, { owners, board }: { owners: OwnersAnswer; board: PanelBoard }) => ({ owners, board })),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    forgetFailure: assign({ failure: null }),
    forget: assign(CLOSED),
  },
}).createMachine({
  id: 'structureOwners',
  context: CLOSED,
  initial: 'closed',
  on: {
    'owners.asked': { target: '.reading', actions: { type: 'begin', params: ({ event }) => event } },
    'owners.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readOwners',
        input: ({ context }) => requireAsked(context),
        onError: { target: 'failed', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'owners.read': { target: 'shown', actions: { type: 'show', params: ({ event }) => event } },
        'owners.failed': { target: 'failed', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    shown: {},
    failed: { on: { 'owners.retried': { target: 'reading', actions: 'forgetFailure' } } },
  },
});

function requireAsked({ asked }: OwnersContext): OwnersInput {
  if (!asked) throw new Error('Owners are read for who asks');
  return asked;
}
