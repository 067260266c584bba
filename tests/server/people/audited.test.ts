import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all';
import type { Notifications } from '#contract/calls/entity';
import { newId } from '#server/database/id';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { decisionMaker, type House, KADE, openHouse } from '../../kit/voting';

const MILA = idOf('user', 'mila');

eachDatabase((open) => {
  let house: House;
  let [running, foreign] = ['', ''];
  beforeAll(async () => {
    house = await openHouse(open);
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

  it('an auditor who is named as a decision maker decides nothing', async () => {
    await house.server.database.kysely
      .updateTable('decision_maker')
      .set({ user_id: MILA })
      .where('resolution_id', '=', running)
      .where('name', '=', 'Mila')
      .execute();
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
