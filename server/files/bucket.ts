import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ListObject, S3mini, S3ServiceError } from 's3mini';
import { isFileKey, newFileKey } from './key';
import { writeMeasured } from './measure';
import { FileMissing, type FileStore, type StoredFile } from './store';

/** A bucket of S3 or of what speaks like it, and who may use it. It belongs to this installation alone. */
export interface BucketSettings {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Until the bucket begins to answer, in milliseconds; to a file it answers when it has it whole. */
const ANSWER_MS = 15_000;
const STORED_MS = 5 * 60_000;

const PAGE = 1_000;
const FOLDER_MODE = 0o700;
const CONTENT_TYPE = 'application/octet-stream';

/** Waits for the beginning of an answer, however long its content then takes. */
const patientFetch: typeof fetch = async (input, init) => {
  const silence = new AbortController();
  const patience = init?.method === 'PUT' ? STORED_MS : ANSWER_MS;
  const timer = setTimeout(() => silence.abort(new Error('The bucket did not answer')), patience);
  // A stream is sent without waiting for an answer meanwhile, which `fetch` wants to be told.
  const patient: RequestInit & { duplex: 'half' } = { ...init, duplex: 'half', signal: silence.signal };
  try {
    return await fetch(input, patient);
  } finally {
    clearTimeout(timer);
  }
};

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404;
}

/** The bucket refuses content that does not have this checksum: SHA-256 in base64, as S3 wants it. */
function checksumOf(sha256: string): Record<'x-amz-checksum-sha256', string> {
  return { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') };
}

/**
 * Files in a bucket. What arrives is written to a folder of this machine first, because its length and hash have to be
 * known before the bucket takes it; the bucket refuses what does not have that hash.
 * @param spool belongs to this process alone.
 */
export function bucketStore(settings: BucketSettings, spool: string): FileStore & { check(): Promise<void> } {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: patientFetch,
  });
  rmSync(spool, { recursive: true, force: true });
  mkdirSync(spool, { recursive: true, mode: FOLDER_MODE });

  /** A file of this machine for as long as the work takes. */
  async function spooled<T>(work: (path: string) => Promise<T>): Promise<T> {
    const path = join(spool, newFileKey());
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  const read: FileStore['read'] = async (key, range) => {
    if (!isFileKey(key)) throw new FileMissing(key);
    const found = await s3
      .getObjectRaw(key, !range, range?.start, range && range.end + 1)
      .catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(key) : error;
      });
    if (!found.body) throw new FileMissing(key);
    return Readable.from(found.body, { objectMode: false });
  };

  return {
    write: (key, content) =>
      spooled(async (path) => {
        if (!isFileKey(key)) throw new FileMissing(key);
        const written = await writeMeasured(path, content);
        const body = written.size === 0 ? new Uint8Array() : contentOf(path);
        await s3.putObject(key, body, CONTENT_TYPE, undefined, checksumOf(written.sha256), written.size);
        return written;
      }),
    read,
    async remove(key) {
      if (!isFileKey(key)) return;
      await s3.deleteObject(key);
    },
    onDisk: (key, work) =>
      spooled(async (path) => {
        await writeMeasured(path, await read(key));
        return work(path);
      }),
    async *list(): AsyncIterable<StoredFile> {
      let after: string | undefined;
      do {
        const page = await s3.listObjectsPaged('/', '', PAGE, after);
        if (!page) throw new Error(`There is no bucket ${bucket}`);
        yield* (page.objects ?? []).flatMap(storedFile);
        after = page.nextContinuationToken;
      } while (after);
    },
    /** @throws Error where the bucket is not there or does not let this server in. */
    async check() {
      if (!(await s3.listObjectsPaged('/', '', 1))) throw new Error(`There is no bucket ${bucket}`);
    },
  };
}

/** A file as `fetch` sends it. */
function contentOf(path: string): ReadableStream<Buffer> {
  const parts: AsyncIterator<Buffer> = createReadStream(path)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

/** What else is in the bucket is none of ours. */
function storedFile({ Key: key, LastModified }: ListObject): readonly StoredFile[] {
  return isFileKey(key) ? [{ key, modifiedAt: new Date(LastModified) }] : [];
}
