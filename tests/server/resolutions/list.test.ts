import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  RESOLUTION_SORTS,
  type ResolutionFilter,
  type ResolutionQuery,
} from '#contract/calls/resolutionList';
import type { ResolutionStatus } from '#contract/vocabulary';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { numberOf } from '#server/modules/resolutions/number';
import { listResolutions } from '#server/modules/resolutions/resolutions.list';
import { wrong } from '#server/words';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { pageOf } from '../../kit/fixtures';
import { idOf } from '../../kit/group/ids';

interface Line {
  readonly title: string;
  readonly status?: ResolutionStatus;
  readonly organ?: 'managementBoard' | 'shareholders';
  readonly listedAt?: string;
  readonly deadline?: string;
  /** Who decides. */
  readonly decisionMaker?: string;
  /** As an import brought it. */
  readonly number?: string;
}

const UNNUMBERED = { year: null, sequence: null, number: null };

const LINES: readonly Line[] = [
  { title: 'Énergie 100% verte', listedAt: '2019-06-01T21:59:59.999Z' },
  { title: 'Energy 1000', organ: 'shareholders', listedAt: '2019-06-01T22:00:00.000Z' },
  { title: 'Plan_B', status: 'Rejected', number: 'RES-2019-003 één' },
  { title: 'PlanXB', status: 'Cancelled' },
  { title: 'Loan to Nordsee', status: 'Open', decisionMaker: 'jan' },
  { title: 'Loan to Meridiaan', status: 'Open', decisionMaker: 'eva' },
  { title: 'Loan in preparation', status: 'Draft', decisionMaker: 'jan' },
];

const ELSEWHERE: readonly Line[] = [
  { title: 'Loan of somebody else', status: 'Open', decisionMaker: 'jan' },
  { title: 'Loan that ends later', status: 'Open', decisionMaker: 'eva' },
  {
    title: 'Loan that ends sooner',
    status: 'Open',
    decisionMaker: 'eva',
    deadline: '2026-11-25T12:00:00.000Z',
  },
  { title: 'Loan that was decided', listedAt: '2019-03-02T12:00:00.000Z' },
];

