import {
  type StructureOwnersEvent,
  structureOwnersMachine,
} from '../../../src/machines/structure/structureOwners.machine';
import { anOwnersAnswer } from '../../kit/anOwnersAnswer';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { STRUCTURE_OWNERS_IGNORES } from './structureOwners.ignores';
import { STRUCTURE_OWNERS_STATES } from './structureOwners.states';

const DEFECT = '0.structureOwners.reading';

const owners = anOwnersAnswer({ of: id(40) });

const events: readonly StructureOwnersEvent[] = [
  { type: 'owners.asked', entityId: id(2), partyId: id(40), asOf: null, boardOf: id(2) },
  { type: 'owners.asked', entityId: id(2), partyId: id(41), asOf: '2020-01-01', boardOf: null },
  { type: 'owners.read', owners, board: [{ representedBy: null, members: ['Eva Brinkman'] }] },
  { type: 'owners.failed', title: 'Something went wrong on the API' },
  { type: 'owners.retried' },
  { type: 'owners.closed' },
];

/** Parties whose owners are read, and one whose owners cannot be. */
export const structureOwnersModel: Model = {
  machine: structureOwnersMachine,
  events: [...events, ...defects([DEFECT])],
  facet: ({ asked, failure }) => [asked?.partyId, failure],
  executors: {
    'owners.asked': send,
    'owners.read': by('readOwners'),
    'owners.failed': by('readOwners'),
    'owners.retried': send,
    'owners.closed': send,
    [`xstate.error.actor.${DEFECT}`]: fails('readOwners'),
  },
  ignores: STRUCTURE_OWNERS_IGNORES,
  states: STRUCTURE_OWNERS_STATES,
};
