import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';
import { type Desk, openDesk } from '../../kit/tasks';

const KADE = idOf('entity', 'kade');
const [JAN, EVA] = [idOf('user', 'jan'), idOf('user', 'eva')];

eachDatabase((open) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(open);
  });
  afterAll(() => desk.close());

  const kysely = () => desk.server.database.kysely;
  const remove = (body: object) => desk.send('DELETE', '/entity/users/bulk', body);
  const stand = async (task: string, draft: string) => ({
    task: (await desk.read(task)).assignees.map(({ id }) => id),
    draft: (
      await kysely()
        .selectFrom('resolution')
        .select('created_by')
        .where('id', '=', draft)
        .executeTakeFirstOrThrow()
    ).created_by,
  });

  it('what somebody has under way goes to a successor in the transaction that ends their access, and is recorded', async () => {
    const task = await desk.add({ title: 'File the accounts', assignees: [JAN] });
    const shared = await desk.add({ title: 'Sign the lease', assignees: [JAN, EVA] });
    const done = await desk.add({ title: 'Done long ago', assignees: [JAN] });
    await kysely()
      .updateTable('task')
      .set({ status: 'Completed', closed_at: TEST_NOW })
      .where('id', '=', done)
      .execute();
    const draft = await addResolution(desk.server.database, { entity: 'kade', status: 'Draft' });
    await kysely()
      .updateTable('resolution')
      .set({ created_by: JAN, created_by_name: 'Jan' })
      .where('id', '=', draft)
      .execute();
    const { body: before } = await desk.send('GET', `/entity/users/${JAN}`);
    expect(before.involvement).toMatchObject({ tasks: 2, drafts: 1, meetings: 0 });
    for (const successor of [JAN, randomUUID()]) {
      const refused = await remove({ ids: [JAN], successor });
      expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
        422,
        'Choose somebody who works in this entity and stays.',
      ]);
    }
    expect(await stand(task, draft)).toEqual({ task: [JAN], draft: JAN });
    expect((await remove({ ids: [JAN], successor: EVA })).body).toEqual({ count: 1 });
    expect(await stand(task, draft)).toEqual({ task: [EVA], draft: EVA });
    expect((await desk.read(shared)).assignees.map(({ id }) => id)).toEqual([EVA]);
    expect((await desk.read(done)).assignees.map(({ id }) => id)).toEqual([JAN]);
    const news = await desk.send('GET', '/entity/notifications', undefined, { as: 'eva' });
    expect(news.body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'membership.handedOver',
          subject: expect.objectContaining({ id: JAN }),
        }),
      ]),
    );
    const events = await kysely()
      .selectFrom('event')
      .select(['type', 'payload'])
      .where('entity_id', '=', KADE)
      .where('subject_id', '=', JAN)
      .orderBy('sequence', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { type: 'membership.removed', payload: { role: expect.any(String) } },
      { type: 'membership.handedOver', payload: { drafts: 1, tasks: 1, meetings: 0, links: 0, to: EVA } },
    ]);
  });
});
