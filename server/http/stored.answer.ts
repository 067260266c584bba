import { type Encoding, encodingOf } from '#server/files/encoding';
import { mayBeInline } from '#server/files/kinds';
import type { FileStore } from '#server/files/store';
import { FileAnswer } from './file.answer';

/** Of a text, in bytes: in what a longer one is written is not looked for, and whoever shows it decides. */
const MOST_LOOKED_AT = 20_000_000;

interface StoredContent {
  readonly name: string;
  readonly media_type: string;
  readonly size_bytes: string | number | bigint;
  readonly hash: string;
  readonly file_key: string;
}

/** The content of a document as it was uploaded; a text says in what it is written, which need not be UTF-8. */
export function storedAnswer(files: FileStore, row: StoredContent, isDownload = false): FileAnswer {
  const size = Number(row.size_bytes);
  const encoding = async (): Promise<Encoding | null> =>
    size > MOST_LOOKED_AT
      ? null
      : encodingOf((end) => files.read(row.file_key, end === undefined ? undefined : { start: 0, end }));
  return new FileAnswer(
    {
      size,
      mediaType: row.media_type,
      name: row.name,
      disposition: isDownload || !mayBeInline(row.media_type) ? 'attachment' : 'inline',
      etag: row.hash,
      encoding,
    },
    (range) => files.read(row.file_key, range),
  );
}
