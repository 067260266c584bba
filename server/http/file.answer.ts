import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Encoding } from '#server/files/encoding';
import type { ByteRange } from '#server/files/store';
import { Refusal } from '#server/problem';
import { because } from '#server/words';
import { contentDisposition, type Disposition } from './disposition';
import type { Deps, RequestEnv } from './environment';
import { idleGuard } from './idle';
import { parseRange } from './range';
import { replyProblem } from './reply';

interface FileDescription {
  /** In bytes. */
  readonly size: number;
  readonly mediaType: string;
  readonly name: string;
  readonly disposition: Disposition;
  /** Changes with the content, without quotes. */
  readonly etag: string;
  /** In what a text is written: UTF-8 where it is not said. Null: that is not known. */
  readonly encoding?: () => Promise<Encoding | null>;
}

async function contentType({ mediaType, encoding }: FileDescription): Promise<string> {
  if (!mediaType.startsWith('text/')) return mediaType;
  const charset = encoding ? await encoding() : 'utf-8';
  return charset ? `${mediaType}; charset=${charset}` : mediaType;
}

type OpenFile = (range?: ByteRange) => Promise<Readable>;

/** An answer that is a file: its content is opened after the transaction, and only as far as it is asked for. */
export class FileAnswer {
  constructor(
    readonly description: FileDescription,
    readonly open: OpenFile,
    /** For what was made and then not opened. */
    readonly discard: () => Promise<void> = async () => {},
  ) {}

  /** Of content that was made for this answer. */
  static ofBytes(description: Omit<FileDescription, 'size'>, bytes: Uint8Array): FileAnswer {
    return new FileAnswer({ ...description, size: bytes.byteLength }, async (range) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
    );
  }
}

/** An answer that is a file which is made once the transaction is over: what takes long holds no connection. */
export class LaterFile {
  constructor(readonly make: () => Promise<FileAnswer>) {}
}

/** An answer that is asked for elsewhere once the transaction is over. Its call only reads. */
export class LaterAnswer<Answer> {
  constructor(readonly ask: () => Promise<Answer>) {}
}

/** After this a download that nobody takes anything of is ended. */
const IDLE_MS = 60_000;

/**
 * A file with its headers: ranges, HEAD and validators as RFC 9110 has them. A browser shows nothing of it that could run:
 * the type is not guessed, and the policy is a sandbox without any rights.
 */
export async function replyFile(
  deps: Deps,
  context: Context<RequestEnv>,
  { description, open, discard }: FileAnswer,
): Promise<Response> {
  const { size, name, disposition } = description;
  const etag = `"${description.etag}"`;
  const headers: Record<string, string> = {
    ...deps.headers.file,
    'x-request-id': context.get('requestId'),
    'accept-ranges': 'bytes',
    etag,
  };
  if (isKnown(context.req.header('if-none-match'), etag)) {
    await discard();
    return new Response(null, { status: 304, headers });
  }
  headers['content-type'] = await contentType(description);
  headers['content-disposition'] = contentDisposition(disposition, name);
  const isHead = context.req.raw.method === 'HEAD';
  const range = isHead ? null : askedRange(context, etag, size);
  if (range === 'unsatisfiable') {
    await discard();
    return replyProblem(deps, context, new Refusal(416, 'about:blank', because('noSuchRange', size)), {
      'accept-ranges': 'bytes',
      etag,
      'content-range': `bytes */${size}`,
    });
  }
  headers['content-length'] = String(range ? range.end - range.start + 1 : size);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  if (isHead) await discard();
  const body = isHead ? null : webStream(await open(range ?? undefined));
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** A part of another content than the caller has begun with is of no use: then it gets all (RFC 9110, section 13.1.5). */
function askedRange(context: Context<RequestEnv>, etag: string, size: number) {
  const condition = context.req.header('if-range');
  if (condition !== undefined && condition !== etag) return null;
  return parseRange(context.req.header('range'), size);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function webStream(content: Readable): ReadableStream<Uint8Array> {
  const guard = idleGuard(IDLE_MS, () => content.destroy(new Error('Nobody takes the rest of the file')));
  content.on('error', (error) => guard.destroy(error));
  // Whoever reads hears of it; before and after nobody does.
  guard.on('error', () => {});
  guard.on('close', () => content.destroy());
  const reader = content.pipe(guard)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => void guard.destroy(),
  });
}
