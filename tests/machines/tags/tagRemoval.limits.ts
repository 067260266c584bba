import { tagRemovalMachine } from '../../../src/machines/tags/tagRemoval.machine';
import { id } from '../../kit/fixtures';
import { limitsOf } from '../../kit/limits';
import { another, aRemoval } from './tagRemoval.model';

const gone = Array.from({ length: 500 }, (_, at) => id(1_000 + at));
const leases = { id: id(41), name: 'Leases' };
const property = { id: id(42), name: 'Property' };
const deeds = { id: id(43), name: 'Deeds' };

export const tagRemovalLimits = limitsOf(tagRemovalMachine, [
  {
    name: 'The ids of 500 tags are kept: of the next one the oldest goes',
    in: 'removing',
    with: { removal: aRemoval, gone },
    event: { type: 'tagRemoval.removed', receipt: { documents: 12 } },
    look: ({ context }) => context.gone,
    is: [...gone.slice(1), id(41)],
  },
  {
    name: 'A tag that is deleted again beside another one is deleted once',
    in: 'waiting',
    with: { removal: { ...aRemoval, tags: [leases, deeds] } },
    event: { type: 'tagRemoval.requested', removal: { ...another, tags: [property, leases] } },
    look: ({ context: { removal } }) => removal?.tags,
    is: [deeds, property, leases],
  },
]);
