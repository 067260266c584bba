import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isMachineInstalled } from '#server/reading/machine';
import type { ReadingLimits } from '#server/reading/runner';
import { DRAWN, pdfOf } from '../../kit/pdf';
import { addContent, pagesOf, readingOf, settled, startReading } from '../../kit/reading';
import { openTestServer, type TestServer } from '../../kit/server';
import { workbookOf } from '../../kit/workbook';
import { zipOf } from '../../kit/zip';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PDF = 'application/pdf';
const LIMITS: ReadingLimits = { longestMs: 120_000, silentMs: 60_000, memoryMb: 512 };
/** What reads thousands of pages ends by the limits above, which a busy machine comes near. */
const THOUSANDS = { timeout: LIMITS.longestMs + 30_000 };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

/** Reads a file under these limits, and what else is to be so. */
async function read(content: Buffer | string, mediaType: string, limits = LIMITS, hasMachine = false) {
  const id = await addContent(server, content, mediaType);
  const reading = await startReading(server, { textLimits: limits, hasMachine });
  try {
    return { id, row: await settled(server, id) };
  } finally {
    await reading.stop();
  }
}

const text = (words: string) => `BT /F 12 Tf 10 100 Td (${words}) Tj ET`;
const word = (body: Buffer | string) => zipOf([{ name: 'word/document.xml', content: body }]);

describe('A file may take so much, and says which of it was too much', () => {
  test('ten thousand pages: the first ones are read', THOUSANDS, async () => {
    const { row } = await read(pdfOf(10_000, { contents: { 1: text('First') } }), PDF);
    expect(row).toMatchObject({ state: 'read', reason: 'pagesLimited', pages: 10_000, pages_read: 2_000 });
  });

  test('a scan of more pages than are read is still a scan', THOUSANDS, async () => {
    const { row } = await read(pdfOf(2_010, { contents: { 1: DRAWN, 2: text('Second') } }), PDF);
    expect(row).toMatchObject({ state: 'scan', reason: 'noMachine', pages_read: 1_999 });
  });

  test('time in all, and time without a word', async () => {
    const long = pdfOf(5_000);
    const all = await read(long, PDF, { ...LIMITS, longestMs: 50 });
    expect(all.row).toMatchObject({ state: 'failed', reason: 'tooSlow' });
    const silent = await read(long, PDF, { ...LIMITS, silentMs: 50 });
    expect(silent.row).toMatchObject({ state: 'failed', reason: 'tooSlow' });
  });

  test('a long document goes on behind the pages that were kept in its time', async () => {
    const program = new URL('../../kit/halting.process.mjs', import.meta.url);
    const limits = { ...LIMITS, longestMs: 4_000 };
    const id = await addContent(server, 'Words', 'text/plain');
    const reading = await startReading(server, { textLimits: limits, program, hasMachine: false });
    onTestFinished(() => reading.stop());
    expect(await settled(server, id)).toMatchObject({ state: 'read', reason: null, pages_read: 150 });
    expect((await pagesOf(server, id)).map(({ number }) => number)).toEqual(
      Array.from({ length: 150 }, (_, at) => at + 1),
    );
  });

  test(
    'a long document lets what was uploaded after it by, and goes on behind its last page',
    THOUSANDS,
    async () => {
      const long = await addContent(server, pdfOf(400), PDF);
      const short = await addContent(server, 'Words', 'text/plain');
      const reading = await startReading(server, { textLimits: LIMITS, turnMs: 0, hasMachine: false });
      onTestFinished(() => reading.stop());
      await settled(server, short);
      expect(await readingOf(server, long)).toMatchObject({ state: 'reading' });
      expect(await settled(server, long)).toMatchObject({ state: 'read', pages: 400, pages_read: 400 });
    },
  );

  test('memory, of buffers too, which V8 does not count', async () => {
    const { row } = await read(Buffer.alloc(120_000_000, 'a '), 'text/plain', { ...LIMITS, memoryMb: 200 });
    expect(row).toMatchObject({ state: 'failed', reason: 'tooMuchMemory' });
  });

  test('an archive that unpacks to far more than it is', async () => {
    const body = `<w:document xmlns:w="w">${' '.repeat(90_000_000)}</w:document>`;
    expect((await read(word(body), DOCX)).row).toMatchObject({ state: 'failed', reason: 'tooLarge' });
    const sheet = zipOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(90_000_000) }]);
    expect((await read(sheet, XLSX)).row).toMatchObject({ state: 'failed', reason: 'tooLarge' });
  });

  test('a workbook whose last cell is as far away as there is room', async () => {
    const cells =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const { row } = await read(workbookOf(cells), XLSX, { ...LIMITS, longestMs: 20_000 });
    expect(row).toMatchObject({ state: 'failed', pages_read: 0 });
    expect(['tooSlow', 'tooMuchMemory']).toContain(row.reason);
    expect((await read('Words', 'text/plain')).row).toMatchObject({ state: 'read', pages: 1 });
  });

  test('markup as deep as it is long, and what is called something else', async () => {
    const deep = `<w:document xmlns:w="w">${'<w:p>'.repeat(200_000)}`;
    expect((await read(word(deep), DOCX)).row).toMatchObject({ state: 'failed', reason: 'broken' });
    expect((await read(pdfOf(1), DOCX)).row).toMatchObject({ state: 'failed', reason: 'broken' });
    expect((await read('', PDF)).row).toMatchObject({ state: 'failed', reason: 'broken' });
  });
});

test('words of a script are kept as words', async () => {
  const script = '<script>alert(1)</script> {{constructor}} $(rm -rf)';
  const { id, row } = await read(script, 'text/markdown');
  expect(row.state).toBe('read');
  expect(await pagesOf(server, id)).toMatchObject([{ text: script }]);
});

test.skipIf(!isMachineInstalled())(
  'A scan that nothing could read is read when something can, and the pages with text stay as they were',
  async () => {
    const scan = pdfOf(3, { contents: { 1: text('First'), 2: DRAWN, 3: text('Third') } });
    const { id, row } = await read(scan, PDF);
    expect(row).toMatchObject({ state: 'scan', reason: 'noMachine', pages_read: 2 });
    const machine = await startReading(server);
    onTestFinished(() => machine.stop());
    const { kysely } = server.database;
    const waits = kysely.selectFrom('document').select('reading').where('id', '=', id);
    await expect
      .poll(async () => (await waits.executeTakeFirstOrThrow()).reading, { timeout: 120_000 })
      .toBe('read');
    const pages = await pagesOf(server, id);
    expect(pages.map(({ number, source }) => [number, source])).toEqual([
      [1, 'text'],
      [2, 'machine'],
      [3, 'text'],
    ]);
    expect([pages[0]?.text, pages[2]?.text]).toEqual(['First', 'Third']);
  },
);
