import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityNode } from '#contract/calls/entity';
import {
  entityChildrenSchema,
  entitySchema,
  entityStatsSchema,
  notificationsSchema,
  userStatsSchema,
} from '#contract/schemas/entity';
import { FEATURES } from '#contract/vocabulary';
import type { Database } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { MODULES } from '#server/modules';
import { readChildren, readEntity } from '#server/modules/entity/entity.queries';
import { readStats, readUserStats } from '#server/modules/entity/figures';
import { markNotifications, readNotifications } from '#server/modules/entity/notifications.queries';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';

type Outline = readonly (readonly [string, string | null, number, boolean, Outline])[];
const outline = (nodes: readonly EntityNode[]): Outline =>
  nodes.map((node) => [
    node.name,
    node.ownershipPercentage,
    node.parentCount,
    node.accessible,
    outline(node.children),
  ]);

const FIGURES = MODULES.flatMap(({ figures }) => figures ?? []);

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const entityOf = async (entity: string, name: string) =>
    entitySchema.parse(await transact(database, inside(entity, name), readEntity));

  it('answers the workspace with its whole tree, a shared child twice', async () => {
    const { children, ...entity } = await entityOf('beheer', 'eva');
    expect(entity).toEqual({
      id: idOf('entity', 'beheer'),
      name: 'Van Houten Beheer B.V.',
      type: 'Workspace',
      status: 'Active',
      role: 'Admin',
      features: FEATURES,
      parents: [],
      registration: { number: '33218764', register: 'KvK', legalForm: 'Besloten vennootschap' },
      address: { street: 'Kade 1', postcode: '3087 AG', city: 'Amsterdam' },
      settings: { timeZone: 'Europe/Amsterdam' },
      country: 'NL',
      managementBoard: [{ representedBy: null, members: ['Margriet van Houten', 'Pieter Hoogland'] }],
    });
    const terminals = (percentage: string): Outline[number] => [
      'Noordersluis Terminals B.V.',
      percentage,
      2,
      true,
      [['Noordersluis Sleepdienst B.V.', '100', 1, true, []]],
    ];
    expect(outline(children)).toEqual([
      ['Kade Vastgoed B.V.', '100', 1, true, [terminals('40')]],
      terminals('50'),
      ['Van Houten Finance N.V.', '100', 1, true, []],
    ]);
  });

  it('answers the same tree as the children', async () => {
    const { children } = await entityOf('beheer', 'eva');
    const tree = entityChildrenSchema.parse(await transact(database, inside('beheer', 'eva'), readChildren));
    expect(tree).toEqual(children);
  });

  it('names related entities to a member, and says which they cannot open', async () => {
    const { role, parents, children } = await entityOf('kade', 'jan');
    expect([role, parents, outline(children)]).toEqual([
      'User',
      [
        {
          id: idOf('entity', 'beheer'),
          name: 'Van Houten Beheer B.V.',
          type: 'Workspace',
          status: 'Active',
          country: 'NL',
          ownershipPercentage: '100',
          votingPercentage: '100',
          accessible: false,
        },
      ],
      [
        [
          'Noordersluis Terminals B.V.',
          '40',
          2,
          true,
          [['Noordersluis Sleepdienst B.V.', '100', 1, false, []]],
        ],
      ],
    ]);
  });

  const holding = (holder: string, entity: string, ownership: string, voting: string | null = ownership) => ({
    id: newId(),
    holder_party_id: idOf('party', holder),
    entity_id: idOf('entity', entity),
    class: 'ordinary',
    ownership,
    voting,
    valid_from: '2020-01-01',
    valid_to: '2999-01-01',
  });

  /** Does the work while these are held as well. */
  async function whileHeld(held: readonly ReturnType<typeof holding>[], work: () => Promise<void>) {
    await database.kysely.insertInto('holding').values(held).execute();
    const ids = held.map(({ id }) => id);
    await work().finally(() => database.kysely.deleteFrom('holding').where('id', 'in', ids).execute());
  }

  it('survives a loop, seen from above and from inside it', async () => {
    const loop = [holding('sleepdienst', 'nordsee', '50'), holding('nordsee', 'sleepdienst', '2')];
    await whileHeld(loop, async () => {
      const [above, inner] = [await entityOf('terminals', 'eva'), await entityOf('nordsee', 'eva')];
      expect(outline(above.children)).toEqual([
        ['Noordersluis Sleepdienst B.V.', '100', 2, true, [['Nordsee Wind GmbH', '50', 1, true, []]]],
      ]);
      expect([inner.parents.map(({ name }) => name), outline(inner.children)]).toEqual([
        ['Noordersluis Sleepdienst B.V.'],
        [['Noordersluis Sleepdienst B.V.', '2', 2, true, []]],
      ]);
    });
  });

  it('adds up several ordinary holdings of one pair, and does not know the sum where one is unknown', async () => {
    await whileHeld([holding('beheer', 'terminals', '0.333333', null)], async () => {
      const { parents } = await entityOf('terminals', 'eva');
      const [parent] = parents.filter(({ type }) => type === 'Workspace');
      expect([parent?.ownershipPercentage, parent?.votingPercentage]).toEqual(['50.333333', null]);
    });
  });

  it('counts companies, their countries, users, boards, resolutions, holders and what is held', async () => {
    const decisionMakers = { admin: { conflicted: false } };
    await addResolution(database, { entity: 'beheer', status: 'Draft' });
    await addResolution(database, { entity: 'beheer', status: 'Accepted' });
    await addResolution(database, { entity: 'beheer', status: 'Open', decisionMakers });
    await whileHeld([holding('beheer', 'nordsee', '10')], async () => {
      const stats = entityStatsSchema.parse(
        await transact(database, inside('beheer', 'eva'), (trx, caller) =>
          readStats(FIGURES, trx, caller, TEST_NOW),
        ),
      );
      expect(stats).toEqual({
        companies: { total: 5, countries: ['DE', 'NL'] },
        users: { total: 9, admins: 3, invited: 1 },
        documents: { total: 0, thisMonth: 0 },
        tasks: { open: 0, overdue: 0, suggested: 0 },
        meetings: { total: 0, ahead: 0 },
        resolutions: { total: 3, open: 1 },
        boards: { management: 2, supervisory: 1 },
        structure: { holders: 3, held: 4 },
      });
    });
    const waiting = async (entity: string, name: string) =>
      userStatsSchema.parse(
        await transact(database, inside(entity, name), (trx, caller) =>
          readUserStats(FIGURES, trx, caller, TEST_NOW),
        ),
      );
    expect(await waiting('beheer', 'admin')).toEqual({
      documents: { named: 0 },
      tasks: { waiting: 0, overdue: 0 },
      meetings: { unanswered: 0 },
      resolutions: { waiting: 1 },
      boards: { terms: 0, ending: 0 },
      structure: { holdings: 0 },
    });
    expect((await waiting('kade', 'jan')).resolutions).toEqual({ waiting: 0 });
    expect((await waiting('sleepdienst', 'mila')).resolutions).toBe(null);
  });

  describe('notifications', () => {
    const read = async (entity: string, name: string) =>
      notificationsSchema.parse(await transact(database, inside(entity, name), readNotifications));

    it('are the latest thirty events, newest first, with actor and subject', async () => {
      const subject = { kind: 'entity', id: idOf('entity', 'beheer'), name: 'Van Houten Beheer B.V.' };
      const times = Array.from({ length: 31 }, (_, minute) => new Date(TEST_NOW.getTime() + minute * 60_000));
      await transact(database, inside('beheer', 'eva'), async (trx, { userId }) => {
        const actor = { userId, name: 'Eva Brinkman' };
        const payload = { fields: ['address'] };
        for (const at of times) {
          await appendEvent(trx, {
            entityId: subject.id,
            actor,
            subject,
            type: 'entity.updated',
            payload,
            at,
          });
        }
      });
      const { counts, items } = await read('beheer', 'eva');
      expect(counts).toEqual({ tasks: null });
      expect(items.map(({ at }) => at)).toEqual(
        times
          .slice(1)
          .map((at) => at.toISOString())
          .reverse(),
      );
      const { id: _, ...latest } = items[0] ?? { id: null };
      expect(latest).toEqual({
        type: 'entity.updated',
        at: times.at(-1)?.toISOString(),
        actor: { id: idOf('user', 'eva'), name: 'Eva Brinkman', color: 'plum-lagoon' },
        subject: { ...subject, of: null },
        isRead: true,
      });
    });

    it('keep from members what is for admins', async () => {
      const types = async (name: string) =>
        (await read('sleepdienst', name)).items
          .map(({ type }) => type)
          .filter((type) => /features/.test(type));
      expect([await types('eva'), await types('mila')]).toEqual([['entity.featuresChanged'], []]);
    });

    describe('that were read', () => {
      const mark = async (entity: string, name: string, what: readonly string[] | 'all') =>
        notificationsSchema.parse(
          await transact(database, inside(entity, name), (trx, caller) =>
            markNotifications(trx, caller, what),
          ),
        );
      const unreadOf = async (entity: string, name: string) => (await read(entity, name)).unread;

      it('are those a person marked, and what they did themself', async () => {
        const { items, unread } = await read('terminals', 'jan');
        const own = items.filter(({ actor }) => actor?.id === idOf('user', 'jan'));
        expect(own.map(({ isRead }) => isRead)).not.toContain(false);
        const [first, second] = items.filter(({ isRead }) => !isRead).map(({ id }) => id);
        const others = await unreadOf('terminals', 'eva');
        const marked = await mark('terminals', 'jan', [first ?? '']);
        expect(marked.unread).toBe(unread - 1);
        expect(marked.items.find(({ id }) => id === first)?.isRead).toBe(true);
        expect(marked.items.find(({ id }) => id === second)?.isRead).toBe(false);
        expect((await mark('terminals', 'jan', [first ?? ''])).unread).toBe(unread - 1);
        expect(await unreadOf('terminals', 'eva')).toBe(others);
      });

      it('are all of them when the person says so, and what comes later is unread again', async () => {
        const all = await mark('terminals', 'jan', 'all');
        expect([all.unread, all.items.filter(({ isRead }) => !isRead)]).toEqual([0, []]);
        await transact(database, inside('terminals', 'eva'), (trx, caller) =>
          appendEvent(trx, {
            entityId: idOf('entity', 'terminals'),
            actor: { userId: caller.userId, name: 'Eva Brinkman' },
            subject: {
              kind: 'entity',
              id: idOf('entity', 'terminals'),
              name: 'Noordersluis Terminals B.V.',
            },
            type: 'entity.updated',
            payload: { fields: ['address'] },
            at: TEST_NOW,
          }),
        );
        expect([await unreadOf('terminals', 'jan'), await unreadOf('terminals', 'eva')]).toEqual([
          1,
          expect.any(Number),
        ]);
      });

      it('are none of another entity or for admins only: such ids tell and change nothing', async () => {
        const here = await read('sleepdienst', 'mila');
        const foreign = (await read('beheer', 'eva')).items.map(({ id }) => id);
        const readable = new Set(here.items.map(({ id }) => id));
        const forAdmins = (await read('sleepdienst', 'eva')).items
          .map(({ id }) => id)
          .filter((id) => !readable.has(id));
        expect(forAdmins).not.toEqual([]);
        expect(await mark('sleepdienst', 'mila', [...foreign, ...forAdmins, newId()])).toEqual(here);
        const { rows } = await sql<{ sequences: number[] }>`select sequences from notification_read
          where user_id = ${idOf('user', 'mila')}`.execute(database.kysely);
        expect(rows).toEqual([{ sequences: [] }]);
      });

      it("is nobody else's to see or to write", async () => {
        const seen = await transact(database, inside('terminals', 'eva'), (trx) =>
          trx.selectFrom('notification_read').select('user_id').execute(),
        );
        expect(seen.map(({ user_id }) => user_id)).not.toContain(idOf('user', 'jan'));
        const written = transact(database, inside('terminals', 'eva'), (trx) =>
          trx
            .insertInto('notification_read')
            .values({
              user_id: idOf('user', 'jan'),
              entity_id: idOf('entity', 'terminals'),
              up_to: 9,
              sequences: [],
            })
            .execute(),
        );
        await expect(written).rejects.toThrow(/row-level security/);
      });
    });

    it('keep the name of an actor who is no longer in sight', async () => {
      await database.kysely
        .deleteFrom('membership')
        .where('user_id', '=', idOf('user', 'pieter.hoogland'))
        .where('entity_id', '=', idOf('entity', 'kade'))
        .execute();
      const { items } = await read('kade', 'jan');
      const actor = items.find(({ type }) => type === 'entity.updated')?.actor;
      expect(actor).toEqual({
        id: idOf('user', 'pieter.hoogland'),
        name: 'Pieter Hoogland',
        color: 'delft',
      });
    });
  });
});
