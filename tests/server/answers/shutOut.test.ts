import { afterAll, beforeAll, expect, it } from 'vitest';
import { responseSchema } from '#contract/schemas/ai';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { indexed } from '../../kit/indexed';
import { addReadDocument } from '../../kit/readDocuments';
import { type House, KADE, openHouse } from '../../kit/voting';

const GUEST = 'anneke.dijkstra';
const SECRET = 'The zeppelin hangar of Moerdijk is sold for 4.250.000 euro.';
const NAME = 'Zeppelin Moerdijk.pdf';
/** Nothing that is answered may hold one of these. */
const TELLING = /zeppelin|moerdijk|4\.250\.000/i;

eachDatabase((open) => {
  let house: House;
  let secret: string;
  let tag: string;

  const call = async (
    as: string,
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ) => {
    const response = await house.server.request(`/api${path}`, { method, as, entity: KADE, body });
    return { status: response.status, text: await response.text() };
  };
  const ask = async (as: string, question = 'zeppelin hangar') => {
    const { status, text } = await call(as, '/ai/search', { question });
    expect(status).toBe(200);
    return responseSchema.parse(JSON.parse(text));
  };
  const standing = (person: string, status: 'Active' | 'Suspended') =>
    house.server.database.kysely
      .updateTable('membership')
      .set({ status })
      .where('entity_id', '=', KADE)
      .where('user_id', '=', idOf('user', person))
      .execute();

  /** All that the module answers to somebody, of the document, the tag and another person's answer. */
  const tried = async (as: string, answer: string, passage: string) => [
    await call(as, '/documents'),
    await call(as, '/documents?q=zeppelin'),
    await call(as, '/documents?q=zeppel'),
    await call(as, `/documents?tag=${tag}`),
    await call(as, `/documents/${secret}`),
    await call(as, `/documents/${secret}?page=1`),
    await call(as, `/documents/${secret}/file`),
    await call(as, `/documents/${secret}/hits?q=zeppelin`),
    await call(as, `/documents/${secret}/versions/1/changes`),
    await call(as, '/documents/folders'),
    await call(as, '/documents/filters'),
    await call(as, '/tags'),
    await call(as, '/entity/stats'),
    await call(as, '/entity/stats/user'),
    await call(as, '/ai/search?q=zeppelin'),
    await call(as, `/ai/search/${answer}`),
    await call(as, `/ai/search/${answer}/stream`),
    await call(as, `/ai/search/${answer}/feedback`, { rating: 'good' }),
    await call(as, `/ai/search/${answer}/source/${passage}/feedback`, { rating: 'good' }),
    await call(as, `/ai/search/${answer}/stream`, undefined, 'DELETE'),
    await call(as, `/ai/search/${answer}`, undefined, 'DELETE'),
    await call(as, '/ai/search', { question: 'And?', follows: answer }),
    await call(as, '/ai/search', { question: 'Of it?', documents: [secret] }),
    await call(as, '/ai/search', { question: 'Of it?', tags: [tag] }),
  ];

  beforeAll(async () => {
    house = await openHouse(open);
    const { database } = house.server;
    await house.draft();
    const { id: guestOf } = await house.opened();
    const readers = { entity_id: KADE, role: 'User', status: 'Active', access_ends: '2999-01-01' } as const;
    await database.kysely
      .deleteFrom('membership')
      .where('entity_id', '=', KADE)
      .where('user_id', 'in', [idOf('user', 'mila'), idOf('user', GUEST)])
      .execute();
    await database.kysely
      .insertInto('membership')
      .values([
        { ...readers, user_id: idOf('user', 'mila'), access: 'Auditor' },
        { ...readers, user_id: idOf('user', GUEST), access: 'Guest', guest_of: guestOf },
      ])
      .execute();
    secret = await addReadDocument(database, { entity: 'kade', name: NAME, pages: [SECRET], language: 'en' });
    const created = await call('eva', '/tags', { name: 'Zeppelins', color: 'moss' });
    tag = JSON.parse(created.text).id;
    await call('eva', `/documents/${secret}/tags`, { tags: [tag], revision: 1 }, 'PUT');
    await indexed(database);
  });
  afterAll(() => house.server.close());

  it('whoever is suspended is told nothing by any call, and finds what they asked again afterwards', async () => {
    const { id, passages } = await ask('jan');
    expect(passages.map(({ text }) => text)).toEqual([SECRET]);
    await standing('jan', 'Suspended');
    const answers = await tried('jan', id, passages[0]?.id ?? '');
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([404]);
    expect(answers.filter(({ text }) => TELLING.test(text))).toEqual([]);
    await standing('jan', 'Active');
    expect((await call('jan', `/ai/search/${id}`)).status).toBe(200);
    expect((await call('jan', '/ai/search?q=zeppelin')).text).toContain('zeppelin');
  });

  it('an auditor reads and asks, and learns nothing of what another one asked, rated or was answered', async () => {
    const hers = await ask('eva', 'what of the zeppelin hangar');
    await call('eva', `/ai/search/${hers.id}/feedback`, { rating: 'bad', reason: 'Wrong hangar' });
    expect((await ask('mila')).passages.map(({ text }) => text)).toEqual([SECRET]);
    const passage = hers.passages[0]?.id ?? '';
    const answers = await tried('mila', hers.id, passage);
    expect(answers.slice(15, 22).map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(answers.some(({ text }) => /what of the zeppelin|Wrong hangar/.test(text))).toBe(false);
    // What is theirs alone they change, and nothing else.
    const writes = [
      await call('mila', `/documents/${secret}`, { description: 'x', revision: 2 }, 'PATCH'),
      await call('mila', `/documents/${secret}`, undefined, 'DELETE'),
      await call('mila', `/documents/${secret}/comments`, {
        page: 1,
        position: null,
        quote: null,
        text: ['x'],
      }),
      await call('mila', '/tags', { name: 'Mine', color: 'moss' }),
    ];
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const kept = await call('eva', `/ai/search/${hers.id}`);
    expect(JSON.parse(kept.text).feedback).toEqual({ rating: 'bad', reason: 'Wrong hangar' });
  });

  it('a guest of one resolution is told nothing of other documents, by lists, counts, tags, answers or ids', async () => {
    const hers = await ask('eva');
    const before = await call(GUEST, '/entity/stats');
    const answers = await tried(GUEST, hers.id, hers.passages[0]?.id ?? '');
    expect(answers.filter(({ status, text }) => status < 300 && TELLING.test(text))).toEqual([]);
    for (const { status, text } of answers.slice(0, 4)) {
      if (status === 200) expect(JSON.parse(text)).toMatchObject({ total: 0, items: [] });
      else expect([403, 404]).toContain(status);
    }
    expect(answers.slice(4, 9).every(({ status }) => status === 404 || status === 403)).toBe(true);
    expect(answers.slice(15, 22).every(({ status }) => status === 404 || status === 403)).toBe(true);
    await addReadDocument(house.server.database, { entity: 'kade', name: 'Other.pdf', pages: ['More.'] });
    expect((await call(GUEST, '/entity/stats')).text).toBe(before.text);
  });
});
