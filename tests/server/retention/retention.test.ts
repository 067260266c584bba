import { afterAll, beforeAll, expect, it } from 'vitest';
import { RETENTION } from '#domain/retention/schedule';
import { newId } from '#server/database/id';
import { removeOutdated } from '#server/retention/run';
import { TELEMETRY_DAYS } from '#server/telemetry/telemetry';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const JAN = idOf('user', 'jan');
const MILA = idOf('user', 'mila');
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000);
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const asked = async (path: string, as = 'admin') => {
    const response = await server.request(`/api${path}`, { as });
    return { status: response.status, body: await response.json() };
  };

  it('what was kept long enough goes on a server to which nothing else happens, and is reported', async () => {
    const { kysely } = server.database;
    await kysely
      .insertInto('telemetry')
      .values([
        { day: dayOf(31), kind: 'pageview', name: '/old', count: 4 },
        { day: dayOf(30), kind: 'pageview', name: '/kept', count: 3 },
        { day: dayOf(2), kind: 'exception', name: 'TypeError', count: 2 },
      ])
      .execute();
    await kysely
      .insertInto('support_thread')
      .values(
        [
          [JAN, 731],
          [MILA, 729],
        ].map(([userId, days]) => ({
          user_id: String(userId),
          opened_at: daysAgo(Number(days)),
          last_at: daysAgo(Number(days)),
          awaits_answer: false,
          read_id: null,
        })),
      )
      .execute();
    await removeOutdated(server.database, TEST_NOW);
    const days = await kysely.selectFrom('telemetry').select('name').orderBy('name').execute();
    expect(days.map(({ name }) => name)).toEqual(['/kept', 'TypeError']);
    const threads = await kysely.selectFrom('support_thread').select('user_id').execute();
    expect(threads.map(({ user_id }) => user_id)).toEqual([MILA]);

    const { items } = (await asked('/admin/retention')).body;
    expect(items).toEqual(
      RETENTION.map(({ kind, days: kept }) => ({
        kind,
        days: kept,
        lastRun: TEST_NOW.toISOString(),
        removed: kind === 'telemetry' || kind === 'supportConversation' ? 1 : 0,
      })),
    );
    expect(RETENTION.find(({ kind }) => kind === 'telemetry')?.days).toBe(TELEMETRY_DAYS);

    const { body } = await asked('/admin/figures');
    expect([body.pageViews, body.exceptions]).toEqual([
      { total: 3, most: [{ name: '/kept', count: 3 }] },
      { total: 2, most: [{ name: 'TypeError', count: 2 }] },
    ]);
    expect(body.storage).toEqual({ files: expect.any(Number), bytes: expect.stringMatching(/^\d+$/) });
    expect(body.meaning).toEqual({ model: null, state: 'none' });
    expect(body.seal).toEqual({ validUntil: '2046-11-01T00:00:00.000Z', state: 'valid' });
  });

  it('a note of a mail goes a year after it was sent, but where evidence names it or it still waits', async () => {
    const { kysely } = server.database;
    const mail = (name: string, subjectKind: string, settled: number | null) => ({
      id: newId(),
      entity_id: idOf('entity', 'kade'),
      kind: 'digest',
      subject_kind: subjectKind,
      subject_id: JAN,
      recipient_id: JAN,
      address: 'jan@vanhouten.test',
      name,
      status: settled === null ? ('queued' as const) : ('sent' as const),
      created_at: daysAgo(400),
      next_at: daysAgo(400),
      settled_at: settled === null ? null : daysAgo(settled),
    });
    await kysely.deleteFrom('mail').execute();
    await kysely
      .insertInto('mail')
      .values([
        mail('old', 'user', 366),
        mail('recent', 'user', 364),
        mail('waiting', 'user', null),
        mail('of a resolution', 'resolution', 366),
        mail('of a meeting', 'meeting', 366),
      ])
      .execute();
    await removeOutdated(server.database, TEST_NOW);
    const left = await kysely.selectFrom('mail').select('name').orderBy('name').execute();
    expect(left.map(({ name }) => name)).toEqual(['of a meeting', 'of a resolution', 'recent', 'waiting']);
    const { items } = (await asked('/admin/retention')).body;
    expect(items).toContainEqual(expect.objectContaining({ kind: 'mail', days: 365, removed: 1 }));
  });

  it('is told to administrators of the platform alone', async () => {
    for (const path of ['/admin/figures', '/admin/retention'])
      expect((await asked(path, 'eva')).status).toBe(404);
  });
});
