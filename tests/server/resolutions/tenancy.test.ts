import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/database/id';
import { transactLink } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { transact, transactSystem } from '#server/database/transact';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';
import { type House, KADE, openHouse } from '../../kit/voting';

type Work = (trx: Transaction<Schema>) => Promise<unknown>;

const BEHEER = idOf('entity', 'beheer');
const REFUSED = '42501';
const NO_SUCH_PARENT = '23503';

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => house.set(TEST_NOW));

  /** The database's code for what it refuses; null for what it lets pass. What it lets pass is taken back. */
  const codeOf = async (entering: (work: Work) => Promise<unknown>, work: Work): Promise<string | null> => {
    const undo = new Error('undo');
    const error: unknown = await entering(async (trx) => {
      await work(trx);
      throw undo;
    }).catch((reason: unknown) => reason);
    return error === undo ? null : ((error as { readonly code?: string }).code ?? String(error));
  };
  const as =
    (name: string, entity = 'kade') =>
    (work: Work) =>
      transact(house.server.database, inside(entity, name), work);
  const asTheSystem = (work: Work) => transactSystem(house.server.database, KADE, work);
  const byLink = (name: string) => (work: Work) =>
    transactLink(house.server.database, house.tokenOf(name), TEST_NOW, work);

  const aPaper =
    (resolutionId: string, documentId: string, entityId = KADE): Work =>
    (trx) =>
      trx
        .insertInto('paper')
        .values({
          resolution_id: resolutionId,
          document_id: documentId,
          entity_id: entityId,
          position: 9,
          name: 'Lease.pdf',
          hash: 'h',
        })
        .execute();

  const aDocument = async (entityId: string): Promise<string> => {
    const id = newId();
    await house.server.database.kysely
      .insertInto('document')
      .values({
        id,
        entity_id: entityId,
        resolution_id: null,
        name: 'Lease.pdf',
        media_type: 'application/pdf',
        size_bytes: 1,
        pages: null,
        hash: 'h',
        file_key: id,
        uploaded_by: null,
        uploaded_by_name: null,
        created_at: TEST_NOW,
      })
      .execute();
    return id;
  };

  describe('What belongs to a resolution', () => {
    it('belongs to its entity: a paper, what it supersedes and a vote cannot point into another', async () => {
      const decisionMakers = { eva: { conflicted: false } };
      const id = await addResolution(house.server.database, { entity: 'beheer', decisionMakers });
      const elsewhere = await house.server.database.kysely
        .selectFrom('decision_maker')
        .select(['resolution_id as id', 'id as decisionMakerId'])
        .where('resolution_id', '=', id)
        .executeTakeFirstOrThrow();
      const draft = await house.draft();
      const opened = await house.opened();
      // The owner: no policy stands between these rows and the foreign keys.
      const asOwner = (work: Work) => house.server.database.kysely.transaction().execute(work);
      const vote: Work = (trx) =>
        sql`insert into decision_entry (id, resolution_id, entity_id, decision_maker_id, decision, via, at)
          values (${newId()}, ${opened.id}, ${KADE}, ${elsewhere.decisionMakerId}, 'for', 'app', ${TEST_NOW})`.execute(
          trx,
        );
      const superseding: Work = (trx) =>
        trx.updateTable('resolution').set({ supersedes: elsewhere.id }).where('id', '=', draft.id).execute();
      expect([
        await codeOf(asOwner, aPaper(draft.id, await aDocument(BEHEER))),
        await codeOf(asOwner, aPaper(elsewhere.id, await aDocument(KADE))),
        await codeOf(asOwner, superseding),
        await codeOf(asOwner, vote),
        await codeOf(asOwner, aPaper(draft.id, await aDocument(KADE))),
      ]).toEqual([NO_SUCH_PARENT, NO_SUCH_PARENT, NO_SUCH_PARENT, NO_SUCH_PARENT, null]);
    });

    it('is closed with the sending: a paper is neither added nor removed, nor is its document', async () => {
      const document = await aDocument(KADE);
      const draft = await house.draft();
      expect(await codeOf(as('eva'), aPaper(draft.id, document))).toBeNull();
      const { id } = await house.opened();
      await house.server.database.kysely.transaction().execute(aPaper(id, document));
      const removing: Work = async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('paper')
          .where('resolution_id', '=', id)
          .executeTakeFirstOrThrow();
        expect(numDeletedRows).toBe(0n);
      };
      const renaming: Work = (trx) =>
        trx.updateTable('document').set({ name: 'Other.pdf' }).where('id', '=', document).execute();
      expect([
        await codeOf(as('eva'), aPaper(id, await aDocument(KADE))),
        await codeOf(as('eva'), removing),
        await codeOf(as('eva'), renaming),
      ]).toEqual([REFUSED, null, REFUSED]);
    });

    it('is read by whoever came by a link, of its own resolution, and nothing of people', async () => {
      const { id } = await house.opened();
      const seen = await byLink('Lars')(async (trx) => ({
        resolutions: await trx.selectFrom('resolution').select('id').execute(),
        of: await trx.selectFrom('decision_maker').select('resolution_id').distinct().execute(),
        entities: await trx.selectFrom('entity').select('id').execute(),
      }));
      expect(seen).toEqual({ resolutions: [{ id }], of: [{ resolution_id: id }], entities: [{ id: KADE }] });
      for (const table of ['user', 'membership', 'party', 'holding', 'board_member', 'mail'] as const) {
        expect([
          table,
          await codeOf(byLink('Lars'), (trx) => sql`select from ${sql.table(table)}`.execute(trx)),
        ]).toEqual([table, REFUSED]);
      }
    });

    it('shows a link the names and votes of its resolution, but no address, account or reason', async () => {
      await house.opened();
      await house.call('/callbacks/decision', {
        token: house.tokenOf('Anneke'),
        decision: 'for',
        reason: 'Fine',
      });
      const reading = (table: string, column: string) =>
        codeOf(byLink('Lars'), (trx) => sql`select ${sql.ref(column)} from ${sql.table(table)}`.execute(trx));
      const shown = ['id', 'name', 'representing', 'weight', 'conflicted'];
      for (const column of shown)
        expect([column, await reading('decision_maker', column)]).toEqual([column, null]);
      for (const column of ['decision', 'consent', 'at'])
        expect([column, await reading('decision_entry', column)]).toEqual([column, null]);
      for (const column of ['email', 'user_id', 'party_id'])
        expect([column, await reading('decision_maker', column)]).toEqual([column, REFUSED]);
      for (const column of ['reason', 'by_user_id', 'link_hash', 'request_key'])
        expect([column, await reading('decision_entry', column)]).toEqual([column, REFUSED]);
      expect(await codeOf(byLink('Lars'), (trx) => sql`select from event`.execute(trx))).toBe(REFUSED);
    });
  });

  describe('The status, deadline and counters of a resolution', () => {
    const closing: Work = (trx) =>
      sql`update resolution set decided = 3 where entity_id = ${KADE} and status = 'Open'`.execute(trx);
    const changed =
      (expected: boolean): Work =>
      async (trx) => {
        const { numAffectedRows } = (await closing(trx)) as { readonly numAffectedRows?: bigint };
        expect((numAffectedRows ?? 0n) > 0n).toBe(expected);
      };

    it('are changed by the system and an admin’s acts, never by who decides or came by a link', async () => {
      await house.opened();
      expect([
        await codeOf(asTheSystem, changed(true)),
        await codeOf(as('eva'), changed(true)),
        await codeOf(as('jan'), changed(false)),
        await codeOf(byLink('Lars'), closing),
      ]).toEqual([null, null, null, REFUSED]);
    });

    it('follow from an act as the system, whose rights end with that', async () => {
      await house.opened();
      const work: Work = async (trx) => {
        const done = await asSystem(trx, async () => {
          await changed(true)(trx);
          return asSystem(trx, async () => 'done');
        });
        expect(done).toBe('done');
        await changed(false)(trx);
      };
      expect(await codeOf(as('jan'), work)).toBeNull();
      expect(
        await codeOf(byLink('Lars'), async (trx) => {
          await asSystem(trx, () => changed(true)(trx));
          await closing(trx);
        }),
      ).toBe(REFUSED);
    });
  });

  it('A board takes nobody who is not in sight', async () => {
    const joining =
      (partyId: string): Work =>
      (trx) =>
        trx
          .insertInto('board_member')
          .values({
            id: newId(),
            entity_id: KADE,
            kind: 'management',
            party_id: partyId,
            represents_party_id: null,
            position: 'Director',
            gender: 'unspecified',
            valid_from: '2026-01-01',
          })
          .execute();
    const { kysely } = house.server.database;
    const partyOf = async (entity: string) => {
      const id = newId();
      await kysely
        .insertInto('party')
        .values({
          id,
          kind: 'natural',
          name: 'Gon Vis',
          user_id: null,
          entity_id: null,
          recorded_in: idOf('entity', entity),
        })
        .execute();
      return id;
    };
    expect([
      await codeOf(as('eva'), joining(await partyOf('kade'))),
      await codeOf(as('eva'), joining(await partyOf('finance'))),
    ]).toEqual([null, REFUSED]);
  });

  it('A membership that only reads changes nothing through the API, and ends on its day', async () => {
    const { kysely } = house.server.database;
    const mila = idOf('user', 'mila');
    const { id } = await house.opened();
    const draft = await house.draft();
    const membership = { user_id: mila, entity_id: KADE, role: 'User', status: 'Active' } as const;
    await kysely
      .insertInto('membership')
      .values({ ...membership, access: 'Auditor', access_ends: '2999-01-01' })
      .execute();
    const read = (path: string) => house.call(path, undefined, { as: 'mila' });
    const statuses = async () => [
      (await read('/resolutions')).status,
      (await read(`/resolutions/${id}`)).status,
      (await read(`/resolutions/${draft.id}`)).status,
      (await house.call('/resolutions', {}, { as: 'mila' })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 404, 403]);
    await kysely
      .updateTable('membership')
      .set({ access_ends: '2020-01-01' })
      .where('user_id', '=', mila)
      .where('entity_id', '=', KADE)
      .execute();
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await kysely.deleteFrom('membership').where('user_id', '=', mila).where('entity_id', '=', KADE).execute();
  });
});
