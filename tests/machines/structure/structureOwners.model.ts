import type { OwnersAnswer } from '#contract/calls/structure';
import {
  type StructureOwnersEvent,
  structureOwnersMachine,
} from '../../../src/machines/structure/structureOwners.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { STRUCTURE_OWNERS_IGNORES } from './structureOwners.ignores';
import { STRUCTURE_OWNERS_STATES } from './structureOwners.states';

const DEFECT = '0.structureOwners.reading';

const owners: OwnersAnswer = {
  asOf: '2026-11-20',
  of: id(40),
  track: 'either',
  threshold: { operator: '>', percentage: '25', source: 'AMLR art. 52' },
  parties: [],
  owners: [],
  total: 0,
  undetermined: [],
  unknown: null,
  undisclosed: null,
  warnings: [],
  errors: [],
  isCut: false,
};

const events: readonly StructureOwnersEvent[] = [
  { type: 'owners.asked', entityId: id(2), partyId: id(40), asOf: null },
  { type: 'owners.asked', entityId: id(2), partyId: id(41), asOf: '2020-01-01' },
  { type: 'owners.read', owners },
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
