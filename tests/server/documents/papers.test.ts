import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';

const KADE = idOf('entity', 'kade');
const UNKNOWN = [422, 'papers.0: This document is not known here.'];

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());

  describe('a document that was deleted', () => {
    it('becomes a paper of no draft', async () => {
      const { body: draft } = await archive.send('POST', '/resolutions', {});
      const papers = (id: string) =>
        archive.told(archive.send('PATCH', `/resolutions/draft/${draft.id}`, { revision: 0, papers: [id] }));
      expect(await papers(await archive.add({ deletedAt: TEST_NOW }))).toEqual(UNKNOWN);
      expect(await papers(await archive.add())).toMatchObject({ revision: 1 });
    });

    it('becomes none in the database either', async () => {
      const resolution = await addResolution(archive.server.database, { entity: 'kade' });
      const adding = (document: string) =>
        transact(archive.server.database, inside('kade', 'eva'), (trx) =>
          sql`insert into paper (resolution_id, document_id, entity_id, position, name, hash)
            values (${resolution}, ${document}, ${KADE}, 0, 'Lease.pdf', 'h')`.execute(trx),
        );
      await expect(adding(await archive.add({ deletedAt: TEST_NOW }))).rejects.toMatchObject({
        code: '42501',
      });
      await adding(await archive.add());
    });
  });

  describe('what was recorded of a document', () => {
    const NAME = 'Offer of the neighbours.pdf';
    const CLOSED = {
      jan: { conflicted: true },
      eva: { conflicted: true },
      'sanne.vermeer': { conflicted: false },
    };

    /** A document with an upload, a comment that names somebody and a legal hold in the record. */
    async function told(): Promise<string> {
      const id = await archive.add({ name: NAME });
      const comment = newId();
      await sql`insert into document_comment (id, document_id, entity_id, version, text, mentions, created_at)
        values (${comment}, ${id}, ${KADE}, 1, '[]', array[${idOf('user', 'jan')}::uuid], ${TEST_NOW})`.execute(
        archive.server.database.kysely,
      );
      const occasion = { entityId: KADE, actor: null, at: TEST_NOW };
      const subject = { kind: 'document', id, name: NAME };
      await transact(archive.server.database, inside('kade', 'eva'), async (trx) => {
        await appendEvent(trx, { ...occasion, subject, type: 'document.restored', payload: {} });
        await appendEvent(trx, { ...occasion, subject, type: 'document.released' });
        await appendEvent(trx, {
          ...occasion,
          subject: { kind: 'documentComment', id: comment, name: NAME },
          type: 'documentComment.mentioned',
          payload: { document: id, people: [idOf('user', 'jan')], names: ['Jan'] },
        });
      });
      return id;
    }

    /** Types of events with the name of the document that somebody reads. */
    const readBy = (name: string) =>
      transact(archive.server.database, inside('kade', name), async (trx) => {
        const { rows } = await sql<{ type: string }>`select type from event
          where subject_name = ${NAME} order by sequence`.execute(trx);
        return rows.map(({ type }) => type);
      });

    const OF_MEMBERS = ['document.restored'];
    const OF_JAN = ['document.restored', 'documentComment.mentioned'];
    const OF_ADMINS = ['document.restored', 'document.released', 'documentComment.mentioned'];

    it('is read by nobody to whom a conflict of interest closes it, and by them again when that is decided', async () => {
      const document = await told();
      const seen = () => Promise.all(['jan', 'eva', 'sanne.vermeer'].map(readBy));
      expect(await seen()).toEqual([OF_JAN, OF_ADMINS, OF_MEMBERS]);
      const decisionMakers = CLOSED;
      const id = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers,
      });
      await archive.addPaper(id, document);
      expect(await seen()).toEqual([[], [], OF_MEMBERS]);
      await sql`update resolution set status = 'Accepted', closed_at = ${TEST_NOW} where id = ${id}`.execute(
        archive.server.database.kysely,
      );
      expect(await seen()).toEqual([OF_JAN, OF_ADMINS, OF_MEMBERS]);
    });

    it('is closed by a conflict that is declared while deciding', async () => {
      const decisionMakers = { jan: { conflicted: false } };
      const before = await readBy('jan');
      const document = await told();
      const id = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers,
      });
      await archive.addPaper(id, document);
      expect(await readBy('jan')).toEqual([...before, ...OF_JAN]);
      await sql`insert into decision_entry (id, resolution_id, entity_id, decision_maker_id, decision, via, at)
        select gen_random_uuid(), resolution_id, entity_id, id, 'conflict', 'app', ${TEST_NOW} from decision_maker
          where resolution_id = ${id}`.execute(archive.server.database.kysely);
      expect(await readBy('jan')).toEqual(before);
    });

    it('stays closed to them where it is of a resolution alone', async () => {
      const decisionMakers = { eva: { conflicted: true } };
      const id = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Accepted',
        decisionMakers,
      });
      const document = await archive.add({ name: 'Annex.pdf', resolution: id });
      await archive.addPaper(id, document);
      const subject = { kind: 'document', id: document, name: 'Annex.pdf' };
      const said = { entityId: KADE, actor: null, at: TEST_NOW, subject };
      await transact(archive.server.database, inside('kade', 'jan'), (trx) =>
        appendEvent(trx, { ...said, type: 'document.changed', payload: { fields: [], resolutionId: id } }),
      );
      const seen = (name: string) =>
        transact(archive.server.database, inside('kade', name), (trx) =>
          trx.selectFrom('event').select('type').where('subject_id', '=', document).execute(),
        );
      expect(await seen('eva')).toEqual([]);
      expect(await seen('admin')).toHaveLength(1);
    });
  });
});
