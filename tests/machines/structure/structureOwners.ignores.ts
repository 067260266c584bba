import type { StructureOwnersEvent } from '../../../src/machines/structure/structureOwners.machine';
import type { Ignores } from '../../kit/ignores';

export const STRUCTURE_OWNERS_IGNORES: Ignores<StructureOwnersEvent['type']> = {
  fromServices: ['owners.read', 'owners.failed'],
  states: { closed: ['owners.retried'], reading: ['owners.retried'], shown: ['owners.retried'] },
};
