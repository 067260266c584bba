import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentQuery } from '#contract/calls/documents';
import { documentPageSchema, uploadedDocumentSchema } from '#contract/schemas/documents';
import type { Database } from '#server/database/connection';
import { findBrokenLink } from '#server/database/event';
import { ACTOR_NAME } from '#server/database/persons';
import { inTransaction, transact } from '#server/database/transact';
import { newFileKey } from '#server/files/key';
import { keysInUse } from '#server/files/keys';
import type { UploadedFile } from '#server/http/uploads';
import { listDocuments } from '#server/modules/documents/documents.list';
import { findDocument } from '#server/modules/documents/documents.queries';
import { addDocument } from '#server/modules/documents/documents.upload';
import { lockRows } from '#server/modules/resolutions/locking';
import { Refusal } from '#server/problem';
import { eachDatabase, inside } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function aFile(name: string, content: string = randomUUID()): UploadedFile & { readonly key: string } {
  const key = newFileKey();
  const facts = { part: 'file', name, mediaType: 'application/pdf', pages: 2, size: 1_234 };
  const open = async () => Readable.from([Buffer.from(content)]);
  return { ...facts, sha256: sha256(content), key, open, keep: () => key };
}

const refusal = (error: unknown) => (error instanceof Refusal ? [error.status, error.type] : error);

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const add = async (
    entity: string,
    name: string,
    file: UploadedFile,
    resolutionId: string | null = null,
    at = '2026-11-19T10:00:00.000Z',
  ) =>
    uploadedDocumentSchema.parse(
      await transact(database, inside(entity, name), (trx, caller) =>
        addDocument(trx, caller, file, { resolutionId }, new Date(at)),
      ),
    );
  const list = async (entity: string, name: string, query: DocumentQuery = {}) =>
    documentPageSchema.parse(
      await transact(database, inside(entity, name), (trx, caller) => listDocuments(trx, caller, query)),
    );
  const read = (entity: string, name: string, id: string) =>
    transact(database, inside(entity, name), (trx, caller) => findDocument(trx, caller, id)).then(
      (row) => row.name,
      refusal,
    );

  it('lets papers arrive while their draft is changed: nobody waits for who waits for them', async () => {
    const draft = await addResolution(database, { entity: 'beheer' });
    const change = () =>
      transact(database, inside('beheer', 'eva'), (trx) => lockRows(trx, idOf('entity', 'beheer'), draft));
    const rounds = Array.from({ length: 12 }, (_, index) => [
      add('beheer', 'eva', aFile(`${index}.pdf`), draft),
      change(),
    ]);
    const settled = await Promise.allSettled(rounds.flat());
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  describe('a document of the entity', () => {
    it('is told whole, and recorded with its hash', async () => {
      const file = aFile('Deed of transfer.pdf', 'deed');
      const document = await add('terminals', 'jan', file);
      expect(document).toEqual({
        id: expect.any(String),
        name: 'Deed of transfer.pdf',
        mediaType: 'application/pdf',
        sizeBytes: 1_234,
        pages: 2,
        hash: sha256('deed'),
        resolutionId: null,
        uploadedBy: { id: idOf('user', 'jan'), name: 'Jan de Boer' },
        createdAt: '2026-11-19T10:00:00.000Z',
        version: 1,
        revision: 1,
        format: 'pdf',
        dated: null,
        folderId: null,
        tags: [],
        reading: 'waiting',
        openComments: 0,
        isFrozen: false,
        isHeld: false,
        updatedAt: '2026-11-19T10:00:00.000Z',
        deletedAt: null,
        duplicateOf: null,
      });
      const { event } = await transact(database, inside('terminals', 'jan'), async (trx) => ({
        event: await trx
          .selectFrom('event')
          .select(['type', 'subject_kind', 'subject_name', 'readers', 'payload'])
          .select(ACTOR_NAME.as('actor_name'))
          .where('subject_id', '=', document.id)
          .executeTakeFirst(),
      }));
      // An admin sees the whole record; a member's has gaps.
      const broken = await transact(database, inside('terminals', 'eva'), (trx) =>
        findBrokenLink(trx, idOf('entity', 'terminals')),
      );
      expect(event).toEqual({
        type: 'document.uploaded',
        subject_kind: 'document',
        subject_name: 'Deed of transfer.pdf',
        actor_name: 'Jan de Boer',
        readers: idOf('entity', 'terminals'),
        payload: { mediaType: 'application/pdf', sizeBytes: 1_234, hash: sha256('deed') },
      });
      expect(broken).toBe(null);
      expect([...(await keysInUse(database.kysely, [file.key, newFileKey()]))]).toEqual([file.key]);
    });

    it('is kept whatever table names it, so that the sweep removes none of another module', async () => {
      const key = newFileKey();
      const named = await inTransaction(database, async (trx) => {
        await sql`create table kept_elsewhere (file_key text)`.execute(trx);
        await sql`insert into kept_elsewhere values (${key}), (null)`.execute(trx);
        const found = await keysInUse(trx, [key, newFileKey()]);
        await sql`drop table kept_elsewhere`.execute(trx);
        return found;
      });
      expect([...named]).toEqual([key]);
    });

    it('with the same content is recognised inside its entity, and nowhere else', async () => {
      const first = await add('kade', 'jan', aFile('Lease.pdf', 'lease'));
      const again = await add('kade', 'eva', aFile('Lease, copy.pdf', 'lease'));
      const elsewhere = await add('terminals', 'jan', aFile('Lease.pdf', 'lease'));
      expect([first.duplicateOf, again.duplicateOf, elsewhere.duplicateOf]).toEqual([
        null,
        { id: first.id, name: 'Lease.pdf' },
        null,
      ]);
    });

    it('is not found from another entity, whoever asks', async () => {
      const { id } = await add('kade', 'jan', aFile('Budget.pdf'));
      expect([
        await read('kade', 'jan', id),
        await read('terminals', 'jan', id),
        await read('beheer', 'eva', id),
        await read('kade', 'jan', randomUUID()),
      ]).toEqual(['Budget.pdf', [404, 'not-found'], [404, 'not-found'], [404, 'not-found']]);
    });
  });

  describe('the list', () => {
    const names = async (query: DocumentQuery) => {
      const { items, total } = await list('nordsee', 'eva', query);
      return [items.map(({ name }) => name), total];
    };

    it('is sorted, searched and cut into pages, without the papers of resolutions', async () => {
      const resolutionId = await addResolution(database, { entity: 'nordsee' });
      await add('nordsee', 'eva', aFile('Paper.pdf'), resolutionId, '2026-11-17T10:00:00.000Z');
      const days = { 'Überblick.pdf': 3, 'annual 100%.pdf': 1, 'Board pack.pdf': 2, 'a_b.pdf': 4 };
      for (const [name, day] of Object.entries(days)) {
        await add('nordsee', 'eva', aFile(name), null, `2026-11-0${day}T10:00:00.000Z`);
      }
      expect(await names({})).toEqual([['a_b.pdf', 'Überblick.pdf', 'Board pack.pdf', 'annual 100%.pdf'], 4]);
      expect(await names({ sort: 'createdAt', limit: 1 })).toEqual([['annual 100%.pdf'], 4]);
      expect(await names({ sort: 'name', page: 2, limit: 2 })).toEqual([
        ['Board pack.pdf', 'Überblick.pdf'],
        4,
      ]);
      expect(await names({ sort: '-name', limit: 1 })).toEqual([['Überblick.pdf'], 4]);
      expect(await names({ q: 'UBER' })).toEqual([['Überblick.pdf'], 1]);
      expect(await names({ q: '0%' })).toEqual([['annual 100%.pdf'], 1]);
      expect(await names({ q: '_' })).toEqual([['a_b.pdf'], 1]);
      expect(await names({ q: 'paper' })).toEqual([[], 0]);
    });
  });

  describe('a paper of a resolution', () => {
    it('of a draft is read by who writes it, and by nobody else', async () => {
      const resolutionId = await addResolution(database, { entity: 'kade' });
      const paper = await add('kade', 'eva', aFile('Valuation.pdf'), resolutionId);
      expect(paper.resolutionId).toBe(resolutionId);
      expect([await read('kade', 'eva', paper.id), await read('kade', 'jan', paper.id)]).toEqual([
        'Valuation.pdf',
        [404, 'not-found'],
      ]);
      const readers = await database.kysely
        .selectFrom('event')
        .select('readers')
        .where('subject_id', '=', paper.id)
        .executeTakeFirst();
      expect(readers).toEqual({ readers: null });
    });

    it.each([
      ['is read by who decides', false, 'Terms.pdf'],
      ['is not read by a person with a conflict of interest', true, [404, 'not-found']],
    ])('that was sent %s, and no other copy tells of it', async (_, conflicted, answer) => {
      const resolutionId = await addResolution(database, {
        entity: 'kade',
        decisionMakers: { jan: { conflicted } },
      });
      const paper = await add('kade', 'eva', aFile('Terms.pdf', `terms ${conflicted}`), resolutionId);
      await database.kysely
        .updateTable('resolution')
        .set({
          status: 'Pending',
          sent_at: new Date(),
          year: 1999,
          sequence: 900 + Number(conflicted),
          number: `1999-9${Number(conflicted)}`,
        })
        .where('id', '=', resolutionId)
        .execute();
      expect(await read('kade', 'jan', paper.id)).toEqual(answer);
      const same = await add('kade', 'jan', aFile('Terms again.pdf', `terms ${conflicted}`));
      expect(same.duplicateOf?.id ?? null).toBe(conflicted ? null : paper.id);
    });

    it.each([
      ['by a member', 'jan', 'kade', 'Draft', [404, 'not-found']],
      ['after it was sent', 'eva', 'kade', 'Open', [409, 'conflict']],
      ['after it was decided, by a member', 'jan', 'kade', 'Accepted', [403, 'forbidden']],
    ] as const)('cannot be added %s', async (_, name, entity, status, expected) => {
      const resolutionId = await addResolution(database, { entity, status });
      expect(await add(entity, name, aFile('Late.pdf'), resolutionId).catch(refusal)).toEqual(expected);
    });

    it('is closed to the platform without a membership', async () => {
      const resolutionId = await addResolution(database, { entity: 'nordsee' });
      const paper = await add('nordsee', 'eva', aFile('Permit.pdf'), resolutionId);
      await database.kysely
        .deleteFrom('membership')
        .where('user_id', '=', idOf('user', 'admin'))
        .where('entity_id', '=', idOf('entity', 'nordsee'))
        .execute();
      const added = add('nordsee', 'admin', aFile('Late.pdf'), resolutionId).catch(refusal);
      expect([await read('nordsee', 'admin', paper.id), await added]).toEqual([
        [404, 'not-found'],
        [404, 'not-found'],
      ]);
    });

    it('cannot be added to a resolution of another entity, or to none', async () => {
      const elsewhere = await addResolution(database, { entity: 'beheer' });
      for (const id of [elsewhere, randomUUID()]) {
        expect(await add('kade', 'eva', aFile('Stray.pdf'), id).catch(refusal)).toEqual([404, 'not-found']);
      }
      expect((await list('kade', 'eva', { q: 'stray' })).total).toBe(0);
    });
  });
});
