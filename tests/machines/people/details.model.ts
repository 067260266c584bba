import type { DetailField } from '#domain/account/details';
import { type DetailsEvent, detailsMachine } from '../../../src/machines/people/details.machine';
import { aUser, id } from '../../kit/fixtures';
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

/** What is chosen: what may be, and what may not. */
const chosen = (field: DetailField, ...values: readonly string[]) =>
  values.map((value) => ({ type: 'details.edited', field, value }) as const);

const CHOSEN: readonly DetailsEvent[] = [
  ...chosen('color', 'delft-moss', 'delft-moss-rust', 'delft-grey'),
  ...chosen('defaultEntity', '', id(2), 'another'),
  ...chosen('defaultStructureChart', 'group', 'world'),
  ...chosen('theme', 'dark', 'pink'),
  ...chosen('analytics', 'on', 'off', 'perhaps'),
];

const FROM_OLDER_JOURNAL = { type: 'details.edited', field: 'age', value: '40' };

/** Words that are saved, fail, are discarded, resumed. */
export const detailsModel: Model = {
  machine: detailsMachine,
  events: [...events, ...CHOSEN, FROM_OLDER_JOURNAL, ...defects(['0.details.saving'])],
  // Words of several fields are not told apart: each field is edited for itself.
  facet: ({ words, failure }) => [Object.keys(words).length > 1 ? 'several' : words, failure],
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
