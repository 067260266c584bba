import { retryDelay } from '../../../src/machines/shared/actors';
import type { entityMachine } from '../../../src/machines/shell/entity.machine';
import { only, type States } from '../../kit/states';

export const ENTITY_STATES: States<typeof entityMachine> = {
  absent: {
    means: 'Nobody is signed in, so there is no entity.',
    tags: ['settled'],
    holds: ({ context: { current, target, refused, failures, newDefault } }, running) =>
      current === null &&
      target === null &&
      refused.length + failures === 0 &&
      newDefault === null &&
      only(running, {}),
  },
  undecided: {
    means: 'The person is known; the first page they visit says which entity to open.',
    tags: ['settled'],
    holds: ({ context: { current, target, refused } }, running) =>
      current === null && target === null && refused.length === 0 && only(running, {}),
  },
  selecting: {
    means: 'The first entity of the session is being opened.',
    tags: ['busy'],
    holds: ({ context: { target } }, running) =>
      target !== null && only(running, { loadEntity: { entityId: target } }),
  },
  switching: {
    means: 'Another entity is being opened; the one before stays until it is.',
    tags: ['busy'],
    holds: ({ context: { current, target } }, running) =>
      current !== null &&
      target !== null &&
      target !== current.id &&
      only(running, { loadEntity: { entityId: target } }),
  },
  fallingBack: {
    means: 'The wanted entity was refused; the next one in line is being opened.',
    tags: ['busy'],
    holds: ({ context: { target, refused } }, running) =>
      target !== null &&
      refused.length > 0 &&
      !refused.includes(target) &&
      only(running, { loadEntity: { entityId: target } }),
  },
  ready: {
    means: 'The session works in one entity.',
    tags: ['settled'],
    holds: ({ context: { current } }) => current !== null,
  },
  'ready.resting': {
    means: 'The entity is open, and nothing is under way.',
    holds: ({ context: { target, refused, newDefault } }, running) =>
      target === null && refused.length === 0 && newDefault === null && only(running, {}),
  },
  'ready.savingDefault': {
    means: 'It is being saved that sessions begin in this entity from now on.',
    holds: ({ context: { target, newDefault } }, running) =>
      target === null && newDefault !== null && only(running, { saveDefault: { entityId: newDefault } }),
  },
  'ready.refreshing': {
    means: 'The open entity is being read again.',
    holds: ({ context: { current, target } }, running) =>
      target !== null && target === current?.id && only(running, { loadEntity: { entityId: target } }),
  },
  without: {
    means: 'There is no entity that the person may open.',
    tags: ['settled'],
    holds: ({ context: { current, target } }, running) =>
      current === null && target === null && only(running, {}),
  },
  unreachable: {
    means: 'Quorate does not answer; it is asked again after a while that gets longer.',
    tags: ['unreachable'],
    holds: ({ context: { target, failures } }, running) =>
      target !== null && failures > 0 && only(running, { wait: { milliseconds: retryDelay(failures) } }),
  },
};
