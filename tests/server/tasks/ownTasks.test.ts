import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownTasksSchema } from '#contract/schemas/tasks';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type Desk, openDesk } from '../../kit/tasks';

const JAN = idOf('user', 'jan');
const KADE = idOf('entity', 'kade');
const TERMINALS = idOf('entity', 'terminals');

eachDatabase((open) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(open);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    await desk.server.database.kysely.deleteFrom('task').execute();
  });

  const own = async (search = '', as = 'jan') => {
    const answer = await desk.server.request(`/api/user/tasks${search}`, { as });
    expect(answer.status).toBe(200);
    return ownTasksSchema.parse(await answer.json());
  };
  const told = async (search?: string, as?: string) =>
    (await own(search, as)).items.map(({ title, entity }) => [title, entity.name]);
  const membership = (entity: string, status: 'Active' | 'Suspended') =>
    desk.server.database.kysely
      .updateTable('membership')
      .set({ status })
      .where('user_id', '=', JAN)
      .where('entity_id', '=', entity)
      .execute();
  const features = (entity: string) =>
    desk.server.database.kysely.selectFrom('entity').select('features').where('id', '=', entity);

  it('of all entities are those that are assigned to the person, the soonest first, each with its entity', async () => {
    await desk.add({ title: 'Sign', due: '2026-12-10', assignees: [JAN] }, { entity: 'kade' });
    await desk.add({ title: 'Inspect', due: '2026-12-01', assignees: [JAN] }, { entity: 'terminals' });
    await desk.add({ title: 'Someday', assignees: [JAN] }, { entity: 'terminals' });
    await desk.add({ title: 'Of somebody else' }, { entity: 'terminals' });
    const answer = await own();
    expect(answer.items.map(({ title, due, entity }) => [title, due, entity.id])).toEqual([
      ['Inspect', '2026-12-01', TERMINALS],
      ['Sign', '2026-12-10', KADE],
      ['Someday', null, TERMINALS],
    ]);
    expect(answer.isCut).toBe(false);
    expect(await told('', 'mila')).toEqual([]);
    expect((await own('?from=2026-12-05&to=2026-12-31')).items.map(({ title }) => title)).toEqual(['Sign']);
    expect((await own('?q=inspect')).items.map(({ title }) => title)).toEqual(['Inspect']);
    expect(await told('?status=Completed')).toEqual([]);
  });

  it('of an entity in which the person is suspended, or whose tasks are off, are not told', async () => {
    await desk.add({ title: 'Sign', assignees: [JAN] }, { entity: 'kade' });
    await desk.add({ title: 'Inspect', assignees: [JAN] }, { entity: 'terminals' });
    const before = await features(TERMINALS).executeTakeFirstOrThrow();
    await membership(TERMINALS, 'Suspended');
    expect((await own()).items.map(({ title }) => title)).toEqual(['Sign']);
    await membership(TERMINALS, 'Active');
    await desk.server.database.kysely
      .updateTable('entity')
      .set({ features: before.features.filter((one) => one !== 'tasks') })
      .where('id', '=', TERMINALS)
      .execute();
    expect((await own()).items.map(({ title }) => title)).toEqual(['Sign']);
    await desk.server.database.kysely
      .updateTable('entity')
      .set({ features: before.features })
      .where('id', '=', TERMINALS)
      .execute();
    expect((await own()).items).toHaveLength(2);
  });

  it('are the first hundred, whatever entity they are of; entities whose first is later are not entered', async () => {
    const { kysely } = desk.server.database;
    await sql`with t as (insert into task (id, entity_id, title, status, due, created_at, updated_at)
        select gen_random_uuid(), ${KADE}, 'Task ' || i, 'Open', '2026-12-01', now(), now() from generate_series(1, 101) i
        returning id)
      insert into task_assignee (task_id, user_id, entity_id, name) select id, ${JAN}, ${KADE}, 'Jan' from t`.execute(
      kysely,
    );
    await desk.add({ title: 'Later', due: '2027-01-01', assignees: [JAN] }, { entity: 'terminals' });
    const cut = await own();
    expect([cut.items.length, cut.isCut]).toEqual([100, true]);
    await desk.add({ title: 'Sooner', due: '2026-11-01', assignees: [JAN] }, { entity: 'terminals' });
    expect((await own()).items[0]?.title).toBe('Sooner');
  });

  it('are told to nobody without a session', async () => {
    expect((await desk.server.request('/api/user/tasks')).status).toBe(401);
  });
});
