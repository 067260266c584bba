import { decisionMachine } from '../../../../src/machines/resolutions/decision.machine';
import { limitsOf } from '../../../kit/limits';

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
    name: 'A note that is emptied is none',
    in: 'idle',
    with: { notes: { one: 'Agreed', other: 'Seen' } },
    event: { type: 'act.noteTyped', field: 'one', value: '' },
    look: ({ context }) => context.notes,
    is: { other: 'Seen' },
  },
]);
