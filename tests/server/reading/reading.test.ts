import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/database/id';
import { newFileKey } from '#server/files/key';
import type { FileStore } from '#server/files/store';
import { type Jobs, startJobs } from '#server/jobs/jobs';
import { openQueue } from '#server/jobs/queue';
import { isMachineInstalled } from '#server/reading/machine';
import { createReading, type Reading } from '#server/reading/reading';
import { silent } from '../../kit/database';
import { testFiles } from '../../kit/files';
import { idOf } from '../../kit/group/ids';
import { pdfOf } from '../../kit/pdf';
import { openTestServer, type TestServer } from '../../kit/server';
import { docxOf, zipOf } from '../../kit/zip';

const KADE = idOf('entity', 'kade');
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const ODT = 'application/vnd.oasis.opendocument.text';

let server: TestServer;
let files: FileStore;
let reading: Reading;
let jobs: Jobs;

beforeAll(async () => {
  server = await openTestServer();
  files = testFiles();
  const { database } = server;
  reading = createReading({ database, files, logger: silent });
  jobs = await startJobs({
    queue: await openQueue({ database, logger: silent }),
    queued: reading.queued,
    scheduled: [],
    logger: silent,
  });
  reading.begin(jobs);
}, 60_000);
afterAll(async () => {
  await reading.stop();
  await jobs.stop();
  await server.close();
});

/** A document whose content is kept, as an upload leaves it. */
async function add(content: Buffer | string, mediaType: string): Promise<string> {
  const key = newFileKey();
  await files.write(key, Readable.from([Buffer.from(content)]));
  const id = newId();
  await server.database.kysely
    .insertInto('document')
    .values({
      id,
      entity_id: KADE,
      name: 'Lease',
      media_type: mediaType,
      size_bytes: 1,
      hash: createHash('sha256').update(content).digest('hex'),
      file_key: key,
      created_at: new Date(),
    })
    .execute();
  return id;
}

const readingOf = (id: string) =>
  server.database.kysely
    .selectFrom('document_reading')
    .select(['state', 'reason', 'pages_read', 'pages', 'language'])
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();

