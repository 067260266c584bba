import { type SearchActs, searchActsMachine } from '../../../src/machines/search/searchActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aRating: AskedAct<SearchActs, 'rateAnswer'> = {
  act: 'rateAnswer',
  input: { answerId: id(600), rating: 'bad' },
};

const changed: typeof aRating = { ...aRating, input: { ...aRating.input, rating: 'good' } };

const rated: PerformedAct<SearchActs, 'rateAnswer'> = {
  ...aRating,
  note: '',
  receipt: { id: id(600), feedback: { rating: 'bad', reason: null } },
};

/** What somebody says of an answer. */
export const searchActsModel = actModel<SearchActs>(
  searchActsMachine,
  aRating,
  changed,
  rated,
  true,
  aRating.input.answerId,
);
export const incompleteSearchActModel = actModel<SearchActs>(
  searchActsMachine,
  aRating,
  changed,
  rated,
  false,
  aRating.input.answerId,
);
