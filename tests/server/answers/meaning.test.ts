import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/calls/ai';
import { responseSchema } from '#contract/schemas/ai';
import { rateLimit } from '#server/http/rate';
import { embedAll } from '#server/search/embedding';
import { createMeanings } from '#server/search/meaning';
import { SEARCHED } from '#server/work';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { indexed } from '../../kit/indexed';
import { addReadDocument } from '../../kit/readDocuments';
import { type ScriptedEmbedder, scriptedEmbedder } from '../../kit/scriptedEmbedder';
import { openTestServer, type TestServer } from '../../kit/server';
import { silent } from '../../kit/silent';

const KADE = idOf('entity', 'kade');
const NOBODYS = '01980000-0000-7000-8000-000000000000';

eachDatabase((open) => {
  let server: TestServer;
  let embedder: ScriptedEmbedder;
  let asking: TestServer;

  beforeAll(async () => {
    server = await openTestServer(undefined, open);
    const { database } = server;
    for (const [name, text] of [
      ['Words.pdf', 'The osprey pier: an osprey, the osprey.'],
      ['Meaning.pdf', 'One osprey was told of a vessel, a vessel and a vessel.'],
    ] as const) {
      await addReadDocument(database, { entity: 'kade', name, pages: [text], language: 'en' });
    }
    await indexed(database);
  });
  beforeEach(async () => {
    const { database } = server;
    embedder = scriptedEmbedder('a model', ['vessel']);
    await embedAll({ database, embedder, searched: SEARCHED, logger: silent });
    embedder.answers(() => true);
    asking = server.with((one) => ({
      database: one,
      meanings: createMeanings({ embedder, logger: silent }),
    }));
  });
  afterAll(() => server.close());

  const post = (body: object, on = asking, as = 'jan', entity = KADE) =>
    on.request('/api/ai/search', { method: 'POST', as, entity, body });
  async function told(response: Response): Promise<SearchResponse> {
    expect(response.status).toBe(200);
    return responseSchema.parse(await response.json());
  }
  const titles = ({ passages }: SearchResponse) => passages.map(({ source }) => source.title);
  const askedSince = (before: number) => embedder.asked.slice(before);

  it('a question is answered by what it means as well, and by its words where the model does not answer', async () => {
    const question = 'osprey vessel-like';
    const both = titles(await told(await post({ question: 'osprey of the vessel' })));
    expect(both[0]).toBe('Meaning.pdf');
    expect(titles(await told(await post({ question: 'osprey pier' }, server)))[0]).toBe('Words.pdf');
    embedder.answers(() => null);
    expect(titles(await told(await post({ question })))).toEqual(
      titles(await told(await post({ question }, server))),
    );
  });

  it('a question is asked with what questions before it say', async () => {
    const { id } = await told(await post({ question: 'osprey of the pier' }));
    const before = embedder.asked.length;
    await told(await post({ question: 'Which vessel?', follows: id }));
    expect(askedSince(before)).toEqual(['Which vessel? osprey pier']);
  });

  it('a question is told to nobody else where it is refused', async () => {
    const before = embedder.asked.length;
    expect((await post({ question: '' })).status).toBe(422);
    expect((await post({ question: 'osprey' }, asking, 'jan', NOBODYS)).status).toBe(404);
    expect(askedSince(before)).toEqual([]);
  });

  it('a question is told to nobody else for who asks too often', async () => {
    const rarely = rateLimit({ burst: 2, everyMs: 600_000 });
    const limits = { sender: rarely, link: rarely, question: rarely, token: rarely, support: rarely };
    const slow = server.with((database) => ({
      database,
      limits,
      meanings: createMeanings({ embedder, logger: silent }),
    }));
    const before = embedder.asked.length;
    const statuses = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push((await post({ question: `osprey ${round}` }, slow, 'eva')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(askedSince(before).length);
    expect(statuses.at(-1)).toBe(429);
  });
});
