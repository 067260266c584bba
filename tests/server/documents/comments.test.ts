import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '#contract/calls/documents';
import type { Notification } from '#contract/calls/entity';
import { transactSystem } from '#server/database/transact';
import { documentMails } from '#server/modules/documents/mail.kinds';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';

const [KADE, JAN, EVA, SANNE] = [
  idOf('entity', 'kade'),
  idOf('user', 'jan'),
  idOf('user', 'eva'),
  idOf('user', 'sanne.vermeer'),
];
const UNREADABLE = 'text: Somebody who is named here cannot read this document, and would not be told.';

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());

  const say = (id: string, body: object, as = 'jan', key: string = randomUUID()) =>
    archive.told(archive.send('POST', `/documents/${id}/comments`, body, { as, key }));
  const change = (id: string, comment: string, body: object, as = 'jan') =>
    archive.told(archive.send('PATCH', `/documents/${id}/comments/${comment}`, body, { as }));
  const comments = async (id: string, as = 'jan') => (await archive.read(id, { as })).comments;
  const mails = (comment: string) =>
    archive.server.database.kysely
      .selectFrom('mail')
      .selectAll()
      .where('subject_id', '=', comment)
      .orderBy('address')
      .execute();
  const letters = async (comment: string) =>
    Promise.all(
      (await mails(comment)).map((mail) =>
        transactSystem(archive.server.database, KADE, async (trx) =>
          documentMails[mail.kind]?.render(trx, mail),
        ),
      ),
    );
  const news = async (as: string, document: string) => {
    const { body } = await archive.send('GET', '/entity/notifications', undefined, { as });
    return body.items.filter(
      ({ type, subject }: Notification) => type === 'documentComment.mentioned' && subject.of === document,
    ).length;
  };
  const asMember = async (access: 'Auditor' | 'Guest', guestOf: string | null, work: () => Promise<void>) => {
    const { kysely } = archive.server.database;
    const ends = '2030-01-01';
    const of = (values: object) =>
      kysely
        .updateTable('membership')
        .set(values)
        .where('user_id', '=', SANNE ?? '')
        .where('entity_id', '=', KADE)
        .execute();
    await of({ access, access_ends: ends, guest_of: guestOf });
    try {
      await work();
    } finally {
      await of({ access: 'Member', access_ends: null, guest_of: null });
    }
  };

  describe('a comment', () => {
    it('stands on a page with its words and whoever is named, and the document says what is open', async () => {
      const id = await archive.add({ name: 'Lease.pdf' });
      const position = [{ x: 0.1, y: 0.2, width: 0.5, height: 0.02 }];
      const text = ['See ', { id: EVA, name: 'Somebody else' }, '', ', please'];
      const receipt = await say(id, { text, page: 3, position, quote: 'the rent is due' });
      expect(receipt).toEqual({ id: expect.any(String), documentId: id, isResolved: false, told: 1 });
      expect(await comments(id)).toEqual([
        {
          id: receipt.id,
          parentId: null,
          version: 1,
          page: 3,
          position,
          quote: 'the rent is due',
          text: ['See ', { id: EVA, name: 'Eva Brinkman' }, ', please'],
          author: { id: JAN, name: 'Jan de Boer', color: expect.any(String) },
          createdAt: archive.now().toISOString(),
          editedAt: null,
          resolved: null,
          acts: ['edit', 'resolve'],
        },
      ]);
      expect((await archive.list({})).items.find((one) => one.id === id)?.openComments).toBe(1);
      expect(await archive.recorded(id)).toEqual([
        {
          type: 'document.commented',
          subject_name: 'Lease.pdf',
          payload: { comment: receipt.id },
          readers: KADE,
          actor: 'Jan de Boer',
        },
      ]);
    });

    it('is said once however often it is sent', async () => {
      const id = await archive.add();
      const key = randomUUID();
      const body = { text: ['Once'] };
      expect(await say(id, body, 'jan', key)).toEqual(await say(id, body, 'jan', key));
      expect(await comments(id)).toHaveLength(1);
    });

    it('is answered in its thread, which is resolved and opened again by whoever reads it', async () => {
      const id = await archive.add();
      const { id: first } = await say(id, { text: ['Is this right?'], page: 2 });
      const { id: reply } = await say(id, { text: ['It is'], parentId: first, page: 9 }, 'eva');
      expect((await comments(id)).map(({ parentId, page, acts }) => [parentId, page, acts])).toEqual([
        [null, 2, ['edit', 'resolve']],
        [first, null, []],
      ]);
      expect(await change(id, first, { resolved: true }, 'eva')).toMatchObject({ isResolved: true });
      expect(await change(id, first, { resolved: true }, 'jan')).toMatchObject({ isResolved: true });
      const [resolved] = await comments(id);
      expect([resolved?.resolved, resolved?.acts]).toEqual([
        { by: 'Eva Brinkman', at: archive.now().toISOString() },
        ['edit', 'reopen'],
      ]);
      expect((await archive.read(id)).openComments).toBe(0);
      expect(await change(id, first, { resolved: false })).toMatchObject({ isResolved: false });
      expect((await archive.recorded(id)).map(({ type }) => type)).toEqual([
        'document.commented',
        'document.commented',
        'document.commentResolved',
        'document.commentReopened',
      ]);
      expect([
        await change(id, reply, { resolved: true }),
        await say(id, { text: ['And this?'], parentId: reply }),
        await say(await archive.add(), { text: ['And this?'], parentId: first }),
      ]).toEqual([
        [409, 'This comment answers another one: only the one that begins a thread is resolved.'],
        [422, 'parentId: The comment that is answered is not there any more.'],
        [422, 'parentId: The comment that is answered is not there any more.'],
      ]);
    });

    it('is changed by who wrote it alone; only who is named for the first time is told', async () => {
      const id = await archive.add();
      const { id: comment } = await say(id, { text: ['To ', { id: EVA }] });
      archive.at('2026-11-21T10:00:00.000Z');
      const text = [{ id: EVA }, ' and ', { id: SANNE }, ' and ', { id: JAN }];
      expect(await change(id, comment, { text })).toMatchObject({ told: 1 });
      expect(await change(id, comment, { text })).toMatchObject({ told: 0 });
      const [changed] = await comments(id);
      expect(changed).toMatchObject({
        text: [
          { name: 'Eva Brinkman' },
          ' and ',
          { name: 'Sanne Vermeer' },
          ' and ',
          { name: 'Jan de Boer' },
        ],
        editedAt: '2026-11-21T10:00:00.000Z',
      });
      expect((await mails(comment)).map(({ address }) => address)).toEqual([
        'eva@vanhouten.test',
        'sanne.vermeer@vanhouten.test',
      ]);
      expect(await change(id, comment, { text: ['Mine'] }, 'eva')).toEqual([
        403,
        'Only whoever wrote this comment changes its words.',
      ]);
    });

    it('is refused on a deleted document, on a page that is not there, and beyond what is kept', async () => {
      const gone = await archive.add({ deletedAt: archive.now() });
      const { id: short } = await archive.upload('Two lines\nof text', 'Note.txt');
      await archive.server.database.kysely
        .updateTable('document')
        .set({ pages: 2 })
        .where('id', '=', short)
        .execute();
      const full = await archive.add();
      await archive.server.database.kysely
        .insertInto('document_comment')
        .values(
          Array.from({ length: DOCUMENT_LIMITS.comments }, () => ({
            id: randomUUID(),
            document_id: full,
            entity_id: KADE,
            version: 1,
            text: '["More"]',
            created_at: archive.now(),
          })),
        )
        .execute();
      const text = ['Something'];
      expect([
        await say(gone, { text }),
        await say(short, { text, page: 3 }),
        await say(full, { text }),
        await say(short, { text: ['  '] }),
      ]).toEqual([
        [409, 'This document is deleted. Restore it before you change it.'],
        [422, 'page: The document has no such page.'],
        [409, 'Nothing more can be said about this document: it has 500 comments.'],
        [422, 'text: Say something'],
      ]);
    });

    it('is refused on a page that a text does not have, however far it is read', async () => {
      const { id } = await archive.upload('The rent is due on the first day.', 'Rent.txt');
      expect([
        await say(id, { text: ['Here'], page: 999 }),
        await say(id, { text: ['Here'], page: 2 }),
      ]).toEqual([
        [422, 'page: The document has no such page.'],
        [422, 'page: The document has no such page.'],
      ]);
      expect(await say(id, { text: ['Here'], page: 1 })).toMatchObject({ documentId: id });
      await archive.server.database.kysely
        .updateTable('document_reading')
        .set({ pages: 2 })
        .where('document_id', '=', id)
        .execute();
      expect([
        await say(id, { text: ['Here'], page: 2 }),
        await say(id, { text: ['Here'], page: 3 }),
      ]).toEqual([
        expect.objectContaining({ documentId: id }),
        [422, 'page: The document has no such page.'],
      ]);
    });

    it('is out of reach from another entity and on another document', async () => {
      const [id, other] = [await archive.add(), await archive.add()];
      const elsewhere = await archive.add({ entity: 'terminals' });
      const { id: comment } = await say(id, { text: ['Here'] });
      const text = ['There'];
      const statusOf = async (...sent: Parameters<Archive['send']>) => (await archive.send(...sent)).status;
      const to = { as: 'jan' };
      expect([
        await statusOf('POST', `/documents/${elsewhere}/comments`, { text }, to),
        await statusOf('POST', `/documents/${id}/comments`, { text }, { as: 'jan', entity: 'terminals' }),
        await statusOf('PATCH', `/documents/${other}/comments/${comment}`, { text }, to),
        await statusOf('PATCH', `/documents/${elsewhere}/comments/${comment}`, { text }, to),
        await statusOf('PATCH', `/documents/${id}/comments/${randomUUID()}`, { text }, to),
        await statusOf(
          'PATCH',
          `/documents/${id}/comments/${comment}`,
          { text },
          { as: 'jan', entity: 'terminals' },
        ),
      ]).toEqual([404, 404, 404, 404, 404, 404]);
    });
  });

  describe('who reads only', () => {
    it('an auditor reads comments and says nothing', async () => {
      const id = await archive.add();
      const { id: comment } = await say(id, { text: ['Here'] });
      await asMember('Auditor', null, async () => {
        const as = 'sanne.vermeer';
        expect((await comments(id, as)).map(({ acts }) => acts)).toEqual([[]]);
        expect([
          (await say(id, { text: ['I'] }, as))[0],
          (await change(id, comment, { resolved: true }, as))[0],
        ]).toEqual([403, 403]);
        expect((await say(id, { text: ['See ', { id: SANNE }] })).told).toBe(1);
      });
    });

    it('a guest reads the document and none of its comments, and cannot be named', async () => {
      const id = await archive.add();
      await say(id, { text: ['Here'] });
      await asMember('Guest', id, async () => {
        expect(await comments(id, 'sanne.vermeer')).toEqual([]);
        expect((await say(id, { text: ['I'] }, 'sanne.vermeer'))[0]).toBe(403);
        expect(await say(id, { text: [{ id: SANNE }] })).toEqual([422, UNREADABLE]);
      });
    });
  });

  describe('who is named', () => {
    it('has to read the document: nobody of another entity, and nobody with a conflict of interest', async () => {
      const id = await archive.add({ uploadedBy: 'eva' });
      const resolution = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers: { jan: { conflicted: true } },
      });
      await archive.addPaper(resolution, id);
      const named = async (user: string) => say(id, { text: ['See ', { id: user }] }, 'eva');
      expect([
        await named(JAN ?? ''),
        await named(idOf('user', 'mila')),
        await named(randomUUID()),
        (await named(SANNE ?? '')).told,
        (await say(id, { text: ['Mine'] }))[0],
      ]).toEqual([[422, UNREADABLE], [422, UNREADABLE], [422, UNREADABLE], 1, 404]);
    });

    it('reads of it, and nobody else is told that they were meant', async () => {
      const id = await archive.add();
      const before = [
        await news('eva', id),
        await news('pieter.hoogland', id),
        await news('sanne.vermeer', id),
      ];
      await say(id, { text: ['See ', { id: SANNE }] });
      const after = [
        await news('eva', id),
        await news('pieter.hoogland', id),
        await news('sanne.vermeer', id),
      ];
      expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([0, 0, 1]);
    });

    it('is sent a mail, which is not sent to who may read the document no more', async () => {
      const id = await archive.add({ name: 'Lease.pdf', uploadedBy: 'eva' });
      const { id: comment } = await say(
        id,
        { text: ['See ', { id: SANNE }, '.'], page: 4, quote: 'the rent' },
        'eva',
      );
      expect(await letters(comment)).toEqual([
        {
          language: 'en',
          subject: 'Eva Brinkman named you in a comment on Lease.pdf',
          greeting: 'Dear Sanne Vermeer,',
          paragraphs: [
            'Eva Brinkman named you in a comment on page 4 of “Lease.pdf”, a document of Kade Vastgoed B.V.',
            'It is about these words: “the rent”',
            'See @Sanne Vermeer.',
          ],
          action: { label: 'Open the document', link: `/${KADE}/documents/${id}?page=4&comment=${comment}` },
          footer:
            'You receive this because you were named in a comment at Kade Vastgoed B.V. You can switch these mails off in your settings.',
        },
      ]);
      const resolution = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers: { 'sanne.vermeer': { conflicted: true } },
      });
      await archive.addPaper(resolution, id);
      expect(await letters(comment)).toEqual([null]);
    });

    it('gets no mail for naming themselves', async () => {
      const id = await archive.add();
      const receipt = await say(id, { text: [{ id: SANNE }, { id: JAN }] });
      expect([receipt.told, (await mails(receipt.id)).length]).toEqual([1, 1]);
    });
  });
});
