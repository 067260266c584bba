import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Draft, DraftDecisionMaker, DraftUpdate } from '#contract/calls/drafts';
import type { Resolution } from '#contract/calls/resolutions';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { createDraft } from '#server/modules/resolutions/draft.create';
import { readDraft } from '#server/modules/resolutions/draft.read';
import { updateDraft } from '#server/modules/resolutions/draft.update';
import { readResolution } from '#server/modules/resolutions/resolution.read';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { told } from '../../kit/refusals';

const ANNEKE: DraftDecisionMaker = {
  id: '01980000-0000-7000-8000-0000000000a1',
  source: 'hand',
  partyId: null,
  name: 'Anneke Dijkstra',
  representing: 'Dijkstra Holding B.V.',
  email: 'Anneke.Dijkstra@vanhouten.test',
  weight: '20',
  capital: '20',
  group: null,
  present: false,
  conflicted: false,
  ownOrSubsidiaryShares: false,
  termEnds: null,
};

async function refusalOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    const { status, detail, errors } = told(error);
    return { status, detail, fields: errors?.map(({ field }) => field) };
  }
  throw new Error('It was not refused');
}

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const create = (entity: string, name: string, now = TEST_NOW, supersedes: string | null = null) =>
    transact(database, inside(entity, name), async (trx, caller) => {
      const { id } = await createDraft(trx, caller, supersedes, () => now);
      return readDraft(trx, caller, id);
    });
  const store = (draft: Pick<Draft, 'id'>, change: DraftUpdate, name = 'eva', entity = 'terminals') =>
    transact(database, inside(entity, name), (trx, caller) =>
      updateDraft(trx, caller, draft.id, change, () => TEST_NOW),
    );
  const update = async (...stored: Parameters<typeof store>): Promise<Draft> => {
    const [draft, , name, entity] = stored;
    await store(...stored);
    return read(draft.id, name, entity);
  };
  const read = (id: string, name = 'eva', entity = 'terminals'): Promise<Draft> =>
    transact(database, inside(entity, name), (trx, caller) => readDraft(trx, caller, id));
  const readAs = (id: string, name: string, entity = 'terminals'): Promise<Resolution> =>
    transact(database, inside(entity, name), (trx, caller) => readResolution(trx, caller, id, TEST_NOW));

  describe('A draft', () => {
    it('begins empty and without a number', async () => {
      const draft = await create('nordsee', 'eva', new Date('2030-12-31T22:59:59.999Z'));
      expect(draft).toEqual({
        id: draft.id,
        number: null,
        title: '',
        text: null,
        organ: null,
        preset: null,
        rule: null,
        chair: null,
        deadline: null,
        closing: 'deadline',
        message: '',
        template: null,
        revision: 0,
        entityName: 'Nordsee Wind GmbH',
        timeZone: 'Europe/Berlin',
        decisionMakers: [],
        papers: [],
        supersedes: null,
        updatedAt: '2030-12-31T22:59:59.999Z',
        updatedBy: { id: idOf('user', 'eva'), name: 'Eva Brinkman' },
      });
    });

    it('keeps what a change does not name', async () => {
      const draft = await create('terminals', 'eva');
      await update(draft, { revision: 0, title: 'Loan', deadline: '2026-12-11', organ: 'managementBoard' });
      expect(await store(draft, { revision: 1, message: 'Please decide' })).toEqual({
        id: draft.id,
        status: 'Draft',
        revision: 2,
        at: TEST_NOW.toISOString(),
      });
      expect(await read(draft.id)).toEqual({
        ...draft,
        title: 'Loan',
        deadline: '2026-12-11',
        organ: 'managementBoard',
        message: 'Please decide',
        revision: 2,
        updatedAt: TEST_NOW.toISOString(),
      });
    });

    it('may have a rule that is not complete', async () => {
      const draft = await create('terminals', 'eva');
      const rule = { majority: [], tie: 'rejected' } as const;
      expect((await update(draft, { revision: 0, rule })).rule).toEqual(rule);
      expect((await readAs(draft.id, 'eva')).rule).toBeNull();
    });

    it('refuses a change of an older revision, and says who saved the newer one and when', async () => {
      const draft = await create('terminals', 'eva');
      await update(draft, { revision: 0, title: 'Newer' });
      expect(await refusalOf(update(draft, { revision: 0, title: 'Older' }))).toEqual({
        status: 409,
        detail:
          'Eva Brinkman saved another version of this draft at 10:00 on 20 November 2026. Yours was not saved.',
        fields: undefined,
      });
      expect((await read(draft.id)).title).toBe('Newer');
    });

    it('takes one of two changes that come at the same moment', async () => {
      const draft = await create('terminals', 'eva');
      const settled = await Promise.allSettled([
        update(draft, { revision: 0, title: 'One' }),
        update(draft, { revision: 0, title: 'Other' }),
      ]);
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await read(draft.id)).revision).toBe(1);
    });

    it('keeps the ids of its decision makers, and knows the user behind an address', async () => {
      const draft = await create('beheer', 'eva');
      const second = { ...ANNEKE, id: newId(), name: 'Anneke Dijkstra', representing: null };
      const change = { revision: 0, decisionMakers: [ANNEKE, second], chair: second.id };
      const changed = await update(draft, change, 'eva', 'beheer');
      expect(changed.decisionMakers).toEqual([
        { ...ANNEKE, reach: 'verified', color: 'rose' },
        { ...second, reach: 'verified', color: 'rose' },
      ]);
      expect(changed.chair).toBe(second.id);
      const fewer = await update(draft, { revision: 1, decisionMakers: [ANNEKE] }, 'eva', 'beheer');
      expect([fewer.decisionMakers.map(({ id }) => id), fewer.chair]).toEqual([[ANNEKE.id], null]);
    });

    it('takes every id of a decision maker alike, whoever uses it elsewhere', async () => {
      const [one, two, elsewhere] = [
        await create('terminals', 'eva'),
        await create('terminals', 'eva'),
        await create('beheer', 'eva'),
      ];
      const used = { ...ANNEKE, id: newId() };
      const named = { revision: 0, decisionMakers: [used], chair: used.id };
      const first = await update(elsewhere, named, 'eva', 'beheer');
      const sameEntity = await update(one, named);
      const otherEntity = await update(two, named);
      const answers = [first, sameEntity, otherEntity].map(({ decisionMakers, chair }) => [
        decisionMakers.map(({ id }) => id),
        chair,
      ]);
      expect(answers).toEqual([1, 2, 3].map(() => [[used.id], used.id]));
      const [inOne, inTwo] = [await readAs(one.id, 'eva'), await readAs(two.id, 'eva')];
      const own = [...inOne.decisionMakers, ...inTwo.decisionMakers];
      expect(own.map(({ isChair }) => isChair)).toEqual([true, true]);
      expect(new Set([used.id, ...own.map(({ id }) => id)]).size).toBe(3);
    });

    it('keeps who stays, by an id in either case, and refuses one that comes twice', async () => {
      const draft = await create('terminals', 'eva');
      const [first, second] = [newId(), newId()];
      const decisionMakers = [first, second].map((id) => ({ ...ANNEKE, id }));
      await update(draft, { revision: 0, decisionMakers: decisionMakers, chair: first.toUpperCase() });
      const before = await readAs(draft.id, 'eva');
      const turned = decisionMakers
        .toReversed()
        .map((decisionMaker) => ({ ...decisionMaker, id: decisionMaker.id.toUpperCase() }));
      const changed = await update(draft, { revision: 1, decisionMakers: turned });
      expect([changed.decisionMakers.map(({ id }) => id), changed.chair]).toEqual([[second, first], first]);
      const after = await readAs(draft.id, 'eva');
      expect(after.decisionMakers.map(({ id }) => id)).toEqual(
        before.decisionMakers.map(({ id }) => id).toReversed(),
      );
      const twice = [
        { ...ANNEKE, id: first },
        { ...ANNEKE, id: first.toUpperCase() },
      ];
      expect(await refusalOf(update(draft, { revision: 2, decisionMakers: twice }))).toEqual(
        expect.objectContaining({ status: 422, fields: ['decisionMakers.1.id'] }),
      );
    });

    it('refuses decision makers, a chair and papers that are not its own', async () => {
      const [draft, other] = [await create('terminals', 'eva'), await create('terminals', 'eva')];
      const taken = { ...ANNEKE, id: newId() };
      await update(other, { revision: 0, decisionMakers: [taken] });
      const refused = async (change: Partial<DraftUpdate>) =>
        refusalOf(update(draft, { revision: 0, ...change }));
      expect(
        await Promise.all([
          refused({
            decisionMakers: [
              { ...ANNEKE, id: newId() },
              { ...ANNEKE, id: newId(), partyId: newId() },
            ],
          }),
          refused({ chair: taken.id }),
          refused({ papers: [newId()] }),
          refused({ deadline: '0026-12-11' }),
        ]),
      ).toEqual([
        expect.objectContaining({ status: 422, fields: ['decisionMakers.1.partyId'] }),
        expect.objectContaining({ status: 422, fields: ['chair'] }),
        expect.objectContaining({ status: 422, fields: ['papers.0'] }),
        expect.objectContaining({ status: 422, fields: ['deadline'] }),
      ]);
      expect((await read(draft.id)).revision).toBe(0);
      expect((await read(other.id)).decisionMakers.map(({ id }) => id)).toEqual([taken.id]);
    });

    it('does not exist for members and in other entities', async () => {
      const draft = await create('kade', 'eva');
      for (const [name, entity] of [
        ['jan', 'kade'],
        ['eva', 'terminals'],
      ] as const) {
        expect((await refusalOf(read(draft.id, name, entity))).status).toBe(404);
        expect((await refusalOf(readAs(draft.id, name, entity))).status).toBe(404);
        expect((await refusalOf(update(draft, { revision: 0 }, name, entity))).status).toBe(404);
      }
    });

    it('is read as a resolution by its admins, who may edit and delete it, and send it once it is whole', async () => {
      const draft = await create('terminals', 'eva');
      const { acts, status, evaluation, papersClosed, timeline } = await readAs(draft.id, 'eva');
      expect({ acts, status, evaluation, papersClosed }).toEqual({
        acts: ['edit', 'delete'],
        status: 'Draft',
        evaluation: null,
        papersClosed: null,
      });
      expect(timeline.map(({ type, actor }) => [type, actor?.name])).toEqual([
        ['resolution.created', 'Eva Brinkman'],
      ]);
    });
  });
});
