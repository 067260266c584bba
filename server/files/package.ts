import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { DOCX, type Kind, ODS, ODT, PPTX, XLSX } from './kinds';

/** What a ZIP turned out to be. */
export type PackageFacts =
  | { readonly is: 'document'; readonly kind: Kind }
  | { readonly is: 'refused'; readonly because: 'locked' | 'macros' | 'tooLarge' | 'broken' | 'other' };

/** More than any office program writes; each costs time. */
const MOST_PARTS = 10_000;

/** What all parts together may say they unpack to, in bytes. Nothing here unpacks them. */
const MOST_UNPACKED = 1_000_000_000;

/** The parts that say what a package is are short, in bytes. */
const LONGEST_PART = 1_000_000;

const CONTENT_TYPES = '[Content_Types].xml';
const MANIFEST = 'META-INF/manifest.xml';
const MIME_TYPE = 'mimetype';
const TELLING: ReadonlySet<string> = new Set([CONTENT_TYPES, MANIFEST, MIME_TYPE]);

const MAIN_PARTS: readonly (readonly [sign: string, kind: Kind])[] = [
  ['wordprocessingml.document.main+xml', DOCX],
  ['spreadsheetml.sheet.main+xml', XLSX],
  ['presentationml.presentation.main+xml', PPTX],
];

const refused = (because: 'locked' | 'macros' | 'tooLarge' | 'broken' | 'other'): PackageFacts => ({
  is: 'refused',
  because,
});

/** What an office document in a ZIP is, by the parts that say so. Reads at most three of them, each bounded. */
export async function readPackage(path: string): Promise<PackageFacts> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const parts = await tellingParts(zip);
    return parts === 'tooLarge' ? refused('tooLarge') : judge(parts);
  } catch {
    return refused('broken');
  } finally {
    zip?.close();
  }
}

function judge(parts: ReadonlyMap<string, string>): PackageFacts {
  const types = parts.get(CONTENT_TYPES);
  if (types !== undefined) {
    if (/macroEnabled|vbaProject/.test(types)) return refused('macros');
    const found = MAIN_PARTS.find(([sign]) => types.includes(sign));
    return found ? { is: 'document', kind: found[1] } : refused('other');
  }
  const mediaType = parts.get(MIME_TYPE)?.trim();
  const kind = [ODT, ODS].find((candidate) => candidate.mediaType === mediaType);
  if (!kind) return refused('other');
  return parts.get(MANIFEST)?.includes('encryption-data') ? refused('locked') : { is: 'document', kind };
}

async function tellingParts(zip: ZipFile): Promise<ReadonlyMap<string, string> | 'tooLarge'> {
  const parts = new Map<string, string>();
  let unpacked = 0;
  if (zip.entryCount > MOST_PARTS) return 'tooLarge';
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > MOST_UNPACKED) return 'tooLarge';
    if (TELLING.has(entry.fileName)) parts.set(entry.fileName, await readPart(zip, entry));
  }
  return parts;
}

async function readPart(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.isEncrypted()) throw new Error('A part is encrypted');
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > LONGEST_PART) throw new Error('A part is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
