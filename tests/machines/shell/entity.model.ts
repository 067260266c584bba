import type { EntityEvent } from '../../../src/machines/shell/entity.events';
import { entityMachine } from '../../../src/machines/shell/entity.machine';
import { anEntity, aUser, id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { ENTITY_IGNORES } from './entity.ignores';
import { ENTITY_STATES } from './entity.states';

const user = aUser();
const kade = anEntity({ id: id(1), name: 'Kade Vastgoed B.V.' });
const beheer = anEntity({ id: id(2) });
const nobodysUser = aUser({ entities: [], properties: { ...user.properties, defaultEntity: null } });

const events: readonly EntityEvent[] = [
  { type: 'entity.userKnown', user, sessionEntity: id(1) },
  { type: 'entity.userKnown', user: nobodysUser, sessionEntity: null },
  { type: 'entity.userUpdated', user },
  { type: 'entity.userGone' },
  { type: 'entity.resumed', entityId: id(1) },
  { type: 'entity.requested', entityId: null },
  { type: 'entity.requested', entityId: id(1) },
  { type: 'entity.requested', entityId: id(2) },
  { type: 'entity.requested', entityId: id(9) },
  { type: 'entity.loaded', entity: kade },
  { type: 'entity.loaded', entity: beheer },
  { type: 'entity.refused' },
  { type: 'entity.unreachable' },
  { type: 'entity.defaultRequested', entityId: id(1) },
  { type: 'entity.defaultRequested', entityId: user.properties.defaultEntity ?? id(1) },
  { type: 'entity.defaultSaved', user: aUser({ properties: { ...user.properties, defaultEntity: id(1) } }) },
  { type: 'entity.defaultNotSaved' },
  { type: 'entity.refreshRequested' },
  { type: 'entity.retryRequested' },
  { type: 'wait.over' },
];

/** The same, for a user with entities and one without. */
export const entityModel: Model = {
  machine: entityMachine,
  systemId: 'entity',
  events: [
    ...events,
    ...defects([
      '0.entity.selecting',
      '0.entity.switching',
      '0.entity.fallingBack',
      '0.entity.ready.savingDefault',
      '0.entity.ready.refreshing',
      '0.entity.unreachable',
    ]),
  ],
  facet: ({ user: person, sessionEntity, current, target, refused, newDefault }) => [
    sessionEntity,
    person?.entities.length,
    current?.id,
    target,
    refused,
    newDefault,
  ],
  executors: {
    'entity.userKnown': send,
    'entity.userUpdated': send,
    'entity.userGone': send,
    'entity.resumed': send,
    'entity.requested': send,
    'entity.loaded': by('loadEntity'),
    'entity.refused': by('loadEntity'),
    'entity.unreachable': by('loadEntity'),
    'entity.defaultRequested': send,
    'entity.defaultSaved': by('saveDefault'),
    'entity.defaultNotSaved': by('saveDefault'),
    'entity.refreshRequested': send,
    'entity.retryRequested': send,
    'wait.over': by('wait'),
    'xstate.error.actor.0.entity.selecting': fails('loadEntity'),
    'xstate.error.actor.0.entity.switching': fails('loadEntity'),
    'xstate.error.actor.0.entity.fallingBack': fails('loadEntity'),
    'xstate.error.actor.0.entity.ready.savingDefault': fails('saveDefault'),
    'xstate.error.actor.0.entity.ready.refreshing': fails('loadEntity'),
    'xstate.error.actor.0.entity.unreachable': fails('wait'),
  },
  ignores: ENTITY_IGNORES,
  states: ENTITY_STATES,
};