const pagesOf = async (id: string) =>
  (
    await server.database.kysely
      .selectFrom('document_page')
      .select(['number', 'text'])
      .where('document_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ text }) => text);

async function settled(id: string) {
  return vi.waitFor(
    async () => {
      const row = await readingOf(id);
      if (row.state === 'waiting' || row.state === 'reading') throw new Error('It is being read');
      return row;
    },
    { timeout: 50_000, interval: 100 },
  );
}

const SENTENCES =
  'De huurder betaalt de huurprijs voor de eerste dag van iedere maand aan de verhuurder, zonder enige korting of verrekening.';

const word = (body: string) =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` },
  ]);
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe('The text of a document is read in the background', () => {
  test('of a text, with its language', async () => {
    const id = await add(SENTENCES, 'text/plain');
    expect(await settled(id)).toEqual({
      state: 'read',
      reason: null,
      pages_read: 1,
      pages: 1,
      language: 'nl',
    });
    expect(await pagesOf(id)).toEqual([SENTENCES]);
  });

  test('of a Word document, by the pages that Word noted, without what was deleted', async () => {
    const id = await add(
      word(
        `${paragraph('One')}<w:p><w:r><w:lastRenderedPageBreak/><w:t>Two</w:t></w:r><w:del><w:r><w:t>no</w:t></w:r></w:del></w:p>`,
      ),
      DOCX,
    );
    expect(await settled(id)).toMatchObject({ state: 'read', pages: 2 });
    expect(await pagesOf(id)).toEqual(['One', 'Two']);
  });

  test('of slides in the order in which they are shown, and of an OpenDocument text', async () => {
    const slide = (text: string) => `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:t>${text}</a:t></a:p></p:sld>`;
    const slides = await add(
      zipOf([
        {
          name: 'ppt/presentation.xml',
          content:
            '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldId r:id="b"/><p:sldId r:id="a"/></p:presentation>',
        },
        {
          name: 'ppt/_rels/presentation.xml.rels',
          content:
            '<Relationships><Relationship Id="a" Target="slides/slide1.xml"/><Relationship Id="b" Target="slides/slide2.xml"/></Relationships>',
        },
        { name: 'ppt/slides/slide1.xml', content: slide('Second') },
        { name: 'ppt/slides/slide2.xml', content: slide('First') },
      ]),
      PPTX,
    );
    const text = await add(
      zipOf([
        { name: 'mimetype', content: ODT },
        {
          name: 'content.xml',
          content:
            '<o:c xmlns:o="o" xmlns:text="t"><text:p>One</text:p><text:p><text:soft-page-break/>Two<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Of them</text:p></text:note-body></text:note><text:s text:c="2"/>2</text:p></o:c>',
        },
      ]),
      ODT,
    );
    await settled(slides);
    await settled(text);
    expect(await pagesOf(slides)).toEqual(['First', 'Second']);
    expect(await pagesOf(text)).toEqual(['One', 'Two  2\nOf them']);
  });

  test('of an e-mail, with who wrote it about what', async () => {
    const id = await add(
      'From: Eva <eva@vanhouten.test>\r\nTo: jan@vanhouten.test\r\nSubject: The lease\r\nContent-Type: text/plain\r\n\r\nPlease sign.\r\n',
      'message/rfc822',
    );
    await settled(id);
    expect(await pagesOf(id)).toEqual([
      'Eva <eva@vanhouten.test>\n<jan@vanhouten.test>\nThe lease\n\nPlease sign.',
    ]);
  });

  const real = join(import.meta.dirname, '../../../../shared/data/documents/supply-agreement.pdf');
  test.skipIf(!existsSync(real))('of a real contract, page by page', async () => {
    const id = await add(readFileSync(real), 'application/pdf');
    expect(await settled(id)).toEqual({
      state: 'read',
      reason: null,
      pages_read: 54,
      pages: 54,
      language: 'en',
    });
    expect((await pagesOf(id))[1]).toContain('“Agreed Standards” means');
  });

  test('and each new version waits anew', async () => {
    const id = await add('One', 'text/plain');
    await settled(id);
    const { kysely } = server.database;
    await kysely.updateTable('document').set({ version: 2, hash: 'other' }).where('id', '=', id).execute();
    const { reading: state } = await kysely
      .selectFrom('document')
      .select('reading')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('waiting');
  });
});

describe('What cannot be read says why, and the server stays up', () => {
  const bomb = zipOf([{ name: 'word/document.xml', content: Buffer.alloc(60_000_000, ' '), claims: 100 }]);
  const doctype = zipOf([
    {
      name: 'word/document.xml',
      content: '<!DOCTYPE a [<!ENTITY b "b">]><w:document xmlns:w="w">&b;</w:document>',
    },
  ]);
  test.each([
    ['a PDF under a password', pdfOf(1, { locked: true }), 'application/pdf', 'locked'],
    ['a PDF that is none', '%PDF-1.7 broken', 'application/pdf', 'broken'],
    ['an archive that is none', 'PK\x03\x04 broken', DOCX, 'broken'],
    ['markup with entities of its own', doctype, DOCX, 'broken'],
    ['a type that nothing reads', 'x', 'application/octet-stream', 'unsupported'],
  ])('%s', async (_, content, mediaType, reason) => {
    const id = await add(content, mediaType);
    expect(await settled(id)).toMatchObject({ state: 'failed', reason });
  });

  test('an archive that unpacks to far more than it says', async () => {
    const id = await add(bomb, DOCX);
    expect(await settled(id)).toMatchObject({ state: 'failed', pages_read: 0 });
  });

  test('a document without a word is read and says so; one of empty pages is read', async () => {
    const [nothing, pages, plain] = [
      await add(docxOf(), DOCX),
      await add(pdfOf(3), 'application/pdf'),
      await add('', 'text/plain'),
    ];
    expect(await settled(pages)).toMatchObject({ state: 'read', pages: 3, pages_read: 3 });
    expect(await settled(plain)).toMatchObject({ state: 'read', reason: 'noText', pages: 0 });
    await settled(nothing);
  });
});

/** A picture with these words, as a scanner makes it. */
async function scanOf(words: readonly string[]): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(1_200, 400);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 1_200, 400);
  context.fillStyle = 'black';
  context.font = '48px sans-serif';
  for (const [line, text] of words.entries()) context.fillText(text, 60, 100 + 90 * line);
  return canvas.toBuffer('image/png');
}

test.skipIf(!isMachineInstalled())(
  'A picture is read by the machine, which says how sure it is',
  async () => {
    const id = await add(await scanOf(['The tenant pays the rent', 'before the first day']), 'image/png');
    expect(await settled(id)).toMatchObject({ state: 'read', reason: null, pages: 1, pages_read: 1 });
    const page = await server.database.kysely
      .selectFrom('document_page')
      .selectAll()
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(page).toMatchObject({ text: 'The tenant pays the rent\nbefore the first day', source: 'machine' });
    expect(Number(page.confidence)).toBeGreaterThan(0.7);
  },
);

test.skipIf(!isMachineInstalled())(
  'A picture in a mail is read by the machine, under its name and behind the text of the mail',
  async () => {
    const picture = await scanOf(['The ferry leaves the quay', 'on the ninth of October']);
    const mail = [
      'From: Eva <eva@vanhouten.test>',
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>See the notice.</p><img src="cid:notice">',
      '--b',
      'Content-Type: image/png; name="Notice.png"',
      'Content-Disposition: inline; filename="Notice.png"',
      'Content-ID: <notice>',
      'Content-Transfer-Encoding: base64',
      '',
      picture.toString('base64'),
      '--b--',
    ].join('\r\n');
    const id = await add(mail, 'message/rfc822');
    expect(await settled(id)).toMatchObject({ state: 'read', reason: null, pages: 2, pages_read: 2 });
    const found = await server.database.kysely
      .selectFrom('document_page')
      .select(['number', 'label', 'source', 'text'])
      .where('document_id', '=', id)
      .orderBy('number')
      .execute();
    expect(found).toMatchObject([
      { number: 1, label: null, source: 'text' },
      {
        number: 2,
        label: 'Notice.png',
        source: 'machine',
        text: 'The ferry leaves the quay\non the ninth of October',
      },
    ]);
  },
);

test('Another entity sees neither the reading nor a page', async () => {
  const id = await add(SENTENCES, 'text/plain');
  await settled(id);
  const here = await server.request(`/api/documents/${id}?page=1`, { as: 'eva', entity: KADE });
  expect(await here.json()).toMatchObject({
    reading: 'read',
    readingDetails: { state: 'read', pagesRead: 1, language: 'nl' },
    page: { number: 1, text: SENTENCES, source: 'text' },
  });
  const elsewhere = await server.request(`/api/documents/${id}?page=1`, {
    as: 'eva',
    entity: idOf('entity', 'finance'),
  });
  expect(elsewhere.status).toBe(404);
});
