import { detailsMachine } from '../../../src/machines/people/details.machine';
import { aUser } from '../../kit/fixtures';
import { limitsOf } from '../../kit/limits';

export const detailsLimits = limitsOf(detailsMachine, [
  {
    name: 'What was typed and is not saved stays, and nothing else does',
    in: 'saving',
    with: { words: { firstName: ' Eva ', lastName: 'Bakker' }, changes: { firstName: 'Eva' } },
    event: { type: 'details.saved', user: aUser({ firstName: 'Eva', lastName: 'de Boer' }) },
    look: ({ context }) => context.words,
    is: { lastName: 'Bakker' },
  },
  {
    name: 'Nothing is not saved',
    in: 'editing',
    with: {},
    event: { type: 'details.saveRequested', changes: {} },
    look: ({ value }) => value,
    is: 'editing',
  },
  {
    name: 'An empty name is not saved beside one that is not',
    in: 'editing',
    with: {},
    event: { type: 'details.saveRequested', changes: { firstName: '', lastName: 'Bakker' } },
    look: ({ value }) => value,
    is: 'editing',
  },
]);
