import { afterAll, beforeAll, expect, it } from 'vitest';
import { entityStatsSchema, userStatsSchema } from '#contract/schemas/entity';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';

const [JAN, EVA] = [idOf('user', 'jan'), idOf('user', 'eva')];

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());

  const figures = async (as: string) => {
    const stats = await archive.send('GET', '/entity/stats', undefined, { as });
    const own = await archive.send('GET', '/entity/stats/user', undefined, { as });
    return [entityStatsSchema.parse(stats.body).documents, userStatsSchema.parse(own.body).documents];
  };
  const say = async (id: string, body: object, as = 'eva'): Promise<string> =>
    (await archive.send('POST', `/documents/${id}/comments`, body, { as })).body.id;

  it('count the documents that the caller reads, and the open threads that name the caller', async () => {
    const earlier = new Date('2026-10-31T22:59:59.999Z');
    const id = await archive.add({ createdAt: earlier });
    await archive.add({ createdAt: new Date('2026-10-31T23:00:00.000Z') });
    await archive.add({ deletedAt: archive.now() });
    await archive.add({ entity: 'terminals' });
    const closed = await archive.add({ uploadedBy: 'eva' });
    const resolution = await addResolution(archive.server.database, {
      entity: 'kade',
      status: 'Open',
      decisionMakers: { jan: { conflicted: true } },
    });
    await say(closed, { text: ['For ', { id: EVA }] });
    await archive.addPaper(resolution, closed);
    expect([await figures('eva'), await figures('jan')]).toEqual([
      [{ total: 3, thisMonth: 2 }, { named: 0 }],
      [{ total: 2, thisMonth: 1 }, { named: 0 }],
    ]);
    const thread = await say(id, { text: ['Dear ', { id: JAN }] });
    await say(id, { text: [{ id: JAN }, ', again'], parentId: thread });
    await say(id, { text: ['I, ', { id: JAN }] }, 'jan');
    await say(id, { text: ['Answered: ', { id: JAN }], parentId: await say(id, { text: ['Well?'] }) });
    expect((await figures('jan'))[1]).toEqual({ named: 2 });
    await archive.send('PATCH', `/documents/${id}/comments/${thread}`, { resolved: true });
    expect((await figures('jan'))[1]).toEqual({ named: 1 });
  });
});
