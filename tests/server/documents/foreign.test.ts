import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { idOf } from '../../kit/group/ids';
import { addTag } from '../../kit/tags';

/** Calls of documents, tags and search that name one of them. */
const NAMING = ALL_CALLS.filter(
  ({ path }) => /^\/(documents|tags|ai)\//.test(path) && path.includes('{'),
).map(({ name, method, path }) => [name, method, path] as const);

eachDatabase((open) => {
  let archive: Archive;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    archive = await openArchive(open);
    const { database } = archive.server;
    const entity_id = idOf('entity', 'finance');
    ids.document = await archive.add({ entity: 'finance', uploadedBy: 'eva' });
    ids.tag = await addTag(database, 'finance', 'Lease');
    ids.folder = randomUUID();
    await database.kysely
      .insertInto('folder')
      .values({ id: ids.folder, entity_id, name: 'Houses', created_at: archive.now() })
      .execute();
    ids.answer = randomUUID();
    await database.kysely
      .insertInto('answer')
      .values({
        id: ids.answer,
        entity_id,
        user_id: idOf('user', 'eva'),
        question: 'What is the rent?',
        asked_at: archive.now(),
        state: 'notFound',
        model: null,
        follows: null,
        written_until: null,
        passages: 0,
      })
      .execute();
  });
  afterAll(() => archive.close());

  /** What stands at such a place in another entity. */
  function idAt(path: string): string {
    if (path.startsWith('/tags/')) return ids.tag ?? '';
    if (path.startsWith('/ai/')) return ids.answer ?? '';
    return (path.startsWith('/documents/folders/') ? ids.folder : ids.document) ?? '';
  }

  const sent = async (method: string, path: string, id: string) =>
    (
      await archive.send(
        method,
        (path.endsWith('/hits') ? `${path}?q=rent` : path)
          .replace('{number}', '1')
          .replace(/\{\w+\}/, id)
          .replace(/\{\w+\}/g, randomUUID()),
        method === 'GET' ? undefined : {},
        { as: 'eva' },
      )
    ).status;

  it.each(NAMING)(
    '%s (%s %s) tells nothing of what another entity has, nor of what is no id',
    async (_, method, path) => {
      const ofOthers = await sent(method, path, idAt(path));
      const ofNobody = await sent(method, path, randomUUID());
      const ofNone = await sent(method, path, encodeURIComponent("';--../"));
      expect([ofOthers, ofNobody, ofNone]).toEqual([404, 404, 404]);
    },
  );
});
