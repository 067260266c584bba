import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Draft } from '#contract/calls/drafts';
import type { Resolution } from '#contract/calls/resolutions';
import { findBrokenLink } from '#server/database/event';
import { ACTOR_NAME } from '#server/database/persons';
import { transact } from '#server/database/transact';
import { eachDatabase, inside } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type House, KADE, openHouse, type Problem } from '../../kit/voting';

const TERMINALS = idOf('entity', 'terminals');

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());

  const remove = <T = unknown>(id: string, options: { as?: string; entity?: string; key?: string } = {}) =>
    house.call<T>(`/resolutions/draft/${id}`, undefined, { method: 'DELETE', ...options });
  const eventsOf = (id: string) =>
    house.server.database.kysely
      .selectFrom('event')
      .select(['type', 'subject_name', 'payload', 'readers'])
      .select(ACTOR_NAME.as('actor_name'))
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute();
  const sent = async (draft: Pick<Draft, 'id' | 'revision'>) => (await house.send(draft)).body;
  const sequenceOf = ({ number }: Pick<Resolution, 'number'>) => Number(number?.slice(-3));

  it('numbers what is sent, in the order of the sending, without a gap', async () => {
    const [first, second, third] = [await house.draft(), await house.draft(), await house.draft()];
    expect([first.number, second.number, third.number]).toEqual([null, null, null]);
    const last = await sent(third);
    await remove(second.id);
    const next = await sent(first);
    expect(sequenceOf(next)).toBe(sequenceOf(last) + 1);
  });

  it('gives a number to each of those that are sent at one moment, and none to what is refused', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => house.draft()));
    const untitled = await house.draft({ title: '' });
    const answers = await Promise.all([...drafts, untitled].map((draft) => house.send(draft)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422]);
    const sequences = answers.slice(0, 3).map(({ body }) => sequenceOf(body));
    const lowest = Math.min(...sequences);
    expect([...sequences].sort()).toEqual([lowest, lowest + 1, lowest + 2]);
    expect((await house.read(untitled.id)).number).toBeNull();
  });

  it('counts in the year of the sending, in the zone of the entity', async () => {
    const [draft, later] = [
      await house.draft({ deadline: '2031-03-01' }),
      await house.draft({ deadline: '2031-03-01' }),
    ];
    house.set('2030-12-31T22:59:59.999Z');
    expect((await sent(draft)).number).toBe('RES-2030-001');
    house.set('2030-12-31T23:00:00.000Z');
    expect((await sent(later)).number).toBe('RES-2031-001');
    house.set('2026-11-20T09:00:00.000Z');
  });

  it('writes the number into the frozen text where its placeholder stood', async () => {
    const draft = await house.draft({
      text: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Number ' },
              { type: 'placeholder', attrs: { name: 'resolution.number' } },
            ],
          },
        ],
      },
    });
    const { number } = await sent(draft);
    expect(JSON.stringify((await house.read(draft.id)).text)).toContain(number);
  });

  it('deletes a draft with all that was written, and records who did without a word of it', async () => {
    const draft = await house.draft({ title: 'A secret plan' });
    const answer = await remove(draft.id, { key: 'once-and-again' });
    expect(answer).toEqual({
      status: 200,
      body: { id: draft.id, status: 'Draft', revision: draft.revision },
    });
    expect(await remove(draft.id, { key: 'once-and-again' })).toEqual(answer);
    const { kysely } = house.server.database;
    for (const table of ['resolution_text', 'decision_maker', 'paper'] as const) {
      const left = await kysely.selectFrom(table).selectAll().where('resolution_id', '=', draft.id).execute();
      expect(left).toEqual([]);
    }
    const events = await eventsOf(draft.id);
    expect(events.at(-1)).toEqual({
      type: 'resolution.draftDeleted',
      subject_name: '',
      payload: {},
      actor_name: 'Eva Brinkman',
      readers: null,
    });
    expect(events.filter(({ type }) => type === 'resolution.draftDeleted')).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('secret');
    const broken = await transact(house.server.database, inside('kade', 'eva'), (trx) =>
      findBrokenLink(trx, KADE),
    );
    expect(broken).toBeNull();
  });

  it('tells who drafts here who deleted it, and nobody else anything', async () => {
    const draft = await house.draft();
    await remove(draft.id);
    const asked = (options: { as?: string; entity?: string }) =>
      house.call<Problem & { type: string }>(`/resolutions/draft/${draft.id}`, undefined, options);
    const told = await asked({});
    expect(told.status).toBe(404);
    expect(told.body).toMatchObject({
      type: 'draft-deleted',
      detail: 'This draft was deleted by Eva Brinkman at 10:00 on 20 November 2026.',
    });
    for (const options of [{ as: 'jan' }, { entity: TERMINALS }]) {
      expect((await asked(options)).body).toMatchObject({ type: 'not-found' });
    }
    const late = await house.call<{ type: string }>(
      `/resolutions/draft/${draft.id}`,
      { revision: draft.revision, title: 'Too late' },
      { method: 'PATCH' },
    );
    expect([late.status, late.body.type]).toEqual([404, 'draft-deleted']);
  });

  it('refuses to delete what was sent, and what is not there', async () => {
    const draft = await house.draft();
    const foreign = await remove(draft.id, { entity: TERMINALS });
    const resolution = await sent(draft);
    const answers = [foreign, await remove(resolution.id), await remove(crypto.randomUUID())];
    expect(answers.map(({ status }) => status)).toEqual([404, 409, 404]);
  });

  it('does not cancel a draft', async () => {
    const draft = await house.draft();
    const answer = await house.call<Problem>(`/resolutions/${draft.id}/cancel`, { reason: 'No need' });
    expect([answer.status, answer.body.detail]).toEqual([409, 'This draft was never sent: delete it.']);
  });
});
