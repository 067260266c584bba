import { afterAll, beforeAll, expect, it } from 'vitest';
import { responseSchema } from '#contract/schemas/ai';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { indexed } from '../../kit/indexed';
import { addSearchedMinutes, addSearchedTask } from '../../kit/searchedThings';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');

eachDatabase((open) => {
  let server: TestServer;
  let task: string;
  let minutes: Awaited<ReturnType<typeof addSearchedMinutes>>;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
    minutes = await addSearchedMinutes(server.database, 'Circulated', ['sanne.vermeer']);
    task = await addSearchedTask(server.database, 'Sell the zeppelin');
    await indexed(server.database);
  });
  afterAll(() => server.close());

  const asked = async (kinds: readonly string[]) => {
    const body = { question: 'Who sells or pays the zeppelin?', kinds };
    const response = await server.request('/api/ai/search', {
      method: 'POST',
      as: 'sanne.vermeer',
      entity: KADE,
      body,
    });
    return responseSchema.parse(await response.json());
  };
  const read = async (id: string) => {
    const response = await server.request(`/api/ai/search/${id}`, { as: 'sanne.vermeer', entity: KADE });
    return responseSchema.parse(await response.json());
  };
  const sourcesOf = ({ passages }: Awaited<ReturnType<typeof read>>) =>
    passages.map(({ source, page, isStale }) => [source.kind, source.id, page, isStale]);

  it('cite tasks, and minutes by the meeting that they are of', async () => {
    const { id } = await asked(['task', 'minutes']);
    expect(sourcesOf(await read(id)).toSorted()).toEqual([
      ['minutes', minutes.meeting, null, false],
      ['task', task, null, false],
    ]);
    const feedback = { rating: 'good', reason: null };
    for (const { id: source } of (await read(id)).passages) {
      const path = `/api/ai/search/${id}/source/${source}/feedback`;
      const rated = await server.request(path, {
        method: 'POST',
        as: 'sanne.vermeer',
        entity: KADE,
        body: feedback,
      });
      expect(rated.status).toBe(200);
    }
  });

  it('are stale when these say something else, and without them when they are gone or closed', async () => {
    const { kysely } = server.database;
    const { id } = await asked(['task', 'minutes']);
    expect((await read(id)).passages).toHaveLength(2);
    await kysely.updateTable('task').set({ description: 'Ask nobody.' }).where('id', '=', task).execute();
    await kysely
      .updateTable('minutes_item')
      .set({ text: 'The zeppelin is paid in June.' })
      .where('item_id', '=', minutes.open)
      .execute();
    expect(sourcesOf(await read(id)).toSorted()).toEqual([
      ['minutes', minutes.meeting, null, true],
      ['task', task, null, true],
    ]);
    const close = { is_confidential: true, seen_by: [], seen_by_users: [] };
    await kysely.updateTable('agenda_item').set(close).where('id', '=', minutes.open).execute();
    const closed = await read(id);
    expect([closed.isPartial, sourcesOf(closed)]).toEqual([true, [['task', task, null, true]]]);
    await kysely.deleteFrom('task').where('id', '=', task).execute();
    expect(sourcesOf(await read(id))).toEqual([]);
  });
});
