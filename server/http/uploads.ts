import type { Readable } from 'node:stream';
import { inspectFile } from '#server/files/inspect';
import type { FileStore } from '#server/files/store';
import { type FieldFault, Refusal, unavailable } from '#server/problem';
import { ScannerAway } from '#server/scanning/clamd';
import { because, wrongFile } from '#server/words';
import { type Reason, together } from '#words/reason';
import type { Deps } from './environment';
import {
  type FileRules,
  type FormFields,
  formLimit,
  type ReceivedFile,
  receiveForm,
  removeFiles,
} from './multipart';

/** A file that arrived, as the handler sees it. */
export interface UploadedFile {
  /** Name of its part in the form. */
  readonly part: string;
  /** With its extension, as it may be kept and shown. */
  readonly name: string;
  /** As sniffed from the content. */
  readonly mediaType: string;
  readonly pages: number | null;
  /** In bytes. */
  readonly size: number;
  /** Hexadecimal SHA-256. */
  readonly sha256: string;
  /** The content, for what is read at once and need not stay. */
  open(): Promise<Readable>;
  /** Says that the file stays when the call comes to its end, and gives the key a row refers to it by. */
  keep(): string;
}

interface InspectedFile extends ReceivedFile {
  readonly mediaType: string;
  readonly pages: number | null;
}

/** A form that was received and whose files may all be kept. */
export interface Arrived {
  readonly fields: FormFields;
  readonly files: readonly InspectedFile[];
}

type Parts = Pick<Deps, 'files' | 'uploads' | 'scanner' | 'logger'>;

export function formLimitOf(rules: FileRules, { uploads }: Pick<Parts, 'uploads'>): number {
  return formLimit(rules, uploads);
}

/**
 * Receives a form and looks at its files. When one of them is refused none stays.
 * @throws Refusal 422 with a reason for each file that is not accepted, beside those of the form; 503 where a scanner is
 * configured and does not answer.
 */
export async function receiveUploads(parts: Parts, rules: FileRules, request: Request): Promise<Arrived> {
  const { files: store, uploads: limits } = parts;
  const { fields, files } = await receiveForm(request, rules, limits, store);
  try {
    return { fields, files: await inspectAll(parts, files, rules) };
  } catch (error) {
    await removeFiles(store, files);
    throw error;
  }
}

async function inspectAll(
  parts: Parts,
  files: readonly ReceivedFile[],
  { alsoText, table, text }: FileRules,
): Promise<readonly InspectedFile[]> {
  const inspected: InspectedFile[] = [];
  const faults: FieldFault[] = [];
  for (const file of files) {
    const found = await parts.files.onDisk(file.key, (path) =>
      inspectFile(path, file.name, {
        alsoText,
        isTable: file.part === table,
        isText: file.part === text,
      }),
    );
    const reason = found.accepted ? await scanned(parts, file) : found.reason;
    if (reason) faults.push({ field: file.part, reason });
    else if (found.accepted) inspected.push({ ...file, mediaType: found.mediaType, pages: found.pages });
  }
  if (faults.length > 0) throw refusedFiles(faults);
  return inspected;
}

/** Why the scanner lets a file not pass; null where it does, or none is configured. @throws Refusal 503 without its answer. */
async function scanned(
  { files, scanner, logger }: Parts,
  { key, name }: ReceivedFile,
): Promise<Reason | null> {
  if (!scanner) return null;
  try {
    const verdict = await scanner.scan(await files.read(key));
    if (verdict.is === 'clean') return null;
    logger.warn({ verdict }, 'a file was refused by the scanner');
    return wrongFile(verdict.is, name);
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    logger.error({ reason: error.message }, 'the scanner does not answer: files are refused until it does');
    throw unavailable(because('scannerAway'));
  }
}

/** The reasons are what a person reads who sent the file: they are the detail, too. */
function refusedFiles(faults: readonly FieldFault[]): Refusal {
  return new Refusal(422, 'invalid', together(faults.map(({ reason }) => reason)), faults);
}

/**
 * Does the work on the files of a form. What it does not keep goes: all of them when it throws. When it said that it has
 * `ended` and throws all the same, a commit failed and nobody knows how far: then the sweep of a later start decides.
 */
export async function settleUploads<T>(
  store: FileStore,
  { files }: Arrived,
  work: (uploads: readonly UploadedFile[], ended: () => void) => Promise<T>,
): Promise<T> {
  const kept = new Set<string>();
  const uploads = files.map(({ key, ...file }) => ({
    ...file,
    open: () => store.read(key),
    keep: () => {
      kept.add(key);
      return key;
    },
  }));
  let hasEnded = false;
  try {
    return await work(uploads, () => {
      hasEnded = true;
    });
  } catch (error) {
    if (!hasEnded) kept.clear();
    throw error;
  } finally {
    await removeFiles(
      store,
      files.filter(({ key }) => !kept.has(key)),
    );
  }
}
