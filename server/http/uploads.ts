import type { Readable } from 'node:stream';
import { inspectFile } from '#server/files/inspect';
import type { FileStore } from '#server/files/store';
import { type FieldFault, Refusal } from '#server/problem';
import { together } from '#words/reason';
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

type Parts = Pick<Deps, 'files' | 'uploads'>;

export function formLimitOf(rules: FileRules, { uploads }: Parts): number {
  return formLimit(rules, uploads);
}

/**
 * Receives a form and looks at its files. When one of them is refused none stays.
 * @throws Refusal 422 with a reason for each file that is not accepted, beside those of the form.
 */
export async function receiveUploads(
  { files: store, uploads: limits }: Parts,
  rules: FileRules,
  request: Request,
): Promise<Arrived> {
  const { fields, files } = await receiveForm(request, rules, limits, store);
  try {
    return { fields, files: await inspectAll(store, files) };
  } catch (error) {
    await removeFiles(store, files);
    throw error;
  }
}

async function inspectAll(
  store: FileStore,
  files: readonly ReceivedFile[],
): Promise<readonly InspectedFile[]> {
  const inspected: InspectedFile[] = [];
  const faults: FieldFault[] = [];
  for (const file of files) {
    const found = await store.onDisk(file.key, (path) => inspectFile(path, file.name));
    if (found.accepted) inspected.push({ ...file, mediaType: found.mediaType, pages: found.pages });
    else faults.push({ field: file.part, reason: found.reason });
  }
  if (faults.length > 0) throw refusedFiles(faults);
  return inspected;
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
