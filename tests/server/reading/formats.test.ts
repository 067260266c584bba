import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readerOf } from '#server/reading/extract';
import { Unreadable } from '#server/reading/found';
import { temporaryFolder } from '../../kit/database';
import { DRAWN, pdfOf } from '../../kit/pdf';
import { zipOf } from '../../kit/zip';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

let folder: ReturnType<typeof temporaryFolder>;
const { stringify } = JSON;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => {
  // The reader of PDF puts its own in this place. It has a process to itself in the product, and other tests have this one.
  JSON.stringify = stringify;
  folder.remove();
});

/** What a reader finds: label and text of each page; null for a picture. */
async function pages(content: Uint8Array | string, mediaType: string, after = 0) {
  const path = join(folder.path, 'content');
  writeFileSync(path, content);
  const found: (readonly [label: string | null, text: string | null])[] = [];
  for await (const { label, text } of readerOf(mediaType)(path, after, () => {})) found.push([label, text]);
  return found;
}

const sheet = (name: string, rows: string) => `<table:table table:name="${name}">${rows}</table:table>`;
const cell = (text: string, more = '') =>
  `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;
const ods = (sheets: string) =>
  zipOf([
    {
      name: 'content.xml',
      content: `<o:c xmlns:o="o" xmlns:text="t" xmlns:table="b" xmlns:office="f">${sheets}</o:c>`,
    },
  ]);

describe('Sheets are read each under its name', () => {
  test('of a workbook, with days and numbers', async () => {
    const rentRoll = [
      [{ value: 'Tenant' }, { value: 'Rent' }, { value: 'Until' }],
      [
        { value: 'Zeilmakerij De Bries' },
        { type: Number, value: 61_900.5 },
        { type: Date, value: new Date('2028-03-31T00:00:00Z'), format: 'yyyy-mm-dd' },
      ],
    ];
    const bytes = await writeXlsxFile([
      { sheet: 'Rent roll', data: rentRoll },
      { sheet: 'Other', data: [[{ value: 'Notes' }]] },
    ]).toBuffer();
    expect(await pages(bytes, XLSX)).toEqual([
      ['Rent roll', 'Tenant\tRent\tUntil\nZeilmakerij De Bries\t61900.5\t2028-03-31'],
      ['Other', 'Notes'],
    ]);
  });

  test('of an OpenDocument spreadsheet, and a cell that is said to repeat a million times is one', async () => {
    const rows =
      row(cell('Kadeweg 14') + cell('4250')) +
      row(cell('', ' table:number-columns-repeated="16384"'), ' table:number-rows-repeated="1048576"');
    const found = await pages(ods(sheet('Areas', rows) + sheet('Empty', '')), ODS);
    expect(found.map(([label, text]) => [label, text?.replace(/[ \t]+/g, ' ').trim()])).toEqual([
      ['Areas', 'Kadeweg 14 4250'],
    ]);
  });
});

describe('Text is read as it is', () => {
  test('of a table as text and of Markdown, whatever ends its lines', async () => {
    expect(await pages('\ufeffnaam;deel\r\nKade;40\r\n', 'text/csv')).toEqual([[null, 'naam;deel\nKade;40']]);
    expect(await pages('# Minutes\r\r- one\u2028- two', 'text/markdown')).toEqual([
      [null, '# Minutes\n\n- one\n- two'],
    ]);
  });

  test.each([
    ['Windows-1252', Buffer.from('Ren\u00e9e\u0092s caf\u00eb: \u0080 40\u0085', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffRen\u00e9e\u2019s caf\u00eb: \u20ac 40\u2026', 'utf16le')],
    [
      'UTF-16 that turns its bytes',
      Buffer.from('\ufeffRen\u00e9e\u2019s caf\u00eb: \u20ac 40\u2026', 'utf16le').swap16(),
    ],
  ])('in %s, with its letters', async (_, bytes) => {
    expect(await pages(bytes, 'text/plain')).toEqual([[null, 'Renée’s cafë: € 40…']]);
    expect(await pages(bytes, 'text/csv')).toEqual([[null, 'Renée’s cafë: € 40…']]);
  });

  test('in pages that end where a line does, and never within a letter', async () => {
    const line = `${'word '.repeat(20).trim()}\n`;
    const found = await pages(line.repeat(100), 'text/plain');
    expect(found.length).toBe(4);
    for (const [, text] of found.slice(0, -1)) expect(text?.endsWith('\n')).toBe(true);
    const letters = await pages('\u{1f6a2}'.repeat(4_000), 'text/plain');
    expect(letters.map(([, text]) => text).join('')).toBe('\u{1f6a2}'.repeat(4_000));
    for (const [, text] of letters) expect(Buffer.from(text ?? '').toString()).toBe(text);
  });
});

describe('An e-mail', () => {
  const mail = (...lines: readonly string[]) => lines.join('\r\n');

  test('in an older encoding is read with its letters', async () => {
    const text = mail(
      'From: =?iso-8859-1?Q?Ren=E9e?= <renee@vanhouten.test>',
      'Subject: =?utf-8?B?Z8O8bHRpZw==?=',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Caf=E9 on the quay.',
    );
    expect(await pages(text, 'message/rfc822')).toEqual([
      [null, 'Renée <renee@vanhouten.test>\ngültig\n\nCafé on the quay.'],
    ]);
  });

  test('in the encoding of Windows has its signs too', async () => {
    const text = Buffer.from(
      mail(
        'From: jan@vanhouten.test',
        'Subject: =?windows-1252?Q?=80_40?=',
        'Content-Type: text/plain; charset=windows-1252',
        'Content-Transfer-Encoding: 8bit',
        '',
        'Ren\u00e9e\u0092s rent\u0085 \u0080 40',
      ),
      'latin1',
    );
    expect(await pages(text, 'message/rfc822')).toEqual([
      [null, '<jan@vanhouten.test>\n€ 40\n\nRenée’s rent… € 40'],
    ]);
  });

  test('of a web page alone has the letters that HTML calls by name or number, in the lines of the page', async () => {
    const text = mail(
      'Subject: Rent &amp; more',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<head><title>Unread</title><style>p { color: red }</style><body>',
      '<!-- <p>hidden</p> --><p>The rent of the',
      'caf&eacute; is <b>&euro;</b>&nbsp;12.500 &amp;lt; x; &lt;y&gt;.</p>',
      '<ul><li>Item &#8220;one&#8221; &#x2013; &#150;</li>',
      '  <li>R&D &nothing; &#0; &#99999999; co&shy;op</li></ul>',
    );
    expect(await pages(text, 'message/rfc822')).toEqual([
      [
        null,
        'Rent &amp; more\n\nThe rent of the café is € 12.500 &lt; x; <y>.\nItem “one” – –\nR&D ¬hing; � � coop',
      ],
    ]);
  });

  test('of a web page alone is its words without what would run, and names what is attached', async () => {
    const text = mail(
      'From: eva@vanhouten.test',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<style>p{}</style><p>Please&nbsp;sign &lt;here&gt;.</p><script>alert(1)</script><p>Eva</p>',
      '--b',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="Deed.pdf"',
      '',
      '%PDF',
      '--b--',
    );
    const [[, found] = []] = await pages(text, 'message/rfc822');
    expect(found).toContain('Please sign <here>.');
    expect(found).toContain('Deed.pdf');
    expect(found).not.toContain('alert');
    expect(found).not.toContain('p{}');
  });

  /** A mail with these files. */
  const carrying = (...files: readonly (readonly [name: string, content: Uint8Array | string])[]) =>
    mail(
      'From: eva@vanhouten.test',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'See the files.',
      ...files.flatMap(([name, content]) => [
        '--b',
        'Content-Type: application/octet-stream',
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(content).toString('base64'),
      ]),
      '--b--',
    );
  const word = zipOf([
    { name: 'word/document.xml', content: '<w:d xmlns:w="w"><w:p><w:t>Deed of the quay</w:t></w:p></w:d>' },
  ]);

  test('is read with the text of its files, each under its name, behind its own', async () => {
    const drawn = pdfOf(2, { contents: { 1: 'BT /F 12 Tf 10 100 Td (Rent) Tj ET', 2: DRAWN } });
    const files = carrying(
      ['Deed.docx', word],
      ['Rent.pdf', drawn],
      ['Note.txt', Buffer.from('Caf\u00e9 \u0080', 'latin1')],
    );
    const found = await pages(files, 'message/rfc822');
    expect(found.map(([label, text]) => [label, text?.trim()])).toEqual([
      [null, '<eva@vanhouten.test>\n\nSee the files.\n\nDeed.docx\nRent.pdf\nNote.txt'],
      ['Deed.docx', 'Deed of the quay'],
      ['Rent.pdf', 'Rent'],
      ['Rent.pdf', ''],
      ['Note.txt', 'Café €'],
    ]);
  });

  test('names files that are broken, too large, of another kind, or would run, and reads those behind them', async () => {
    const files = carrying(
      ['Deed.docx', 'no archive'],
      ['Bomb.docx', zipOf([{ name: 'word/document.xml', content: `<a>${' '.repeat(30_000_000)}</a>` }])],
      ['Large.txt', 'x'.repeat(10_000_001)],
      ['Page.txt', '<!doctype html><p>Hidden'],
      ['Photo.png', 'x'],
      ['Note.md', 'Kept'],
    );
    const found = await pages(files, 'message/rfc822');
    expect(found[0]?.[1]).toContain('Deed.docx\nBomb.docx\nLarge.txt\nPage.txt\nPhoto.png\nNote.md');
    expect(found.slice(1)).toEqual([['Note.md', 'Kept']]);
  });

  test('has its pictures between its own pages and those of its files, and none of the small ones', async () => {
    const sign = Buffer.from('89504e470d0a1a0a', 'hex');
    const picture = Buffer.concat([sign, Buffer.alloc(10_000)]);
    const files = carrying(
      ['Deed.docx', word],
      ['Photo.png', picture],
      ['Sign.png', sign],
      ['Named.png', Buffer.alloc(20_000)],
      ['Scan', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(10_000)])],
    );
    const behind = async (after: number) =>
      (await pages(files, 'message/rfc822', after))
        .slice(1)
        .map(([label, text]) => [label, text?.trim() ?? null]);
    const pictures = [
      ['Photo.png', null],
      ['Scan', null],
    ];
    expect([await behind(0), await behind(1)]).toEqual([
      [...pictures, ['Deed.docx', 'Deed of the quay']],
      pictures,
    ]);
  });

  test('reads twenty files of those that it carries, and two hundred pages of them', async () => {
    const notes = Array.from({ length: 25 }, (_, at) => [`${at}.txt`, `Note ${at}`] as const);
    expect((await pages(carrying(...notes), 'message/rfc822')).length).toBe(21);
    const long = carrying(['Long.txt', 'word '.repeat(200_000)], ['Note.md', 'Left out']);
    expect((await pages(long, 'message/rfc822')).length).toBe(201);
  });

  test('passes by the file that kept no page in the process before, which it may have ended', async () => {
    const files = carrying(['Deed.docx', word], ['One.md', 'One'], ['Two.md', 'Two']);
    const left = async (after: number) =>
      (await pages(files, 'message/rfc822', after)).slice(1).map(([label]) => label);
    expect([await left(0), await left(1), await left(2)]).toEqual([
      ['Deed.docx', 'One.md', 'Two.md'],
      ['One.md', 'Two.md'],
      ['Deed.docx', 'Two.md'],
    ]);
  });

  const forwarded = (disposition: string, within: string) =>
    mail(
      'From: eva@vanhouten.test',
      'Subject: Forwarded',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'See below.',
      '--b',
      'Content-Type: message/rfc822',
      ...(disposition ? [`Content-Disposition: ${disposition}`] : []),
      '',
      within,
      '--b--',
    );
  const INNER = mail(
    'From: Jan <jan@vanhouten.test>',
    'Subject: Rent of the quay',
    'Content-Type: multipart/mixed; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/html',
    '',
    '<p>The rent is 1.250 euro.</p><script>alert(1)</script>',
    '--inner',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="Deed.pdf"',
    '',
    '%PDF',
    '--inner--',
  );

  test.each(['', 'inline', 'attachment; filename="Rent.eml"'])(
    'that was sent along with another (%s) is read with it: who wrote it, its text, what is attached to it',
    async (disposition) => {
      const [[, found] = []] = await pages(forwarded(disposition, INNER), 'message/rfc822');
      expect(found).toContain('See below.');
      expect(found).toContain(
        'Jan <jan@vanhouten.test>\nRent of the quay\n\nThe rent is 1.250 euro.\n\nDeed.pdf',
      );
      expect(found).not.toContain('alert');
    },
  );

  test('within mails within mails is read five deep, and the mail around them still is beyond it', async () => {
    let around = mail('From: a@b.test', '', 'Level 0.');
    for (let level = 1; level <= 8; level += 1) {
      around = mail(
        'From: a@b.test',
        `Content-Type: multipart/mixed; boundary=level${level}x`,
        '',
        `--level${level}x`,
        '',
        `Level ${level}.`,
        `--level${level}x`,
        'Content-Type: message/rfc822',
        'Content-Disposition: attachment',
        '',
        around,
        `--level${level}x--`,
      );
    }
    const [[, found = ''] = []] = await pages(around, 'message/rfc822');
    const levels = [...(found ?? '').matchAll(/Level (\d)\./g)].map(([, level]) => level);
    expect(levels).toEqual(['8', '7', '6', '5', '4', '3']);
  });

  test('that stands whole in another and is broken leaves the rest to be read', async () => {
    const [[, found] = []] = await pages(forwarded('attachment', '\0\0'), 'message/rfc822');
    expect(found).toContain('See below.');
  });

  test('with parts within parts without end is refused', async () => {
    const nested = Array.from({ length: 200 }, (_, at) =>
      mail(`Content-Type: multipart/mixed; boundary=b${at}`, '', `--b${at}`),
    ).join('\r\n');
    await expect(pages(`From: a@b.test\r\n${nested}`, 'message/rfc822')).rejects.toThrow();
  });
});

describe('What runs at the head and the foot of pages is read once, behind the text', () => {
  test('of a Word document, of all its sections', async () => {
    const part = (...texts: readonly string[]) =>
      `<w:x xmlns:w="w">${texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:x>`;
    const document = zipOf([
      { name: 'word/document.xml', content: part('The rent is 40.') },
      { name: 'word/header1.xml', content: part('Strictly confidential', 'File 2019/7') },
      { name: 'word/header2.xml', content: part('Strictly confidential', 'File 2019/7') },
      { name: 'word/header3.xml', content: part('') },
      { name: 'word/footer1.xml', content: part('1') },
      { name: 'word/footer2.xml', content: part('Kade Vastgoed B.V.') },
    ]);
    expect(await pages(document, DOCX)).toEqual([
      [null, 'The rent is 40.\n\nStrictly confidential\nFile 2019/7\n\nKade Vastgoed B.V.\n'],
    ]);
  });

  test('of an OpenDocument text, of all its kinds of pages', async () => {
    const names = 'xmlns:o="o" xmlns:text="t" xmlns:style="s"';
    const running = (name: string, text: string) => `<style:${name}><text:p>${text}</text:p></style:${name}>`;
    const document = zipOf([
      { name: 'content.xml', content: `<o:c ${names}><text:p>The rent is 40.</text:p></o:c>` },
      {
        name: 'styles.xml',
        content: `<o:c ${names}><text:p>No head</text:p>${running('header', 'Confidential')}${running('header-first', 'Confidential')}${running('footer', 'Kade')}</o:c>`,
      },
    ]);
    expect(await pages(document, ODT)).toEqual([[null, 'The rent is 40.\n\nConfidential\n\nKade\n']]);
  });
});

test('A page of a PDF without letters is a picture where something is drawn on it, and empty where nothing is', async () => {
  const text = 'BT /F 12 Tf 10 100 Td (Rent) Tj ET';
  const pdf = pdfOf(3, { contents: { 1: text, 2: DRAWN } });
  expect(await pages(pdf, 'application/pdf')).toEqual([
    [null, 'Rent'],
    [null, null],
    [null, ''],
  ]);
  expect(await pages(pdf, 'application/pdf', 2)).toEqual([[null, '']]);
});

test('What nothing reads says so', async () => {
  await expect(pages('x', 'application/zip')).rejects.toThrow(Unreadable);
});
