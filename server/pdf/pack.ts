import { readFile } from 'node:fs/promises';
import {
  type EmbeddedFont,
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfString,
  rgb,
} from '@libpdf/core';
import type { TellMaking } from '#server/http/made.answer';
import { fontFile } from './fonts';
import type { Paper, PaperCell, PaperPart } from './paper';

/** Something of a pack, in its order: an item, or a paper below one. */
export interface PackEntry {
  readonly title: string;
  /** Whether it stands below the entry before it that does not. */
  readonly isPaper: boolean;
  /** A PDF; null for an item, and for a paper that cannot be bound in. */
  readonly file: Uint8Array | null;
}

/** What is bound into one file, all of it data: it can go to another thread. */
export interface Pack {
  /** Comes first. Each row of its first table is of the entry in the same place, its last cell the page. */
  readonly front: Paper;
  readonly entries: readonly PackEntry[];
  /** What a reader is told in place of the page of a paper that is not bound in. */
  readonly notBound: string;
  /** At the foot of every page, before the number of the page. */
  readonly reader: string;
  readonly pageOf: string;
}

interface Bound {
  readonly entry: PackEntry;
  /** Null where it cannot be bound in: encrypted, or no PDF that can be read. */
  readonly source: PDF | null;
}

const FOOT = { size: 8, x: 56, y: 20 } as const;
const QUIET = rgb(0.36, 0.39, 0.45);

async function sourceOf(file: Uint8Array | null): Promise<PDF | null> {
  if (!file) return null;
  try {
    const source = await PDF.load(file);
    return source.isEncrypted || source.getPageCount() === 0 ? null : source;
  } catch {
    return null;
  }
}

/** The first page of each entry, from 1: of an item that of what comes below it. Null: there is none. */
function firstPages(bound: readonly Bound[], frontPages: number): readonly (number | null)[] {
  let next = frontPages + 1;
  const pages = bound.map(({ source }) => {
    if (!source) return null;
    const first = next;
    next += source.getPageCount();
    return first;
  });
  return bound.map(({ entry }, at) => {
    if (entry.isPaper) return pages[at] ?? null;
    for (let below = at + 1; bound[below]?.entry.isPaper; below += 1) {
      const page = pages[below];
      if (page) return page;
    }
    return null;
  });
}

/** The front with the pages in the last column of its first table. */
function frontWith({ front, entries, notBound }: Pack, pages: readonly (number | null)[]): Paper {
  const contents = front.parts.findIndex(({ kind }) => kind === 'table');
  const paged = (row: readonly PaperCell[], at: number): readonly PaperCell[] => {
    const page = pages[at] ?? null;
    const none = entries[at]?.isPaper ? notBound : '';
    return [...row.slice(0, -1), { text: page === null ? none : String(page) }];
  };
  const parts = front.parts.map((part, at): PaperPart => {
    return at === contents && part.kind === 'table' ? { ...part, rows: part.rows.map(paged) } : part;
  });
  return { ...front, parts };
}

/** The front with its pages; what it says of them may make it longer, so it is made until it stays as long as it was. */
async function makeFront(
  pack: Pack,
  bound: readonly Bound[],
  render: (paper: Paper) => Promise<Uint8Array>,
): Promise<PDF> {
  let length = 1;
  for (;;) {
    const made = await PDF.load(await render(frontWith(pack, firstPages(bound, length))));
    const pages = made.getPageCount();
    if (pages <= length) return made;
    length = pages;
  }
}

interface Bookmark {
  readonly title: string;
  readonly page: PdfRef;
  readonly below: readonly Bookmark[];
}

/** Writes bookmarks below one that is there, each linked to its neighbours (ISO 32000-1, 12.3.3). */
function addBookmarks(pdf: PDF, parent: PdfDict, parentRef: PdfRef, bookmarks: readonly Bookmark[]): void {
  const made = bookmarks.map((bookmark) => {
    const dict = new PdfDict();
    return { bookmark, dict, ref: pdf.register(dict) };
  });
  made.forEach(({ bookmark, dict, ref }, at) => {
    dict.set('Title', PdfString.fromString(bookmark.title));
    dict.set('Parent', parentRef);
    dict.set('Dest', new PdfArray([bookmark.page, PdfName.of('Fit')]));
    const [before, after] = [made[at - 1], made[at + 1]];
    if (before) dict.set('Prev', before.ref);
    if (after) dict.set('Next', after.ref);
    addBookmarks(pdf, dict, ref, bookmark.below);
  });
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return;
  parent.set('First', first.ref);
  parent.set('Last', last.ref);
  parent.set('Count', PdfNumber.of(made.length));
}

function bookmarksOf(pack: Pack, pdf: PDF, pages: readonly (number | null)[]): readonly Bookmark[] {
  const refOf = (page: number) => pdf.getPage(page - 1)?.ref;
  const front = refOf(1);
  const found: { title: string; page: PdfRef; below: Bookmark[] }[] = [];
  if (front) found.push({ title: pack.front.title, page: front, below: [] });
  pack.entries.forEach(({ title, isPaper }, at) => {
    const page = pages[at] ?? (isPaper ? null : 1);
    const ref = page === null ? null : refOf(page);
    if (!ref) return;
    if (isPaper) found.at(-1)?.below.push({ title, page: ref, below: [] });
    else found.push({ title, page: ref, below: [] });
  });
  return found;
}

function stamp(pdf: PDF, font: EmbeddedFont, { reader, pageOf }: Pack): void {
  const total = pdf.getPageCount();
  for (let at = 0; at < total; at += 1) {
    const page = pdf.getPage(at);
    page?.drawText(`${reader}   ${pageOf} ${at + 1} / ${total}`, { ...FOOT, font, color: QUIET });
  }
}

/** What is made of all papers together: the front, and what stands on every page. */
const STEPS_OF_ALL = 2;

/** Counts the steps as they are done. */
function stepsOf({ entries }: Pack, tell: TellMaking): () => void {
  const total = entries.filter(({ file }) => file !== null).length * 2 + STEPS_OF_ALL;
  let done = 0;
  return () => {
    done += 1;
    tell({ done, total });
  };
}

/**
 * Binds papers behind their front into one file: with bookmarks, a number on each page, and the name of the reader it was made for.
 * @param render makes the front.
 * @param tell hears how far it is: of each paper when it is read and when it is bound in, and of what is made of all.
 */
export async function bindPack(
  pack: Pack,
  render: (paper: Paper) => Promise<Uint8Array>,
  tell: TellMaking = () => {},
): Promise<Uint8Array> {
  const step = stepsOf(pack, tell);
  const bound: Bound[] = [];
  for (const entry of pack.entries) {
    bound.push({ entry, source: await sourceOf(entry.file) });
    if (entry.file) step();
  }
  const pdf = await makeFront(pack, bound, render);
  step();
  const pages = firstPages(bound, pdf.getPageCount());
  for (const { source, entry } of bound) {
    if (entry.file) step();
    if (!source) continue;
    await pdf.copyPagesFrom(
      source,
      Array.from({ length: source.getPageCount() }, (_, index) => index),
    );
  }
  stamp(pdf, pdf.embedFont(new Uint8Array(await readFile(fontFile('Inter-Regular')))), pack);
  step();
  const root = new PdfDict();
  root.set('Type', PdfName.of('Outlines'));
  const ref = pdf.register(root);
  addBookmarks(pdf, root, ref, bookmarksOf(pack, pdf, pages));
  pdf.getCatalog().set('Outlines', ref);
  pdf.getCatalog().set('PageMode', PdfName.of('UseOutlines'));
  return pdf.save();
}
