import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all';
import type { Notifications } from '#contract/calls/entity';
import type { Resolution } from '#contract/calls/resolutions';
import { newId } from '#server/database/id';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
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

  it('an auditor reads the whole record, of which nothing from before they came is unread', async () => {
    const seen = async (as: string) =>
      (await house.call<Notifications>('/entity/notifications', undefined, { as })).body;
    const [auditors, admins] = [await seen('mila'), await seen('eva')];
    expect(auditors.items.map(({ id }) => id)).toEqual(admins.items.map(({ id }) => id));
    expect([auditors.unread, auditors.items.some(({ isRead }) => !isRead)]).toEqual([0, false]);
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
