import { SEARCH_ACTS, type SearchActs } from '../../../src/machines/search/searchActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const answer = { answerId: id(600) };
const params = { response: id(600) };
const source = { ...answer, passageId: id(601), title: 'Lease' };

export const searchActsRows = rowsOf<SearchActs>('searchActs', SEARCH_ACTS, {
  rateAnswer: [
    {
      input: { ...answer, rating: 'bad' },
      note: 'n'.repeat(501),
      words: 'Say that the answer is not useful',
      notedBy: id(600),
      sends: { params, body: { rating: 'bad', reason: 'n'.repeat(500) } },
    },
    {
      input: { ...answer, rating: 'bad' },
      words: 'Say that the answer is not useful',
      notedBy: id(600),
      sends: { params, body: { rating: 'bad' } },
    },
    {
      input: { ...answer, rating: 'good' },
      note: 'It names the clause',
      words: 'Say that the answer is useful',
      notedBy: id(600),
      sends: { params, body: { rating: 'good' } },
    },
    {
      input: { ...answer, rating: null },
      words: 'Take back what you said about the answer',
      notedBy: id(600),
      sends: { params, body: { rating: null } },
    },
  ],
  rateSource: [
    {
      input: { ...source, rating: 'good' },
      words: 'Say that the source “Lease” is useful',
      notedBy: id(601),
      sends: { params: { ...params, source: id(601) }, body: { rating: 'good' } },
    },
  ],
  remove: [
    {
      input: { ...answer, question: 'When does the lease end?' },
      words: 'Remove the question “When does the lease end?”',
      sends: { params },
      done: { receipt: { id: id(600), state: 'written' }, title: 'The question is removed.' },
    },
  ],
});
