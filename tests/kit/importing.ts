import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newFileKey } from '#server/files/key';
import { XLSX } from '#server/files/kinds';
import type { UploadedFile } from '#server/http/uploads';

/** A file as it arrived, which remembers whether it was kept. */
export interface Sent extends UploadedFile {
  readonly isKept: () => boolean;
}

/** A part of a form with this content. */
export function sent(part: string, name: string, content: Uint8Array | string, mediaType: string): Sent {
  const bytes = Buffer.from(content);
  let isKept = false;
  return {
    part,
    name,
    mediaType,
    pages: mediaType === 'application/pdf' ? 1 : null,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => Readable.from([bytes], { objectMode: false }),
    keep: () => {
      isKept = true;
      return newFileKey();
    },
    isKept: () => isKept,
  };
}

/** A signed file. */
export const signed = (name: string) => sent('files', name, `signed ${name}`, 'application/pdf');

/** A table of these lines. */
export const csv = (...lines: readonly string[]) =>
  sent('table', 'table.csv', lines.join('\r\n'), 'text/csv');

export const workbook = (bytes: Uint8Array) => sent('table', 'table.xlsx', bytes, XLSX.mediaType);
