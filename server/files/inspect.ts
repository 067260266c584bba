import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { wrongFile } from '#server/words';
import type { Reason } from '#words/reason';
import { isMarked } from './encoding';
import { JPEG, type Kind, MAIL, PDF, PNG, TEXTS } from './kinds';
import { isMail } from './mail';
import { extensionOf } from './name';
import { otherThanText } from './other-than-text';
import { readPackage } from './package';
import { readPdf } from './pdf';
import { activeText, isOtherText, readText } from './text';

/** What a file is, whatever it said it was. */
export type Inspection =
  | {
      readonly accepted: true;
      readonly mediaType: string;
      /** Of a PDF; null when it has none or they could not be counted. */
      readonly pages: number | null;
    }
  | {
      readonly accepted: false;
      /** Why, and what to do; it names the file. */
      readonly reason: Reason;
    };

/** What a signature is looked for in, in bytes: the library then cannot read on. */
const HEAD_BYTES = 4_100;

const PROGRAMS: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-ms-shortcut',
  'application/java-vm',
  'application/wasm',
  'application/vnd.microsoft.portable-executable',
  'application/x-msi',
]);
const COMPOUND = 'application/x-cfb';
const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');

/** The name of the stream that holds an office document under a password. */
const LOCKED_OFFICE = Buffer.from('EncryptedPackage', 'utf16le');

/** For what a file is sent. */
export interface Purpose {
  /** Kinds of text that are taken beside those that may be kept: for what is read, and not kept. */
  readonly alsoText?: readonly Kind[] | undefined;
  /** It is read as a table: what is of no type that is known is told which tables are. */
  readonly isTable?: boolean;
  /** It is read as text: what is of another type is told as which. */
  readonly isText?: boolean;
}

/** Looks at the content of a file: its type, its pages, and whether it may be kept at all. */
export async function inspectFile(
  path: string,
  name: string,
  { alsoText = [], isTable = false, isText = false }: Purpose = {},
): Promise<Inspection> {
  const other = isText ? await otherThanText(path, name, await readHead(path)) : null;
  if (other) return refuse(other);
  const found = await inspectContent(path, name, alsoText);
  const isUnknown = !found.accepted && found.reason.code === 'notAccepted';
  return isTable && isUnknown ? refuse(wrongFile('noTable', name)) : found;
}

async function inspectContent(path: string, name: string, alsoText: readonly Kind[]): Promise<Inspection> {
  const { size } = await stat(path);
  if (size === 0) return refuse(wrongFile('empty', name));
  const head = await readHead(path);
  const sign = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  if (sign === PDF.mediaType) return inspectPdf(path, name);
  if (MAIL.extensions.includes(extensionOf(name)) && isMail(head)) return named(MAIL, name);
  const text = await readText(path);
  if (text !== null) return inspectText(text, name, [...TEXTS, ...alsoText]);
  if (sign === PNG.mediaType) return named(PNG, name);
  if (sign === JPEG.mediaType) return named(JPEG, name);
  if (head.subarray(0, ZIP_START.length).equals(ZIP_START)) return inspectPackage(path, name);
  if (sign === COMPOUND) return inspectCompound(path, name);
  if (sign !== undefined && PROGRAMS.has(sign)) {
    return refuse(wrongFile('program', name));
  }
  if (isNamedText(name) && (isMarked(head) || (sign === undefined && isOtherText(head)))) {
    return refuse(wrongFile('notUtf8', name));
  }
  return notAccepted(name);
}

function refuse(reason: Reason): Inspection {
  return { accepted: false, reason };
}

function notAccepted(name: string): Inspection {
  return refuse(wrongFile('notAccepted', name));
}

function isNamedText(name: string): boolean {
  return TEXTS.some(({ extensions }) => extensions.includes(extensionOf(name)));
}

/** A name without an extension promises nothing; one with another type's promises wrongly. */
function named(kind: Kind, name: string, pages: number | null = null): Inspection {
  const extension = extensionOf(name);
  if (extension === '' || kind.extensions.includes(extension)) {
    return { accepted: true, mediaType: kind.mediaType, pages };
  }
  return refuse(wrongFile('wronglyNamed', name, kind.kind, kind.extensions[0] ?? ''));
}

async function inspectPdf(path: string, name: string): Promise<Inspection> {
  const label = named(PDF, name);
  if (!label.accepted) return label;
  const { pages, locked } = await readPdf(path);
  return locked ? protectedBy(name) : { ...label, pages };
}

function protectedBy(name: string): Inspection {
  return refuse(wrongFile('locked', name));
}

function inspectText(beginning: string, name: string, texts: readonly Kind[]): Inspection {
  const active = activeText(beginning);
  if (active) return refuse(wrongFile('active', name, active));
  const extension = extensionOf(name);
  const kind = texts.find(({ extensions }) => extensions.includes(extension));
  if (kind) return { accepted: true, mediaType: kind.mediaType, pages: null };
  return refuse(wrongFile('textUnnamed', name));
}

async function inspectPackage(path: string, name: string): Promise<Inspection> {
  const facts = await readPackage(path);
  if (facts.is === 'document') return named(facts.kind, name);
  switch (facts.because) {
    case 'locked':
      return protectedBy(name);
    case 'macros':
      return refuse(wrongFile('macros', name));
    case 'tooLarge':
      return refuse(wrongFile('unpacksTooLarge', name));
    case 'broken':
      return refuse(wrongFile('broken', name));
    case 'other':
      return notAccepted(name);
  }
}

async function inspectCompound(path: string, name: string): Promise<Inspection> {
  if (await holds(path, LOCKED_OFFICE)) return protectedBy(name);
  return refuse(wrongFile('olderOffice', name));
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function holds(path: string, wanted: Buffer): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const joined = Buffer.concat([rest, chunk]);
    if (joined.includes(wanted)) return true;
    rest = joined.subarray(-wanted.length);
  }
  return false;
}
