import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { distinctNames } from '#contract/distinctNames';
import type { ByteRange, FileStore } from '#server/files/store';
import { FileAnswer } from '#server/http/file.answer';

/** One file of an archive, opened when its turn comes. */
export interface EvidencePart {
  readonly name: string;
  readonly size: number;
  /** SHA-256 of its content, hexadecimal. */
  readonly sha256: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** A file as it is kept. */
export interface KeptFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly hash: string;
  readonly fileKey: string;
}

/** A row that names a file, as it is kept. */
export function keptFileOf({
  name,
  size_bytes,
  hash,
  file_key,
}: {
  readonly name: string;
  readonly size_bytes: string;
  readonly hash: string;
  readonly file_key: string;
}): KeptFile {
  return { name, sizeBytes: Number(size_bytes), hash, fileKey: file_key };
}

const MANIFEST = 'SHA256SUMS';
const LEFT_OUT = 'left-out.json';

/** Kept files beyond this many bytes are named in the archive and not in it. */
const MOST_BYTES = 1_000_000_000;

export function partOf(name: string, bytes: Uint8Array): EvidencePart {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    name,
    size: bytes.byteLength,
    sha256,
    open: async () => Readable.from([bytes], { objectMode: false }),
  };
}

export const jsonPart = (name: string, value: unknown): EvidencePart =>
  partOf(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

/** Kept files as parts, as long as they fit; those that do not are listed with their hashes. */
export function keptParts(kept: readonly KeptFile[], files: FileStore): readonly EvidencePart[] {
  const names = distinctNames(kept.map(({ name }) => name));
  const parts: EvidencePart[] = [];
  const leftOut: Omit<KeptFile, 'fileKey'>[] = [];
  let room = MOST_BYTES;
  for (const [at, { fileKey, ...file }] of kept.entries()) {
    if (file.sizeBytes > room) {
      leftOut.push(file);
      continue;
    }
    room -= file.sizeBytes;
    parts.push({
      name: `documents/${names[at]}`,
      size: file.sizeBytes,
      sha256: file.hash,
      open: () => files.read(fileKey),
    });
  }
  return leftOut.length === 0 ? parts : [...parts, jsonPart(LEFT_OUT, leftOut)];
}

/** What is in a range of a stream. Whoever has enough of it lets the rest go. */
async function* cut(
  content: ReadableStream<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  const reader = content.getReader();
  try {
    for (let at = 0; at <= end; ) {
      const { done, value } = await reader.read();
      if (done) return;
      const from = Math.max(start - at, 0);
      const to = Math.min(end + 1 - at, value.byteLength);
      if (from < to) yield value.subarray(from, to);
      at += value.byteLength;
    }
  } finally {
    // The library answers being let go with a failure that is none.
    reader.cancel().catch(() => {});
  }
}

/**
 * A ZIP of these files, written while it is sent, with a manifest of their hashes that `sha256sum -c` checks. The same parts give
 * the same bytes.
 */
export function archiveAnswer(name: string, parts: readonly EvidencePart[], at: Date): FileAnswer {
  const lines = parts.map((part) => `${part.sha256}  ${part.name}\n`).join('');
  const all = [...parts, partOf(MANIFEST, Buffer.from(lines))];
  const meta = all.map((part) => ({ name: part.name, size: part.size, lastModified: at }));
  const size = Number(predictLength(meta));
  async function* opened() {
    for (const part of all) {
      yield { name: part.name, size: part.size, lastModified: at, input: await part.open() };
    }
  }
  const etag = createHash('sha256').update(lines).update(at.toISOString()).digest('hex');
  return new FileAnswer(
    { size, mediaType: 'application/zip', name, disposition: 'attachment', etag },
    async (range) =>
      Readable.from(cut(makeZip(opened()), range ?? { start: 0, end: size - 1 }), { objectMode: false }),
  );
}
