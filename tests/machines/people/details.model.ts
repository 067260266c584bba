import { type DetailsEvent, detailsMachine } from '../../../src/machines/people/details.machine';
import { aUser } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { DETAILS_IGNORES } from './details.ignores';
import { DETAILS_STATES } from './details.states';

const events: readonly DetailsEvent[] = [
  { type: 'details.edited', field: 'firstName', value: 'Eva Maria' },
  { type: 'details.discarded' },
  { type: 'details.saveRequested', changes: { firstName: 'Eva Maria' } },
  { type: 'details.saveRequested', changes: { firstName: '' } },
  { type: 'details.saved', user: aUser({ firstName: 'Eva Maria' }) },
  { type: 'details.saveFailed', title: 'Something went wrong on the API' },
  { type: 'details.resumed', words: { lastName: 'Bakker' } },
];

const FROM_OLDER_JOURNAL = { type: 'details.edited', field: 'age', value: '40' };

/** Words that are saved, fail, are discarded, resumed. */
export const detailsModel: Model = {
  machine: detailsMachine,
  events: [...events, FROM_OLDER_JOURNAL, ...defects(['0.details.saving'])],
  facet: ({ words, failure }) => [words, failure],
  executors: {
    'details.edited': send,
    'details.discarded': send,
    'details.saveRequested': send,
    'details.saved': by('saveDetails'),
    'details.saveFailed': by('saveDetails'),
    'details.resumed': send,
    'xstate.error.actor.0.details.saving': fails('saveDetails'),
  },
  ignores: DETAILS_IGNORES,
  states: DETAILS_STATES,
};
