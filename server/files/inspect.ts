import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { ACCEPTED, JPEG, type Kind, PDF, PNG, TEXTS } from './kinds';
import { extensionOf } from './name';
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
      /** Why, and what to do, in a sentence that names the file. */
      readonly reason: string;
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

/** Looks at the content of a file: its type, its pages, and whether it may be kept at all. */
export async function inspectFile(path: string, name: string): Promise<Inspection> {
  const { size } = await stat(path);
  if (size === 0) return refuse(`“${name}” is empty. Choose the file again when it has its content.`);
  const head = await readHead(path);
  const sign = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  if (sign === PDF.mediaType) return inspectPdf(path, name);
  const text = await readText(path);
  if (text !== null) return inspectText(text, name);
  if (sign === PNG.mediaType) return named(PNG, name);
  if (sign === JPEG.mediaType) return named(JPEG, name);
  if (head.subarray(0, ZIP_START.length).equals(ZIP_START)) return inspectPackage(path, name);
  if (sign === COMPOUND) return inspectCompound(path, name);
  if (sign !== undefined && PROGRAMS.has(sign)) {
    return refuse(`“${name}” is a program. Programs are not accepted.`);
  }
  if (sign === undefined && isNamedText(name) && isOtherText(head)) {
    return refuse(
      `“${name}” is not text in UTF-8. Save it with this encoding (“CSV UTF-8” in Excel), and upload it again.`,
    );
  }
  return notAccepted(name);
}

function refuse(reason: string): Inspection {
  return { accepted: false, reason };
}

function notAccepted(name: string): Inspection {
  return refuse(`The type of “${name}” is not accepted. Accepted are ${ACCEPTED}.`);
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
  return refuse(
    `“${name}” is ${kind.called}, not what its name says. Rename it so that it ends in .${kind.extensions[0]}, and upload it again.`,
  );
}

async function inspectPdf(path: string, name: string): Promise<Inspection> {
  const label = named(PDF, name);
  if (!label.accepted) return label;
  const { pages, locked } = await readPdf(path);
  return locked ? protectedBy(name) : { ...label, pages };
}

function protectedBy(name: string): Inspection {
  return refuse(`“${name}” is protected by a password. Save it without one, and upload it again.`);
}

function inspectText(beginning: string, name: string): Inspection {
  const active = activeText(beginning);
  if (active) return refuse(`“${name}” is ${active}. Save it as a PDF, and upload that.`);
  const extension = extensionOf(name);
  const kind = TEXTS.find(({ extensions }) => extensions.includes(extension));
  if (kind) return { accepted: true, mediaType: kind.mediaType, pages: null };
  return refuse(
    `“${name}” is text, but its name does not end in .txt, .csv or .md. Rename it when it is one of these.`,
  );
}

async function inspectPackage(path: string, name: string): Promise<Inspection> {
  const facts = await readPackage(path);
  if (facts.is === 'document') return named(facts.kind, name);
  switch (facts.because) {
    case 'locked':
      return protectedBy(name);
    case 'macros':
      return refuse(`“${name}” holds macros. Save it without them, and upload it again.`);
    case 'tooLarge':
      return refuse(`“${name}” unpacks to more than is accepted.`);
    case 'broken':
      return refuse(`“${name}” is damaged or no document. Open it in its program, and save it again.`);
    case 'other':
      return notAccepted(name);
  }
}

async function inspectCompound(path: string, name: string): Promise<Inspection> {
  if (await holds(path, LOCKED_OFFICE)) return protectedBy(name);
  return refuse(
    `“${name}” has an older format of Microsoft Office. Save it as .docx, .xlsx or .pptx, and upload that.`,
  );
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
