import { decisionMachine } from '../../../../src/machines/resolutions/decision.machine';
import { TEST_AT } from '../../../kit/clock';
import { limitsOf } from '../../../kit/limits';
import { aChoice } from '../../resolutions/decision.model';

const names = Array.from({ length: 20 }, (_, at) => `note ${at + 1}`);
const notes = Object.fromEntries(names.map((name) => [name, 'Agreed']));

export const actLimits = limitsOf(decisionMachine, [
  {
    name: 'Twenty notes are kept: of the 21st the oldest goes',
    in: 'idle',
    with: { notes },
    event: { type: 'act.noteTyped', field: 'note 21', value: 'Seen' },
    look: ({ context }) => Object.keys(context.notes),
    is: [...names.slice(1), 'note 21'],
  },
  {
    name: 'Nothing is sent before all is filled in: it is remembered that somebody tried',
    in: 'asking',
    with: { asked: aChoice, isInDialog: true, missing: ['decision'] },
    event: { type: 'act.confirmed', key: 'key-1', at: TEST_AT },
    look: ({ value, context }) => [value, context.isTried],
    is: ['asking', true],
  },
  {
    name: 'A note that is emptied is none',
    in: 'idle',
    with: { notes: { one: 'Agreed', other: 'Seen' } },
    event: { type: 'act.noteTyped', field: 'one', value: '' },
    look: ({ context }) => context.notes,
    is: { other: 'Seen' },
  },
]);
