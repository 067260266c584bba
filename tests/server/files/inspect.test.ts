import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectFile, type Purpose } from '#server/files/inspect';
import { cleanFileName } from '#server/files/name';
import { temporaryFolder } from '../../kit/database';
import { pdfOf } from '../../kit/pdf';
import { docxOf, zipOf } from '../../kit/zip';

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

/** Under a path that says nothing. */
async function inspect(content: Buffer | string, name: string, purpose: Purpose = {}) {
  const path = join(folder.path, 'content');
  writeFileSync(path, content);
  return inspectFile(path, name, purpose);
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const odf = (type: string, manifest = '<manifest/>') =>
  zipOf([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}` },
    { name: 'META-INF/manifest.xml', content: manifest },
  ]);

const BIG_ENDIAN = Buffer.from('\ufeffRen\u00e9e: \u20ac 40\r\n', 'utf16le').swap16();
const MAIL = 'From: Eva <eva@vanhouten.test>\r\nSubject: The lease\r\n of 2019\r\n\r\nPlease sign.\r\n';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('A file that is accepted', () => {
  test.each([
    ['a PDF with its pages', pdfOf(3), 'Report.PDF', 'application/pdf', 3],
    ['a PDF that cannot be read further', '%PDF-1.7\nbroken', 'report.pdf', 'application/pdf', null],
    ['a name without an extension', pdfOf(1), 'Report', 'application/pdf', 1],
    ['a Word document', docxOf(), 'a.docx', WORD, null],
    [
      'a workbook',
      docxOf([], 'spreadsheetml.sheet.main+xml'),
      'a.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      null,
    ],
    ['an OpenDocument text', odf('text'), 'a.odt', 'application/vnd.oasis.opendocument.text', null],
    [
      'an OpenDocument spreadsheet',
      odf('spreadsheet'),
      'a.ods',
      'application/vnd.oasis.opendocument.spreadsheet',
      null,
    ],
    ['a PNG', PNG, 'a.png', 'image/png', null],
    ['a JPEG', JPEG, 'a.jpeg', 'image/jpeg', null],
    ['text', 'Agenda\r\n1. Opening – 14:05\n', 'a.txt', 'text/plain', null],
    ['text that begins like a picture', 'BM is what the chair says', 'a.txt', 'text/plain', null],
    ['a table', 'name;share\nKade;40\n', 'a.csv', 'text/csv', null],
    [
      'a table in the encoding of an older office program',
      Buffer.from('naam;bedrag\r\nCaf\u00e9;\u0080 40\r\n', 'latin1'),
      'a.csv',
      'text/csv',
      null,
    ],
    ['a table in UTF-16', Buffer.from('\ufeffname;\u20ac\r\n', 'utf16le'), 'a.csv', 'text/csv', null],
    ['text in UTF-16 that turns its bytes', BIG_ENDIAN, 'a.txt', 'text/plain', null],
    [
      'long text, cut within a letter where it is looked at',
      `x${'\u00eb'.repeat(40_000)}`,
      'a.txt',
      'text/plain',
      null,
    ],
    ['an e-mail', MAIL, 'a.eml', 'message/rfc822', null],
    [
      'an e-mail in the encoding of an older program, whose headers go on for long',
      Buffer.from(`Received: from a\r\n\tby b;${' x'.repeat(2_000)}\r\n${MAIL}Caf\u00e9\r\n`, 'latin1'),
      'A.EML',
      'message/rfc822',
      null,
    ],
    ['words with marks', '# Minutes\n\n<b>bold</b>', 'a.md', 'text/markdown', null],
  ])('is %s', async (_, content, name, mediaType, pages) => {
    expect(await inspect(content, name)).toEqual({ accepted: true, mediaType, pages });
  });

  const real = join(import.meta.dirname, '../../../../shared/data/documents/supply-agreement.pdf');
  test.skipIf(!existsSync(real))('is a real contract of many pages', async () => {
    expect(await inspect(readFileSync(real), 'supply.pdf')).toEqual({
      accepted: true,
      mediaType: 'application/pdf',
      pages: 54,
    });
  });
});

describe('A file that is refused says why', () => {
  test.each([
    ['empty', '', 'a.pdf', '“a.pdf” is empty. Choose the file again when it has its content.'],
    [
      'mislabelled as a document',
      PNG,
      'a.pdf',
      '“a.pdf” is a PNG image, not what its name says. Rename it so that it ends in .png, and upload it again.',
    ],
    [
      'mislabelled as text',
      pdfOf(1),
      'a.txt',
      '“a.txt” is a PDF, not what its name says. Rename it so that it ends in .pdf, and upload it again.',
    ],
    [
      'a table that says it is UTF-8, and is not',
      Buffer.concat([Buffer.from('\ufefftitel;naam\r\n'), Buffer.from('Caf\u00e9;x\r\n', 'latin1')]),
      'a.csv',
      '“a.csv” is not text in UTF-8. Save it with this encoding (“CSV UTF-8” in Excel), and upload it again.',
    ],
    [
      'a table in UTF-16 that ends in half a letter',
      Buffer.from('\ufefftitle;name\r\n', 'utf16le').subarray(0, -1),
      'a.csv',
      '“a.csv” is not text in UTF-8. Save it with this encoding (“CSV UTF-8” in Excel), and upload it again.',
    ],
    [
      'a table of one byte a letter that Windows does not know',
      Buffer.from('titel;naam\r\nCaf\u0081;x\r\n', 'latin1'),
      'a.csv',
      '“a.csv” is not text in UTF-8. Save it with this encoding (“CSV UTF-8” in Excel), and upload it again.',
    ],
    [
      'a web page in UTF-16',
      Buffer.from('\ufeff<!doctype html><p>', 'utf16le'),
      'a.txt',
      '“a.txt” is a web page. Save it as a PDF, and upload that.',
    ],
    [
      'a web page in the encoding of an older program',
      Buffer.from('<html><p>Caf\u00e9', 'latin1'),
      'a.txt',
      '“a.txt” is a web page. Save it as a PDF, and upload that.',
    ],
    ['a program', `MZ${'\0'.repeat(200)}`, 'a.docx', '“a.docx” is a program. Programs are not accepted.'],
    [
      'a web page',
      '\ufeff<!-- x -->\n<!DOCTYPE html><p>',
      'a.txt',
      '“a.txt” is a web page. Save it as a PDF, and upload that.',
    ],
    [
      'a picture that runs',
      '<?xml version="1.0"?>\n<svg onload="x()"/>',
      'a.svg',
      '“a.svg” is an SVG image. Save it as a PDF, and upload that.',
    ],
    ['a script', '#!/bin/sh\nrm x', 'a.txt', '“a.txt” is a script. Save it as a PDF, and upload that.'],
    [
      'text of another kind',
      'alert(1)',
      'a.js',
      '“a.js” is text, but its name does not end in .txt, .csv or .md. Rename it when it is one of these.',
    ],
    [
      'a web page that is called an e-mail',
      '<!doctype html><p>',
      'a.eml',
      '“a.eml” is a web page. Save it as a PDF, and upload that.',
    ],
    [
      'words that are called an e-mail',
      'Dear Eva,\n\nFrom: me',
      'a.eml',
      '“a.eml” is text, but its name does not end in .txt, .csv or .md. Rename it when it is one of these.',
    ],
    [
      'bytes of no kind',
      Buffer.from([1, 2, 3, 250, 251]),
      'a.txt',
      'The type of “a.txt” is not accepted. Accepted are PDF, Word, Excel, PowerPoint, OpenDocument, PNG, JPEG, email (EML), and text (TXT, CSV, MD).',
    ],
    [
      'an archive',
      zipOf([{ name: 'a.pdf', content: 'x' }]),
      'a.docx',
      'The type of “a.docx” is not accepted. Accepted are PDF, Word, Excel, PowerPoint, OpenDocument, PNG, JPEG, email (EML), and text (TXT, CSV, MD).',
    ],
    [
      'a document with macros',
      docxOf([], 'document.macroEnabled.main+xml'),
      'a.docx',
      '“a.docx” holds macros. Save it without them, and upload it again.',
    ],
    [
      'a locked PDF',
      pdfOf(1, { locked: true }),
      'a.pdf',
      '“a.pdf” is protected by a password. Save it without one, and upload it again.',
    ],
    [
      'a locked OpenDocument',
      odf('text', '<manifest:encryption-data/>'),
      'a.odt',
      '“a.odt” is protected by a password. Save it without one, and upload it again.',
    ],
    [
      'a locked Office document',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'a.docx',
      '“a.docx” is protected by a password. Save it without one, and upload it again.',
    ],
    [
      'an old Office document',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'a.doc',
      '“a.doc” has an older format of Microsoft Office. Save it as .docx, .xlsx or .pptx, and upload that.',
    ],
    [
      'a damaged archive',
      docxOf().subarray(0, 80),
      'a.docx',
      '“a.docx” is damaged or no document. Open it in its program, and save it again.',
    ],
    [
      'a document that says it unpacks to gigabytes',
      docxOf([{ name: 'bomb', content: 'x', claims: 4_000_000_000 }]),
      'a.docx',
      '“a.docx” unpacks to more than is accepted.',
    ],
  ])('%s', async (_, content, name, reason) => {
    const found = await inspect(content, name);
    expect(found.accepted || found.reason.in('en')).toEqual(reason);
  });

  test('and where a table is read, what one is', async () => {
    const archive = zipOf([{ name: 'a.pdf', content: 'x' }]);
    const found = await inspect(archive, 'people.zip', { isTable: true });
    expect(found.accepted || found.reason.in('en')).toBe(
      'The type of “people.zip” is not accepted. A table is accepted as CSV or as an Excel workbook (.xlsx).',
    );
  });

  test('without unpacking what would fill the memory', async () => {
    const bomb = docxOf([{ name: 'word/media/bomb.bin', content: Buffer.alloc(60_000_000) }]);
    const before = process.memoryUsage().rss;
    expect(await inspect(bomb, 'a.docx')).toEqual({ accepted: true, mediaType: WORD, pages: null });
    expect(process.memoryUsage().rss - before).toBeLessThan(30_000_000);
  });

  test('a part that says what the document is, and never ends', async () => {
    const types = Buffer.concat([Buffer.from('wordprocessingml.document.main+xml'), Buffer.alloc(5_000_000)]);
    expect(await inspect(zipOf([{ name: '[Content_Types].xml', content: types }]), 'a.docx')).toMatchObject({
      accepted: false,
    });
  });
});

describe('The name of a file', () => {
  test.each([
    ['C:\\papers\\Minutes.pdf', 'Minutes.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['Deed\r\nSet-Cookie: a=b.pdf', 'DeedSet-Cookie: a=b.pdf'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['Re\u0301sume\u0301.pdf', 'R\u00e9sum\u00e9.pdf'],
    ['half \ud83d.pdf', 'document'],
    ['  ', 'document'],
    ['\u200b\u200b.TXT', 'document.txt'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });
});
