import { describe, expect, it } from 'vitest';
import { listSearch } from '../../../../src/router/listSearch';
import { countSet, filtersOf, setFilters, withoutFilters } from '../../../../src/views/shared/list/filters';

const read = listSearch(['q', 'from', 'to', 'mine'], ['status']);
const FILTERS = filtersOf<ReturnType<typeof read>>([
  { kind: 'text', key: 'q', label: 'Find a task', placeholder: 'Title' },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'Any status',
    options: [
      ['Open', 'Open'],
      ['Completed', 'Done'],
    ],
  },
  { kind: 'days', from: 'from', to: 'to' },
  { kind: 'flag', key: 'mine', label: 'Mine' },
]);

describe('the search of a list', () => {
  it('leaves out what no text of ours can hold', () => {
    expect(read({ q: '\0abc', status: ['a\0', 'Open'] })).toMatchObject({ q: undefined, status: ['Open'] });
  });

  it('has a plain word for each name, lists of words for some, and what every list has', () => {
    const search = {
      q: 'loan',
      status: 'Open',
      sort: '-title',
      page: '2',
      after: 'x',
      unknown: 'y',
      mine: '',
    };
    expect(read(search)).toEqual({
      q: 'loan',
      from: undefined,
      to: undefined,
      mine: undefined,
      status: ['Open'],
      sort: '-title',
      page: '2',
      after: 'x',
    });
  });

  it('takes no list for a word, and nothing but words into a list', () => {
    expect(read({ q: ['a', 'b'], status: ['Open', '', 7, 'Completed'] })).toEqual(
      read({ status: ['Open', 'Completed'] }),
    );
  });

  it('reads no more of a text than may be looked for', () => {
    expect(read({ q: 'x'.repeat(3_000) }).q).toHaveLength(200);
  });

  it('reads again what it has read', () => {
    const found = read({ q: 'loan', status: ['Open', 'Completed'], page: '3' });
    expect(read({ ...found })).toEqual(found);
  });
});

describe('set filters', () => {
  const set = (search: Readonly<Record<string, unknown>>) => setFilters(FILTERS, read(search));

  it('are told of somebody or something that is no option any more, and of no word that means nothing', () => {
    const [gone, known] = [crypto.randomUUID(), crypto.randomUUID()];
    const options = [[known, 'Leases']] as const;
    const tag = filtersOf<{ tag: string }>([
      { kind: 'choice', key: 'tag', label: 'Tag', all: 'Any tag', options },
    ]);
    expect(setFilters(tag, { tag: [gone, known, 'nonsense'] })).toEqual([
      { key: `tag ${known}`, text: 'Leases', without: { tag: [gone] } },
      { key: `tag ${gone}`, text: 'Tag: not in the list', without: { tag: [known] } },
    ]);
  });

  it('are told one by one, each with what the address says without it', () => {
    const search = {
      q: 'loan',
      status: ['Open', 'Completed'],
      from: '2026-11-01',
      to: '2026-11-30',
      mine: 'true',
    };
    expect(set(search)).toEqual([
      { key: 'q', text: '“loan”', without: { q: undefined } },
      { key: 'status Open', text: 'Open', without: { status: ['Completed'] } },
      { key: 'status Completed', text: 'Done', without: { status: ['Open'] } },
      { key: 'from', text: 'From 1\u00a0Nov 2026', without: { from: undefined } },
      { key: 'to', text: 'To 30\u00a0Nov 2026', without: { to: undefined } },
      { key: 'mine', text: 'Mine', without: { mine: undefined } },
    ]);
    expect(countSet(FILTERS, read(search))).toBe(3);
  });

  it('leave the last of several words with nothing, not with an empty list', () => {
    expect(set({ status: 'Open' })).toEqual([
      { key: 'status Open', text: 'Open', without: { status: undefined } },
    ]);
  });

  it('are only words that mean something', () => {
    const search = { status: 'Unheard', from: 'tomorrow', mine: 'yes', page: '3' };
    expect([set(search), countSet(FILTERS, read(search))]).toEqual([[], 0]);
  });

  it('are also those of a kind that a list brings itself', () => {
    const amounts = listSearch(['least', 'most'], []);
    const own = filtersOf<ReturnType<typeof amounts>>([
      {
        kind: 'own',
        keys: ['least', 'most'],
        chips: ({ least }) =>
          least === undefined
            ? []
            : [{ key: 'least', text: `At least ${least}`, without: { least: undefined } }],
        Control: () => null,
      },
    ]);
    const search = amounts({ least: '7' });
    expect([setFilters(own, search), countSet(own, search), withoutFilters(own)]).toEqual([
      [{ key: 'least', text: 'At least 7', without: { least: undefined } }],
      1,
      { least: undefined, most: undefined },
    ]);
  });

  it('go all at once, and the sorting stays', () => {
    expect(withoutFilters(FILTERS)).toEqual({
      q: undefined,
      status: undefined,
      from: undefined,
      to: undefined,
      mine: undefined,
    });
  });
});
