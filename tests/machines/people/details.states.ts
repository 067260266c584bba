import { canSave } from '#domain/account/details';
import type { detailsMachine } from '../../../src/machines/people/details.machine';
import { only, type States } from '../../kit/states';

export const DETAILS_STATES: States<typeof detailsMachine> = {
  editing: {
    means: 'The form can be filled in; what is not saved yet is kept.',
    holds: ({ context: { changes } }, running) => Object.keys(changes).length === 0 && only(running, {}),
  },
  saving: {
    means: 'What was changed is being saved; typing goes on.',
    tags: ['busy'],
    holds: ({ context: { changes, failure } }, running) =>
      canSave(changes) && failure === null && only(running, { saveDetails: { changes } }),
  },
};
