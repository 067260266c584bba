import { BOARD_ACTS, type BoardActs } from '../../../src/machines/boards/boardActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const kind = 'supervisory';
const days = { from: '2026-12-01', until: null };
const jan = { party: { id: id(70) }, name: 'Jan de Boer' };
const ana = { party: { name: 'Ana Lima' }, name: 'Ana Lima' };
const ofTerm = { kind, memberId: id(61), name: 'Jan de Boer' } as const;
const params = { kind, id: id(61) };
const receipt = { id: id(61), from: '2026-12-01', until: null };
const one = { items: [receipt] };
const two = { items: [receipt, { ...receipt, id: id(62) }] };
const ids = [id(61), id(62)];
const added = {
  kind,
  ...days,
  person: jan,
  email: '',
  behalf: null,
  position: ' Chair ',
  gender: 'female',
} as const;
const sent = { representedBy: null, position: 'Chair', gender: 'female', ...days };
const isAdded = { receipt, title: 'The member is added.' };
const isChanged = { receipt, title: 'The term is changed.' };
const isNext = { receipt, title: 'The next term is recorded.' };

export const boardActsRows = rowsOf<BoardActs>('boardActs', BOARD_ACTS, {
  add: [
    {
      input: added,
      words: 'Add Jan de Boer to the board',
      sends: { params: { kind }, body: { party: { id: id(70) }, ...sent } },
      done: isAdded,
    },
    {
      input: { ...added, person: ana, email: ' ana@lima.test ', behalf: jan },
      words: 'Add Ana Lima to the board',
      sends: {
        params: { kind },
        body: { party: { name: 'Ana Lima', email: 'ana@lima.test' }, ...sent, representedBy: { id: id(70) } },
      },
      done: isAdded,
    },
    {
      input: { ...added, person: ana, email: ' ' },
      words: 'Add Ana Lima to the board',
      sends: { params: { kind }, body: { party: { name: 'Ana Lima', email: null }, ...sent } },
      done: isAdded,
    },
    {
      input: { ...added, person: null, position: ' ', from: null },
      words: 'Add a member to the board',
      missing: ['person', 'position', 'from'],
    },
  ],
  change: [
    {
      input: { ...ofTerm, ...days, position: ' Chair ', gender: 'female' },
      words: 'Change the term of Jan de Boer',
      sends: { params, body: { position: 'Chair', gender: 'female', ...days } },
      done: isChanged,
    },
    {
      input: {
        ...ofTerm,
        ...days,
        position: ' Chair ',
        gender: 'female',
        before: { ...days, position: 'Member', gender: 'female' },
      },
      words: 'Change the term of Jan de Boer',
      sends: { params, body: { position: 'Chair' } },
      done: isChanged,
    },
    {
      input: {
        ...ofTerm,
        ...days,
        position: 'Chair',
        gender: 'female',
        before: { from: '2026-11-01', until: '2027-11-01', position: 'Chair', gender: 'female' },
      },
      words: 'Change the term of Jan de Boer',
      sends: { params, body: days },
      done: isChanged,
    },
    {
      input: { ...ofTerm, from: null, until: null, position: ' ', gender: 'female' },
      words: 'Change the term of Jan de Boer',
      missing: ['position', 'from'],
    },
  ],
  reappoint: [
    {
      input: { ...ofTerm, ...days, position: ' Chair ' },
      words: 'Reappoint Jan de Boer',
      sends: { params, body: { position: 'Chair', ...days } },
      done: isNext,
    },
    {
      input: { ...ofTerm, from: null, until: null, position: ' ' },
      words: 'Reappoint Jan de Boer',
      missing: ['position', 'from'],
    },
  ],
  end: [
    {
      input: { ...ofTerm, from: '2023-12-01', until: '2026-11-20' },
      words: 'End the term of Jan de Boer',
      sends: { params, body: { until: '2026-11-20' } },
      done: { receipt, title: 'The end of the term is recorded.' },
    },
    {
      input: { ...ofTerm, from: '2023-12-01', until: null },
      words: 'End the term of Jan de Boer',
      missing: ['until'],
    },
  ],
  remove: [
    {
      input: ofTerm,
      words: 'Remove the term of Jan de Boer',
      sends: { params },
      done: { receipt, title: 'The term is removed.' },
    },
  ],
  endMany: [
    {
      input: { kind, ids, until: '2026-11-20' },
      words: 'End the terms of 2 members',
      sends: { params: { kind }, body: { ids, until: '2026-11-20' } },
      done: { receipt: two, title: '2 terms have their end.' },
    },
    {
      input: { kind, ids: [id(61)], until: '2026-11-20' },
      words: 'End the terms of one member',
      sends: { params: { kind }, body: { ids: [id(61)], until: '2026-11-20' } },
      done: { receipt: one, title: 'The end of the term is recorded.' },
    },
    { input: { kind, ids, until: null }, words: 'End the terms of 2 members', missing: ['until'] },
  ],
  renameMany: [
    {
      input: { kind, ids, position: ' Chair ' },
      words: 'Change the position of 2 members',
      sends: { params: { kind }, body: { ids, position: 'Chair' } },
      done: { receipt: two, title: '2 positions are changed.' },
    },
    {
      input: { kind, ids, position: ' Chair ' },
      words: 'Change the position of 2 members',
      sends: { params: { kind }, body: { ids, position: 'Chair' } },
      done: { receipt: one, title: 'The position is changed.' },
    },
    { input: { kind, ids, position: ' ' }, words: 'Change the position of 2 members', missing: ['position'] },
  ],
  removeMany: [
    {
      input: { kind, ids },
      words: 'Remove the terms of 2 members',
      sends: { params: { kind }, body: { ids } },
      done: { receipt: two, title: '2 terms are removed.' },
    },
    {
      input: { kind, ids },
      words: 'Remove the terms of 2 members',
      sends: { params: { kind }, body: { ids } },
      done: { receipt: one, title: 'The term is removed.' },
    },
  ],
});
