import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all';
import type { Entity, Notifications } from '#contract/calls/entity';
import type { Minutes } from '#contract/calls/minutes';
import type { Resolution } from '#contract/calls/resolutions';
import type { OwnersAnswer } from '#contract/calls/structure';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { transact } from '#server/database/transact';
import { eachDatabase, identityOf } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { planMeeting } from '../../kit/heldMeeting';
import { decisionMaker, type House, KADE, openHouse } from '../../kit/voting';

const MILA = idOf('user', 'mila');

eachDatabase((open) => {
  let house: House;
  let [draft, running, foreign] = ['', '', ''];
  beforeAll(async () => {
    house = await openHouse(open);
    draft = (await house.draft()).id;
    running = (
      await house.opened({ decisionMakers: [decisionMaker('Jan', '40'), decisionMaker('Mila', '60')] })
    ).id;
    foreign = newId();
    await house.server.database.kysely
      .insertInto('membership')
      .values({
        entity_id: KADE,
        user_id: MILA,
        role: 'User',
        status: 'Active',
        access: 'Auditor',
        access_ends: '2999-01-01',
      })
      .execute();
  });
  afterAll(() => house.server.close());

  const call = <T>(path: string, method = 'GET', body?: unknown) =>
    house.call<T>(path, body, { as: 'mila', method });

  it('an auditor reads what is being decided, with its text, and no draft', async () => {
    const { status, body } = await call<Resolution>(`/resolutions/${running}`);
    expect([status, body.status, body.text !== null, body.papersClosed]).toEqual([200, 'Open', true, null]);
    expect((await call(`/resolutions/${draft}`)).status).toBe(404);
    expect((await call(`/resolutions/${foreign}`)).status).toBe(404);
  });

  it('an auditor finds it in the list, also by its words', async () => {
    const list = async (query = '') =>
      (await call<{ items: readonly Resolution[] }>(`/resolutions${query}`)).body.items.map(({ id }) => id);
    expect(await list()).toContain(running);
    expect(await list('?q=kadeweg')).toContain(running);
    expect(await list()).not.toContain(draft);
  });

  const recordFor = (name: string) =>
    transact(house.server.database, { identity: identityOf(name), entityId: KADE, reads: true }, (trx) =>
      trx.selectFrom('event').select(['type', 'subject_id']).execute(),
    );
  const readsOf = (name: string, subject: string) =>
    transact(
      house.server.database,
      { identity: identityOf(name), entityId: KADE, reads: true },
      async (trx) =>
        (await trx.selectFrom('readership').selectAll().where('subject_id', '=', subject).execute()).length,
    );

  it('the record says to an auditor what was done to it since it was sent, and nothing of a draft', async () => {
    const record = await recordFor('mila');
    const typesOf = (id: string) =>
      record.flatMap(({ type, subject_id }) => (subject_id === id ? [type] : []));
    expect(typesOf(running)).toEqual(expect.arrayContaining(['resolution.sent', 'resolution.opened']));
    expect(typesOf(running)).not.toContain('resolution.created');
    expect(typesOf(draft)).toEqual([]);
    expect((await recordFor('eva')).filter(({ subject_id }) => subject_id === draft)).not.toEqual([]);
    expect([await readsOf('mila', running), await readsOf('mila', draft)]).toEqual([1, 0]);
  });

  it('an auditor reads a closed meeting and its record, and its minutes once they were circulated', async () => {
    const { kysely } = house.server.database;
    const { id, items } = await planMeeting(house.server.database, {
      entity: 'kade',
      people: { eva: { user: 'eva' }, lars: { name: 'Lars' } },
      items: ['!Salaries'],
    });
    expect([await readsOf('mila', id), await readsOf('jan', id)]).toEqual([1, 0]);
    expect((await call(`/meetings/${id}`)).status).toBe(200);
    const place = { meeting_id: id, entity_id: KADE };
    const at = new Date();
    await kysely
      .insertInto('minutes')
      .values({ ...place, created_at: at, updated_at: at, status: 'Draft', version: 0 })
      .execute();
    await kysely
      .insertInto('minutes_item')
      .values({
        ...place,
        item_id: items[0] ?? '',
        number: 1,
        title: 'Salaries',
        record: '[]',
        text: 'They rise.',
        updated_at: at,
        updated_by_name: 'Eva',
      })
      .execute();
    expect((await call(`/meetings/${id}/minutes`)).status).toBe(404);
    await kysely
      .updateTable('minutes')
      .set({ status: 'Circulated', version: 1, circulated_at: at })
      .where('meeting_id', '=', id)
      .execute();
    const { status, body } = await call<Minutes>(`/meetings/${id}/minutes`);
    expect([status, body.items.map(({ text }) => text)]).toEqual([200, ['They rise.']]);
  });

  it('an auditor is told that they only read, and nobody else is', async () => {
    const readsOnly = async (as: string) =>
      (await house.call<Entity>('/entity', undefined, { as })).body.readsOnly;
    expect([await readsOnly('mila'), await readsOnly('jan'), await readsOnly('eva')]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('an auditor is told the same owners as an admin who belongs to the same entities', async () => {
    const { kysely } = house.server.database;
    const owners = async () => (await call<OwnersAnswer>('/entity/owners')).body;
    const become = (changes: Partial<Updateable<Schema['membership']>>) =>
      kysely
        .updateTable('membership')
        .set(changes)
        .where('entity_id', '=', KADE)
        .where('user_id', '=', MILA)
        .execute();
    const asAuditor = await owners();
    await become({ role: 'Admin', access: 'Member', access_ends: null });
    const asAdmin = await owners();
    await become({ role: 'User', access: 'Auditor', access_ends: '2999-01-01' });
    expect(asAuditor.parties.length).toBeGreaterThan(0);
    expect(asAuditor).toEqual(asAdmin);
    // Eva belongs to what holds it as well, whose register names its shareholders.
    const asEva = (await house.call<OwnersAnswer>('/entity/owners', undefined, { as: 'eva' })).body;
    expect(asEva.owners.length).toBeGreaterThan(asAdmin.owners.length);
  });

  it('an auditor who is named as a decision maker is offered no act, and decides nothing', async () => {
    await house.server.database.kysely
      .updateTable('decision_maker')
      .set({ user_id: MILA })
      .where('resolution_id', '=', running)
      .where('name', '=', 'Mila')
      .execute();
    expect((await call<Resolution>(`/resolutions/${running}`)).body.acts).toEqual([]);
    expect((await call(`/resolutions/${running}/decision`, 'PUT', { decision: 'for' })).status).toBe(403);
  });

  it('nothing that was recorded before somebody came is unread to them', async () => {
    const { body } = await call<Notifications>('/entity/notifications');
    expect([body.items.length > 0, body.unread, body.items.some(({ isRead }) => !isRead)]).toEqual([
      true,
      0,
      false,
    ]);
  });

  it('an auditor is refused each write that is not theirs alone, before its body is looked at', async () => {
    const writes = ALL_CALLS.filter(
      ({ kind, scope, access, own }) => kind === 'write' && scope === 'entity' && access === 'bearer' && !own,
    );
    const answers = await Promise.all(
      writes.map(async ({ name, path, method }) => {
        const at = path.replace(/\{(\w+)\}/g, (_, placeholder: string) =>
          placeholder === 'kind' ? 'management' : placeholder === 'number' ? '1' : foreign,
        );
        return [name, (await call(at, method, method === 'GET' ? undefined : {})).status] as const;
      }),
    );
    expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  });
});
