import { extensionOf } from '#server/files/name';
import { DEMO_ENTITIES } from '../group';
import { readRows, readText } from '../read';
import type { ArchivedDocument } from './archive';
import type { DemoPage } from './content';
import { CELLS } from './documents';
import { type Dated, makeContent } from './make';
import { pagesOf } from './markdown';
import { openSheetOf, openTextOf, slidesOf, wordOf } from './office';
import { canDraw, pictureOf, scanOf } from './picture';

export interface Made {
  readonly bytes: Uint8Array;
  /** Null where it has none. */
  readonly pages: number | null;
}

/** Longer names of sheets no program takes. */
const LONGEST_SHEET = 31;

/** An e-mail as it was sent on the day; its text begins with its headers. */
function mailOf(text: string, at: Date): Buffer {
  const [headers = '', ...body] = text.trimEnd().split('\n\n');
  const lines = [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    ...headers.split('\n'),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...body.join('\n\n').split('\n'),
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'utf8');
}

const entityName = (key: string) => DEMO_ENTITIES.find((entity) => entity.key === key)?.name ?? key;

const datedPage = (page: DemoPage, dated: Dated): DemoPage =>
  page.map((block) => (typeof block === 'string' ? dated(block) : block.map((row) => row.map(dated))));

/** Makes a document of the archive; null where it is a picture and nothing here draws. */
export async function makeArchived(
  told: ArchivedDocument,
  name: string,
  dated: Dated,
  at: Date,
): Promise<Made | null> {
  const path = `documents/archive/${told.entity}/${told.file}`;
  const extension = extensionOf(name);
  const title = name.slice(0, -extension.length - 1);
  const pages = () => pagesOf(readText(path)).map((page) => datedPage(page, dated));
  if (told.as !== undefined) {
    if (!canDraw()) return null;
    if (told.as === 'scan') return { bytes: await scanOf(pages(), title, at), pages: pages().length };
    return { bytes: await pictureOf(pages().flat(), extension), pages: null };
  }
  if (extension === 'pdf') {
    const head = [entityName(told.entity), title] as const;
    const language = told.language && { language: told.language };
    const content = { kind: 'pdf', head, pages: pages(), ...language } as const;
    return { bytes: await makeContent(content, title, dated, at), pages: content.pages.length };
  }
  return { bytes: await bytesOf(extension, path, pages, { title, dated, at }), pages: null };
}

async function bytesOf(
  extension: string,
  path: string,
  pages: () => readonly DemoPage[],
  { title, dated, at }: { readonly title: string; readonly dated: Dated; readonly at: Date },
): Promise<Uint8Array> {
  const sheet = title.slice(0, LONGEST_SHEET);
  switch (extension) {
    case 'docx':
      return wordOf(pages());
    case 'odt':
      return openTextOf(pages());
    case 'pptx':
      return slidesOf(pages());
    case 'ods':
      return openSheetOf(sheet, readRows(path, CELLS));
    case 'xlsx':
      return makeContent({ kind: 'xlsx', sheet, rows: readRows(path, CELLS) }, title, dated, at);
    case 'eml':
      return mailOf(readText(path), at);
    default:
      return Buffer.from(dated(readText(path)), 'utf8');
  }
}
