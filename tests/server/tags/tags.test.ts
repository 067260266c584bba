import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_TAGS, type Tag } from '#contract/calls/tags';
import { ACTOR_NAME } from '#server/database/persons';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';
import { openTestServer, type TestServer } from '../../kit/server';
import { addTag, addTagged } from '../../kit/tags';

const KADE = idOf('entity', 'kade');
const TERMINALS = idOf('entity', 'terminals');

interface Asked {
  readonly as?: string;
  readonly entity?: string;
  readonly key?: string;
}

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.kysely.deleteFrom('tag').execute();
  });

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    { as = 'eva', entity = KADE, key }: Asked = {},
  ) => {
    const response = await server.request(`/api${path}`, {
      method,
      as,
      entity,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': key ?? randomUUID() } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const list = async (asked: Asked = {}): Promise<readonly Tag[]> =>
    (await send('GET', '/tags', undefined, asked)).body.items;
  const seen = async (asked: Asked = {}) =>
    (await list(asked)).map(({ name, documents }) => [name, documents]);
  const told = async (sent: Promise<{ status: number; body: { detail?: string; errors?: unknown } }>) => {
    const { status, body } = await sent;
    return [status, body.detail ?? body];
  };
  const recorded = (subject: string) =>
    server.database.kysely
      .selectFrom('event')
      .select(['type', 'subject_name', 'payload', 'readers', ACTOR_NAME.as('actor')])
      .where('subject_id', '=', subject)
      .orderBy('sequence')
      .execute();
  const addTo = (tags: readonly string[], uploadedBy = 'jan', entity = 'kade') =>
    addTagged(server.database, { entity, uploadedBy, tags });

  describe('a tag', () => {
    it('is added with a name on one line, in the colour that is used least, and recorded', async () => {
      await addTag(server.database, 'kade', 'Insurance', 'delft');
      const { status, body } = await send('POST', '/tags', { name: '  Lease\n contract ' });
      expect([status, body]).toEqual([200, { id: expect.any(String), revision: 1, documents: 0 }]);
      expect(await list()).toEqual([
        { id: expect.any(String), name: 'Insurance', color: 'delft', documents: 0, revision: 1 },
        { id: body.id, name: 'Lease contract', color: 'lagoon', documents: 0, revision: 1 },
      ]);
      expect(await recorded(body.id)).toEqual([
        {
          type: 'tag.created',
          subject_name: 'Lease contract',
          payload: { color: 'lagoon' },
          readers: KADE,
          actor: 'Eva Brinkman',
        },
      ]);
    });

    it('has a name that no other has in the entity, whatever its capitals and accents', async () => {
      await addTag(server.database, 'kade', 'Überblick');
      expect(await told(send('POST', '/tags', { name: 'uberblick' }))).toEqual([
        409,
        'There is a tag “Überblick” already.',
      ]);
      expect((await send('POST', '/tags', { name: 'Überblick' }, { entity: TERMINALS })).status).toBe(200);
    });

    it('is renamed and coloured, and keeps its documents', async () => {
      const tag = await addTag(server.database, 'kade', 'Lease', 'moss');
      await addTo([tag]);
      const change = { revision: 1, name: 'Lease contract', color: 'rust' };
      expect(await send('PATCH', `/tags/${tag}`, change)).toEqual({
        status: 200,
        body: { id: tag, revision: 2, documents: 1 },
      });
      expect(await list()).toEqual([
        { id: tag, name: 'Lease contract', color: 'rust', documents: 1, revision: 2 },
      ]);
      expect((await recorded(tag)).map(({ type, payload }) => [type, payload])).toEqual([
        ['tag.renamed', { from: 'Lease' }],
        ['tag.recolored', { from: 'moss', to: 'rust' }],
      ]);
    });

    it('changes its own capitals, and what is so already is no change', async () => {
      const tag = await addTag(server.database, 'kade', 'lease');
      expect((await send('PATCH', `/tags/${tag}`, { revision: 1, name: 'Lease' })).body.revision).toBe(2);
      expect((await send('PATCH', `/tags/${tag}`, { revision: 2, name: 'Lease' })).body.revision).toBe(2);
      expect((await recorded(tag)).length).toBe(1);
    });

    it('is not changed by who read it before somebody else changed it, nor given the name of another', async () => {
      const tag = await addTag(server.database, 'kade', 'Lease');
      await addTag(server.database, 'kade', 'Rent');
      await send('PATCH', `/tags/${tag}`, { revision: 1, name: 'Leases' });
      expect(await told(send('PATCH', `/tags/${tag}`, { revision: 1, name: 'Letting' }))).toEqual([
        409,
        'Somebody else changed this tag meanwhile: it is “Leases” now.',
      ]);
      expect(await told(send('PATCH', `/tags/${tag}`, { revision: 2, name: 'RENT' }))).toEqual([
        409,
        'There is a tag “Rent” already.',
      ]);
    });

    it('is not counted on documents that were deleted', async () => {
      const lease = await addTag(server.database, 'kade', 'Lease');
      await addTo([lease]);
      const deleted = await addTo([lease]);
      expect((await send('DELETE', `/documents/${deleted}`)).status).toBe(200);
      expect(await seen()).toEqual([['Lease', 1]]);
      expect((await send('DELETE', `/tags/${lease}`)).body).toEqual({ count: 1, documents: 1 });
    });

    it('is deleted from its documents, which stay', async () => {
      const [lease, rent] = [
        await addTag(server.database, 'kade', 'Lease'),
        await addTag(server.database, 'kade', 'Rent'),
      ];
      const document = await addTo([lease, rent]);
      expect((await send('DELETE', `/tags/${lease}`)).body).toEqual({ count: 1, documents: 1 });
      expect(await seen()).toEqual([['Rent', 1]]);
      expect(await recorded(lease)).toEqual([
        { type: 'tag.deleted', subject_name: 'Lease', payload: {}, readers: KADE, actor: 'Eva Brinkman' },
      ]);
      const kept = await server.database.kysely
        .selectFrom('document')
        .select('id')
        .where('id', '=', document)
        .execute();
      expect(kept).toEqual([{ id: document }]);
    });

    it.each([
      ['deletion', 'DELETE', () => undefined],
      ['merge', 'PATCH', (into: string) => ({ revision: 1, mergeInto: into })],
    ] as const)('whose %s is sent again with the same key answers the same', async (_, method, bodyOf) => {
      const { body: tag } = await send('POST', '/tags', { name: 'Lease' });
      const other = await addTag(server.database, 'kade', 'Rent');
      const key = randomUUID();
      const first = await send(method, `/tags/${tag.id}`, bodyOf(other), { key });
      expect(first.status).toBe(200);
      expect(await send(method, `/tags/${tag.id}`, bodyOf(other), { key })).toEqual(first);
    });
  });

  describe('a merge', () => {
    it('gives the documents of the one to the other, each once, and says how many have it', async () => {
      const [lease, rent] = [
        await addTag(server.database, 'kade', 'Lease'),
        await addTag(server.database, 'kade', 'Rent'),
      ];
      await addTo([lease]);
      await addTo([lease, rent]);
      await addTo([rent]);
      expect((await send('PATCH', `/tags/${rent}`, { revision: 1, mergeInto: lease })).body).toEqual({
        id: lease,
        revision: 1,
        documents: 3,
      });
      expect(await seen()).toEqual([['Lease', 3]]);
      expect((await recorded(rent)).map(({ type, payload }) => [type, payload])).toEqual([
        ['tag.merged', { into: lease, name: 'Lease' }],
      ]);
    });

    it('is neither with itself, nor with what is elsewhere, nor beside another change', async () => {
      const tag = await addTag(server.database, 'kade', 'Lease');
      const elsewhere = await addTag(server.database, 'terminals', 'Lease');
      const faultsOf = async (body: object) => {
        const sent = await send('PATCH', `/tags/${tag}`, { revision: 1, ...body });
        return [sent.status, sent.body.errors];
      };
      const other = await addTag(server.database, 'kade', 'Rent');
      expect([
        await faultsOf({ mergeInto: tag }),
        await faultsOf({ mergeInto: elsewhere }),
        await faultsOf({ mergeInto: other, name: 'Letting' }),
      ]).toEqual(
        [
          'A tag is merged into another one.',
          'This tag is not there any more.',
          'A tag is either merged or changed.',
        ].map((message) => [422, [{ field: 'mergeInto', message }]]),
      );
      expect(await seen()).toEqual([
        ['Lease', 0],
        ['Rent', 0],
      ]);
    });

    it('moves the tags of documents that the admin may not read, too, and does not count them', async () => {
      const [from, into] = [
        await addTag(server.database, 'kade', 'Lease'),
        await addTag(server.database, 'kade', 'Rent'),
      ];
      const closed = await addClosedTo([from]);
      expect(await seen()).toEqual([
        ['Lease', 0],
        ['Rent', 0],
      ]);
      expect((await send('PATCH', `/tags/${from}`, { revision: 1, mergeInto: into })).body.documents).toBe(0);
      const kept = await server.database.kysely
        .selectFrom('document_tag')
        .select('tag_id')
        .where('document_id', '=', closed)
        .execute();
      expect(kept).toEqual([{ tag_id: into }]);
    });
  });

  /** A document of the entity that is a paper of an open resolution in which Eva has a conflict of interest. */
  async function addClosedTo(tags: readonly string[]): Promise<string> {
    const { kysely } = server.database;
    const document = await addTo(tags);
    const resolution = await addResolution(server.database, {
      entity: 'kade',
      status: 'Open',
      decisionMakers: { eva: { conflicted: true } },
    });
    await kysely
      .insertInto('paper')
      .values({
        resolution_id: resolution,
        document_id: document,
        entity_id: KADE,
        position: 0,
        name: 'Tagged.pdf',
        hash: 'h',
      })
      .execute();
    return document;
  }

  describe('several tags', () => {
    it('are deleted together, and a document that had two of them is counted once', async () => {
      const tags = [
        await addTag(server.database, 'kade', 'Lease'),
        await addTag(server.database, 'kade', 'Rent'),
      ];
      await addTo(tags);
      await addTo(tags.slice(0, 1));
      expect((await send('DELETE', '/tags/bulk', { ids: tags })).body).toEqual({ count: 2, documents: 2 });
      expect(await seen()).toEqual([]);
    });

    it('all stay where one of them is not there', async () => {
      const here = await addTag(server.database, 'kade', 'Lease');
      const elsewhere = await addTag(server.database, 'terminals', 'Lease');
      for (const other of [elsewhere, randomUUID()]) {
        expect((await send('DELETE', '/tags/bulk', { ids: [here, other] })).status).toBe(404);
      }
      expect((await send('DELETE', '/tags/bulk', { ids: [] })).status).toBe(422);
      expect([await seen(), await seen({ entity: TERMINALS })]).toEqual([[['Lease', 0]], [['Lease', 0]]]);
    });

    it('are as many as an entity may have, and no more', async () => {
      await server.database.kysely
        .insertInto('tag')
        .values(
          Array.from({ length: MOST_TAGS }, (_, index) => ({
            id: randomUUID(),
            entity_id: KADE,
            name: `Tag ${index}`,
            color: 'moss' as const,
            created_at: new Date(),
          })),
        )
        .execute();
      expect(await told(send('POST', '/tags', { name: 'One more' }))).toEqual([
        409,
        'An entity has at most 500 tags.',
      ]);
      expect((await list()).length).toBe(MOST_TAGS);
    });

    it('with one name, asked for at once, become one', async () => {
      const sent = await Promise.all(
        Array.from({ length: 5 }, () => send('POST', '/tags', { name: 'Lease' })),
      );
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    });
  });

  describe('who', () => {
    it('is a member reads tags with the documents that they may read, and changes none', async () => {
      const tag = await addTag(server.database, 'kade', 'Lease');
      const draft = await addResolution(server.database, { entity: 'kade' });
      await addTo([tag]);
      await addTagged(server.database, { entity: 'kade', uploadedBy: 'eva', tags: [tag], resolution: draft });
      expect([await seen({ as: 'jan' }), await seen()]).toEqual([[['Lease', 1]], [['Lease', 2]]]);
      const as = { as: 'jan' };
      const refused = await Promise.all([
        send('POST', '/tags', { name: 'Mine' }, as),
        send('PATCH', `/tags/${tag}`, { revision: 1, name: 'Mine' }, as),
        send('DELETE', `/tags/${tag}`, undefined, as),
        send('DELETE', '/tags/bulk', { ids: [tag] }, as),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(await seen()).toEqual([['Lease', 2]]);
    });

    it('asks for a tag of another entity is told that there is none', async () => {
      const elsewhere = await addTag(server.database, 'terminals', 'Lease');
      const sent = await Promise.all([
        send('PATCH', `/tags/${elsewhere}`, { revision: 1, name: 'Mine' }),
        send('PATCH', `/tags/${elsewhere}`, { revision: 1, mergeInto: randomUUID() }),
        send('DELETE', `/tags/${elsewhere}`),
      ]);
      expect(sent.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect([await seen(), await seen({ entity: TERMINALS })]).toEqual([[], [['Lease', 0]]]);
    });
  });

  it.each([
    ['no name', {}, 'name'],
    ['a name of spaces', { name: ' \u0000\n ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
    ['a colour that is none', { name: 'Lease', color: 'pink' }, 'color'],
    ['something else', { name: 'Lease', documents: 3 }, 'documents'],
  ])('a tag with %s is refused at its field', async (_, body, field) => {
    const sent = await send('POST', '/tags', body);
    expect([sent.status, sent.body.errors.map((error: { field: string }) => error.field)]).toEqual([
      422,
      [field],
    ]);
  });
});
