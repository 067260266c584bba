import { CONFLICT_ACTS, type ConflictActs } from '../../../src/machines/boards/conflictActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const params = { id: id(71) };
const of = { conflictId: id(71), name: 'Jan de Boer' };
const receipt = { id: id(71), since: '2026-01-01', until: null };
const jan = { party: { id: id(70) }, name: 'Jan de Boer' };
const days = { since: '2026-01-01', until: null };
const said = { what: ' Shares ', other: { party: { name: 'Elders B.V.' }, name: 'Elders B.V.' }, ...days };
const sent = { what: 'Shares', with: 'Elders B.V.', withParty: null, ...days };
const nothing = { what: ' ', other: null, since: null, until: null };

export const conflictActsRows = rowsOf<ConflictActs>('conflictActs', CONFLICT_ACTS, {
  register: [
    {
      input: { person: jan, ...said },
      words: 'Register a conflict of interest of Jan de Boer',
      sends: { body: { person: { id: id(70) }, ...sent } },
      done: { receipt, title: 'The conflict of interest is registered.' },
    },
    {
      input: { person: null, ...nothing },
      words: 'Register a conflict of interest of somebody',
      missing: ['person', 'what', 'other', 'since'],
    },
  ],
  change: [
    {
      input: { ...of, ...said, other: { party: { id: id(80) }, name: 'Elders B.V.' } },
      words: 'Change a conflict of interest of Jan de Boer',
      sends: { params, body: { ...sent, withParty: id(80) } },
      done: { receipt, title: 'The register is changed.' },
    },
    {
      input: { ...of, ...nothing },
      words: 'Change a conflict of interest of Jan de Boer',
      missing: ['what', 'other', 'since'],
    },
  ],
  end: [
    {
      input: { ...of, since: '2026-01-01', until: '2026-11-20' },
      words: 'End a conflict of interest of Jan de Boer',
      sends: { params, body: { until: '2026-11-20' } },
      done: { receipt, title: 'The end is recorded.' },
    },
    {
      input: { ...of, since: '2026-01-01', until: null },
      words: 'End a conflict of interest of Jan de Boer',
      missing: ['until'],
    },
  ],
  remove: [
    {
      input: of,
      words: 'Remove a conflict of interest of Jan de Boer',
      sends: { params },
      done: { receipt, title: 'It is removed from the register.' },
    },
  ],
});