async function add({ kysely }: Database, line: Line, sequence: number, entity = 'terminals'): Promise<void> {
  const { title, status = 'Accepted', organ = 'managementBoard', decisionMaker } = line;
  const id = newId();
  const at = new Date(line.listedAt ?? '2019-03-01T12:00:00.000Z');
  const deadline = status === 'Open' ? new Date(line.deadline ?? '2026-12-01T12:00:00.000Z') : at;
  const isClosed = status !== 'Open' && status !== 'Draft';
  await kysely
    .insertInto('resolution')
    .values({
      id,
      entity_id: idOf('entity', entity),
      ...(status === 'Draft' ? UNNUMBERED : numberOf(2019, sequence)),
      ...(line.number && { number: line.number }),
      title,
      status,
      organ,
      rule: JSON.stringify({ conflicts: 'vote', method: null }),
      deadline,
      created_at: at,
      updated_at: at,
      sent_at: status === 'Draft' ? null : at,
      closed_at: isClosed ? at : null,
      listed_at: at,
    })
    .execute();
  if (!decisionMaker) return;
  await kysely
    .insertInto('decision_maker')
    .values({
      id: newId(),
      resolution_id: id,
      entity_id: idOf('entity', entity),
      position: 0,
      source: 'hand',
      user_id: idOf('user', decisionMaker),
      name: decisionMaker,
      email: `${decisionMaker}@vanhouten.test`,
      color: 'moss',
      weight: '1',
      capital: '0',
    })
    .execute();
}

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
    for (const [index, line] of LINES.entries()) await add(database, line, index + 1);
    for (const [index, line] of ELSEWHERE.entries()) await add(database, line, index + 1, 'nordsee');
  });
  afterAll(() => database.close());

  const list = (query: ResolutionQuery, name = 'eva', entity = 'terminals') =>
    transact(database, inside(entity, name), (trx, caller) => listResolutions(trx, caller, query, TEST_NOW));
  const titles = async (query: ResolutionFilter, name?: string) =>
    (await list({ sort: 'number', ...query }, name)).items.map(({ title }) => title);

  describe('The list of resolutions', () => {
    it('is everything for admins, and of another entity nothing', async () => {
      const { items, total } = await list({ sort: 'number' });
      expect([items.map(({ title }) => title), total]).toEqual([LINES.map(({ title }) => title), 7]);
    });

    it('leaves members what was decided, and what they decide on since it was sent', async () => {
      expect(await titles({}, 'jan')).toEqual([
        'Énergie 100% verte',
        'Energy 1000',
        'Plan_B',
        'Loan to Nordsee',
      ]);
      expect((await list({}, 'jan')).total).toBe(4);
    });

    it('follows who decides when a decision maker is given to somebody else, and back', async () => {
      const move = (from: string, to: string) =>
        database.kysely
          .updateTable('decision_maker')
          .set({ user_id: idOf('user', to) })
          .where('user_id', '=', idOf('user', from))
          .where('entity_id', '=', idOf('entity', 'terminals'))
          .execute();
      await move('jan', 'admin');
      expect(await titles({ status: ['Open'] }, 'jan')).toEqual([]);
      await move('admin', 'jan');
      expect(await titles({ status: ['Open'] }, 'jan')).toEqual(['Loan to Nordsee']);
    });

    it.each<[string, ResolutionFilter, readonly string[]]>([
      ['status', { status: ['Rejected', 'Cancelled'] }, ['Plan_B', 'PlanXB']],
      ['organ', { organ: ['shareholders'] }, ['Energy 1000']],
      ['a word without its accents', { q: 'energie' }, ['Énergie 100% verte']],
      ['a percent sign as itself', { q: '100%' }, ['Énergie 100% verte']],
      ['an underscore as itself', { q: 'plan_' }, ['Plan_B']],
      ['a number', { q: 'res-2019-002' }, ['Energy 1000']],
      ['a number with its accents', { q: 'één' }, ['Plan_B']],
      ['a number without its accents', { q: '003 een' }, ['Plan_B']],
      [
        'the last moment of a day in the zone of the entity',
        { to: '2019-06-01', from: '2019-06-01' },
        ['Énergie 100% verte'],
      ],
      ['the first moment of a day', { from: '2019-06-02', to: '2019-06-30' }, ['Energy 1000']],
      ['what waits for the caller', { awaitsMe: true }, ['Loan to Meridiaan']],
    ])('is narrowed by %s', async (_, filter, expected) => {
      expect(await titles(filter)).toEqual(expected);
    });

    it('sorts by a day that not every row has, rows without it last either way', async () => {
      const days = async (sort: 'closes' | '-closes' | 'decidedOn' | '-decidedOn') =>
        (await titles({ sort })).slice(0, 3);
      expect(new Set((await days('closes')).slice(0, 2))).toEqual(
        new Set(['Loan to Nordsee', 'Loan to Meridiaan']),
      );
      expect(new Set((await days('-closes')).slice(0, 2))).toEqual(
        new Set(['Loan to Nordsee', 'Loan to Meridiaan']),
      );
      expect(await days('decidedOn')).toEqual(['Plan_B', 'Énergie 100% verte', 'Energy 1000']);
      expect(await days('-decidedOn')).toEqual(['Energy 1000', 'Énergie 100% verte', 'Plan_B']);
    });

    it('begins with what waits for the caller, on whichever page it falls, and goes on with the newest', async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list({ sort: 'waiting', page, limit: 1 }, 'jan')),
      );
      expect(pages).toEqual(
        (await list({ sort: 'waiting' }, 'jan')).items.map((item, index) =>
          pageOf([item], { total: 4, next: index < 3 ? expect.any(String) : null }),
        ),
      );
      expect(pages.map(({ items }) => items[0]?.title)).toEqual([
        'Loan to Nordsee',
        'Energy 1000',
        'Énergie 100% verte',
        'Plan_B',
      ]);
    });

    it('has what waits in the order of the deadlines', async () => {
      const { items } = await list({ sort: 'waiting', q: 'Loan that' }, 'eva', 'nordsee');
      expect(items.map(({ title, awaitsMe }) => [title, awaitsMe])).toEqual([
        ['Loan that ends sooner', true],
        ['Loan that ends later', true],
        ['Loan that was decided', false],
      ]);
    });

    it('sorts ties by id, the same on every page', async () => {
      const all = (await list({ sort: '-status' })).items.map(({ id }) => id);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort: '-status', page, limit: 2 })));
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
    });

    it('has what is not numbered last by number, and first the other way round', async () => {
      const numbers = async (sort: 'number' | '-number') =>
        (await list({ sort })).items.map(({ number }) => number);
      const upwards = await numbers('number');
      expect(upwards).toEqual([
        ...LINES.slice(0, 6).map(({ number }, index) => number ?? numberOf(2019, index + 1).number),
        null,
      ]);
      expect(await numbers('-number')).toEqual(upwards.toReversed());
    });

    it('still tells the total beyond its last page', async () => {
      expect(await list({ page: 9, limit: 5 })).toEqual(pageOf([], { total: 7 }));
    });

    it.each(RESOLUTION_SORTS)(
      'goes on by %s from page to page, from what each says as next',
      async (sort) => {
        const all = (await list({ sort })).items.map(({ title }) => title);
        const read = [];
        let after: string | null | undefined;
        do {
          const { items, next, total } = await list({ sort, limit: 2, ...(after ? { after } : {}) });
          expect(total).toBe(7);
          read.push(...items.map(({ title }) => title));
          after = next;
        } while (after !== null);
        expect(read).toEqual(all);
      },
    );

    it.each([
      ['of another order', async () => (await list({ sort: 'title', limit: 2 })).next],
      ['that nobody said', () => 'nonsense'],
      ['with a day that is none', () => Buffer.from('["date","tomorrow","x"]').toString('base64url')],
    ])('refuses a next %s', async (_, next) => {
      const after = (await next()) ?? '';
      await expect(list({ sort: 'date', after })).rejects.toMatchObject({
        status: 422,
        faults: [{ field: 'after', reason: wrong('notNext') }],
      });
    });

    it('sorts titles without their accents', async () => {
      expect(await titles({ sort: '-title', status: ['Accepted'] })).toEqual([
        'Energy 1000',
        'Énergie 100% verte',
      ]);
    });
  });
});
