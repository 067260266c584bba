import type { OwnersAnswer } from '#contract/calls/structure';
import { id } from './fixtures';

/** Of an entity that nobody owns more than a little of. */
export function anOwnersAnswer(changes: Partial<OwnersAnswer> = {}): OwnersAnswer {
  return {
    asOf: '2026-11-20',
    of: id(90),
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
    ...changes,
  };
}
