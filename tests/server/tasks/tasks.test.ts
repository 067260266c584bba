import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type Desk, openDesk } from '../../kit/tasks';

const [JAN, EVA, SANNE, MILA] = ['jan', 'eva', 'sanne.vermeer', 'mila'].map((name) => idOf('user', name));
const NOT_YOURS = 'Only an admin, whoever made this task or those it is assigned to may do this.';

eachDatabase((open) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(open);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    await desk.server.database.kysely.deleteFrom('task').execute();
    await desk.server.database.kysely.deleteFrom('mail').execute();
  });

  const change = async (id: string, body: object, as = 'eva') => {
    const { revision } = await desk.read(id);
    return desk.send('PATCH', `/tasks/${id}`, { revision, ...body }, { as });
  };
  const mails = () =>
    desk.server.database.kysely.selectFrom('mail').select(['kind', 'address']).orderBy('address').execute();

  describe('a task', () => {
    it('is added by a member with everything it has, told to whom it is assigned, and recorded', async () => {
      const id = await desk.add(
        {
          title: 'Obtain a new soil survey',
          description: 'Before the deed.',
          due: '2026-12-04',
          assignees: [SANNE ?? ''],
          reminders: ['1 week', '2 days'],
          checklist: [{ text: 'Ask two bureaus' }, { text: 'Choose one', done: true }],
        },
        { as: 'jan' },
      );
      expect(await desk.read(id)).toMatchObject({
        title: 'Obtain a new soil survey',
        status: 'Open',
        due: '2026-12-04',
        assignees: [{ id: SANNE, name: 'Sanne Vermeer' }],
        reminders: ['2 days', '1 week'],
        progress: { done: 1, total: 2 },
        createdBy: { id: JAN },
        source: null,
        closed: null,
      });
      expect(await mails()).toEqual([{ kind: 'task.assigned', address: 'sanne.vermeer@vanhouten.test' }]);
      expect(await desk.recorded(id)).toEqual(['task.created', 'task.assigned']);
    });

    it('is added once, however often the same call arrives', async () => {
      const key = randomUUID();
      const ids = [await desk.add({}, { key }), await desk.add({}, { key })];
      expect(new Set(ids).size).toBe(1);
      expect((await desk.list()).total).toBe(1);
    });

    it('is assigned to members alone', async () => {
      const refused = desk.send('POST', '/tasks', { title: 'Survey', assignees: [MILA] });
      expect(await desk.told(refused)).toEqual([
        422,
        'assignees: Somebody chosen here is no active member of this entity.',
      ]);
    });

    it('is about something that is there and read', async () => {
      const related = { kind: 'document', id: randomUUID() };
      expect(await desk.told(desk.send('POST', '/tasks', { title: 'Survey', related }))).toEqual([
        422,
        'related: What this task is about is not there, or you may not read it.',
      ]);
    });

    it('is completed by whom it is assigned to once its checklist is done, and by no other member', async () => {
      const id = await desk.add({ assignees: [JAN ?? ''], checklist: [{ text: 'Sign' }] });
      expect(await desk.told(change(id, { status: 'Completed' }, 'sanne.vermeer'))).toEqual([403, NOT_YOURS]);
      expect(await desk.told(change(id, { status: 'Completed' }, 'jan'))).toEqual([
        409,
        'One point of the checklist is not done.',
      ]);
      const [item] = (await desk.read(id)).checklist;
      const done = await change(id, { status: 'Completed', checklist: [{ ...item, done: true }] }, 'jan');
      expect(done).toMatchObject({ status: 200, body: { status: 'Completed', followedBy: null } });
      expect((await desk.read(id)).closed).toMatchObject({ by: 'Jan de Boer', reason: null });
      expect(await change(id, { status: 'Open' }, 'jan')).toMatchObject({ body: { status: 'Open' } });
    });

    it('is changed by its author and by admins, and not by whom it is assigned to', async () => {
      const id = await desk.add({ assignees: [JAN ?? ''] });
      expect(await desk.told(change(id, { title: 'Letting' }, 'jan'))).toEqual([403, NOT_YOURS]);
      const own = await desk.add({}, { as: 'jan' });
      expect((await change(own, { title: 'Letting', due: '2026-12-01' }, 'jan')).status).toBe(200);
      expect(await desk.recorded(own)).toEqual(['task.created', 'task.changed']);
    });

    it('is not changed by who read it before somebody else changed it; what is so already is no change', async () => {
      const id = await desk.add();
      expect((await change(id, { title: 'Renew the lease' })).body.revision).toBe(1);
      await change(id, { title: 'Lease' });
      expect(await desk.told(desk.send('PATCH', `/tasks/${id}`, { revision: 1, title: 'Rent' }))).toEqual([
        409,
        'Somebody changed this task meanwhile. Look at it again before you change it.',
      ]);
    });

    it('is cancelled with a reason, and deleted by an admin', async () => {
      const id = await desk.add({}, { as: 'jan' });
      await change(id, { status: 'Cancelled', reason: 'The lease was sold.' }, 'jan');
      expect((await desk.read(id)).closed?.reason).toBe('The lease was sold.');
      expect((await desk.send('DELETE', `/tasks/${id}`, undefined, { as: 'jan' })).status).toBe(403);
      expect((await desk.send('DELETE', `/tasks/${id}`)).status).toBe(200);
      expect((await desk.send('GET', `/tasks/${id}`)).status).toBe(404);
    });

    it('that comes again is followed by the next one, once', async () => {
      const id = await desk.add({
        due: '2026-11-30',
        repeats: 'yearly',
        assignees: [JAN ?? ''],
        reminders: ['1 week'],
        checklist: [{ text: 'File', done: true }],
      });
      const { followedBy } = (await change(id, { status: 'Completed' })).body;
      expect(await desk.read(String(followedBy))).toMatchObject({
        status: 'Open',
        due: '2027-11-30',
        repeats: 'yearly',
        reminders: ['1 week'],
        progress: { done: 0, total: 1 },
      });
      await change(id, { status: 'Open' });
      expect((await change(id, { status: 'Completed' })).body.followedBy).toBeNull();
      expect(await desk.told(desk.send('POST', '/tasks', { title: 'Audit', repeats: 'yearly' }))).toEqual([
        422,
        'due: A task that comes again needs a day on which it is due.',
      ]);
    });

    it('that comes again on the 31st is due on it again after a shorter month, until somebody chooses another day', async () => {
      const follow = async (id: string) =>
        desk.read(String((await change(id, { status: 'Completed' })).body.followedBy));
      const february = await follow(await desk.add({ due: '2096-01-31', repeats: 'monthly' }));
      const march = await follow(february.id);
      const april = await follow(march.id);
      expect([february.due, march.due, april.due]).toEqual(['2096-02-29', '2096-03-31', '2096-04-30']);
      await change(april.id, { due: '2096-04-29' });
      expect((await follow(april.id)).due).toBe('2096-05-29');
    });

    it('of another entity is not there, whatever is asked of it', async () => {
      const id = await desk.add({ assignees: [EVA ?? ''] });
      const elsewhere = { entity: 'terminals' };
      const comment = (await desk.send('POST', `/tasks/${id}/comment`, { text: ['Sound'] })).body.id;
      const asked = [
        desk.send('GET', `/tasks/${id}`, undefined, elsewhere),
        desk.send('PATCH', `/tasks/${id}`, { revision: 1, title: 'Mine' }, elsewhere),
        desk.send('DELETE', `/tasks/${id}`, undefined, elsewhere),
        desk.send('POST', `/tasks/${id}/comment`, { text: ['Sound'] }, elsewhere),
        desk.send('PATCH', `/tasks/${id}/comment/${comment}`, { text: ['Sound'] }, elsewhere),
      ];
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      const other = await desk.add({}, elsewhere);
      const mixed = await desk.send(
        'PATCH',
        `/tasks/${other}/comment/${comment}`,
        { text: ['Mine'] },
        elsewhere,
      );
      expect(mixed.status).toBe(404);
      const bulk = await desk.send('PATCH', '/tasks', { ids: [id, other], status: 'Completed' }, elsewhere);
      expect(bulk).toMatchObject({ status: 409, body: { obstacles: [{ id, name: '', code: 'notFound' }] } });
    });
  });

  describe('the list', () => {
    it('is filtered by status, by who does it, by days and by words, and sorted', async () => {
      const late = await desk.add({ title: 'Accounts', due: '2026-11-18', assignees: [JAN ?? ''] });
      const soon = await desk.add({ title: 'Budget', due: '2026-11-24', assignees: [EVA ?? ''] });
      const never = await desk.add({ title: 'Ålesund archive' });
      await change(soon, { status: 'Completed' });
      const ids = async (query: Parameters<Desk['list']>[0], as = 'jan') =>
        (await desk.list(query, { as })).items.map(({ id }) => id);
      expect(await ids({})).toEqual([late, soon, never]);
      expect(await ids({ sort: '-due' })).toEqual([soon, late, never]);
      expect(await ids({ sort: 'title', status: ['Open'] })).toEqual([late, never]);
      expect(await ids({ status: ['Completed', 'Cancelled'] })).toEqual([soon]);
      expect(await ids({ mine: true })).toEqual([late]);
      expect(await ids({ assignee: EVA ?? '' })).toEqual([soon]);
      expect(await ids({ from: '2026-11-20', to: '2026-11-30' })).toEqual([soon]);
      expect(await ids({ q: 'alesund' })).toEqual([never]);
      expect(await ids({ status: ['AI Suggested'] })).toEqual([]);
      expect((await desk.send('GET', '/tasks?status=Done')).status).toBe(422);
    });

    it('is counted in the navigation and in the figures', async () => {
      await desk.add({ due: '2026-11-01', assignees: [JAN ?? ''] });
      await desk.add({ assignees: [JAN ?? '', EVA ?? ''] });
      const get = async (path: string, as: string) => (await desk.send('GET', path, undefined, { as })).body;
      expect((await get('/entity/notifications', 'jan')).counts).toEqual({ tasks: 2 });
      expect((await get('/entity/notifications', 'eva')).counts).toEqual({ tasks: 1 });
      expect((await get('/entity/stats', 'jan')).tasks).toEqual({ open: 2, overdue: 1, suggested: 0 });
      expect((await get('/entity/stats/user', 'jan')).tasks).toEqual({ waiting: 2, overdue: 1 });
    });
  });

  describe('several tasks', () => {
    it('are completed, reassigned or moved at once, or none of them', async () => {
      const ids = [
        await desk.add({ title: 'One' }),
        await desk.add({ title: 'Two', checklist: [{ text: 'Sign' }] }),
      ];
      const refused = await desk.send('PATCH', '/tasks', { ids, status: 'Completed' });
      expect(refused).toMatchObject({
        status: 409,
        body: {
          detail: 'Nothing was changed: one task stands in the way.',
          obstacles: [{ id: ids[1], name: 'Two', code: 'unchecked' }],
        },
      });
      const body = { ids, due: '2026-12-24', assignees: [JAN] };
      expect((await desk.send('PATCH', '/tasks', body)).body).toEqual({ count: 2 });
      expect((await desk.send('PATCH', '/tasks', body)).body).toEqual({ count: 0 });
      expect((await desk.list({ assignee: JAN ?? '' })).items.map(({ due }) => due)).toEqual([
        '2026-12-24',
        '2026-12-24',
      ]);
    });
  });

  describe('comments', () => {
    it('name members, who are told; are changed by their author, answered and resolved', async () => {
      const id = await desk.add({ assignees: [JAN ?? ''] });
      const text = ['Please look, ', { id: EVA }];
      const said = await desk.send('POST', `/tasks/${id}/comment`, { text }, { as: 'jan' });
      expect(said).toMatchObject({ status: 200, body: { taskId: id, isResolved: false, told: 1 } });
      const comment = said.body.id;
      const answer = await desk.send('POST', `/tasks/${id}/comment`, { text: ['Done'], parentId: comment });
      const path = `/tasks/${id}/comment/${comment}`;
      expect(await desk.told(desk.send('PATCH', path, { text: ['No'] }))).toEqual([
        403,
        'Only whoever wrote this comment changes its words.',
      ]);
      expect((await desk.send('PATCH', path, { text: ['Look'] }, { as: 'jan' })).status).toBe(200);
      expect((await desk.send('PATCH', path, { resolved: true })).body.isResolved).toBe(true);
      const refused = desk.send('PATCH', `/tasks/${id}/comment/${answer.body.id}`, { resolved: true });
      expect((await desk.told(refused))[0]).toBe(409);
      expect((await desk.read(id)).thread.map(({ text: words, parentId }) => [words, parentId])).toEqual([
        [['Look'], null],
        [['Done'], comment],
      ]);
      expect((await mails()).map(({ kind }) => kind)).toContain('taskComment.mentioned');
    });

    it('are written by who made the task, does it, or is an admin, and name members alone', async () => {
      const id = await desk.add();
      const say = (text: readonly unknown[], as: string) =>
        desk.told(desk.send('POST', `/tasks/${id}/comment`, { text }, { as }));
      expect((await say(['Hello'], 'jan'))[0]).toBe(403);
      expect(await say([{ id: MILA }], 'eva')).toEqual([
        422,
        'text: Somebody who is named here cannot read this task, and would not be told.',
      ]);
    });
  });
});
