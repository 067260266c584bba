import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WrittenFile } from './store';

/** Files are the business of this user alone. */
const FILE_MODE = 0o600;

/** Counts and hashes what passes. */
function measure() {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { meter, written: (): WrittenFile => ({ size, sha256: hash.digest('hex') }) };
}

/** Writes a stream to a new file, and to the disk, before it resolves. */
export async function writeMeasured(path: string, content: Readable): Promise<WrittenFile> {
  const { meter, written } = measure();
  await pipeline(content, meter, createWriteStream(path, { flags: 'wx', mode: FILE_MODE, flush: true }));
  return written();
}
