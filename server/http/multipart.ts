import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { newFileKey } from '#server/files/key';
import type { Kind } from '#server/files/kinds';
import { cleanFileName } from '#server/files/name';
import type { FileStore, WrittenFile } from '#server/files/store';
import { invalid, Refusal } from '#server/problem';
import { isStorable } from '#server/text';
import { because, wrong } from '#server/words';
import { boundaryOf, formSink } from './form.sink';
import { idleGuard } from './idle';
import { unstorable } from './json';

/** What files a call takes. */
export interface FileRules {
  /** By the name of the part: how many files it may bring. */
  readonly parts: Readonly<Record<string, number>>;
  /** How many times the limit of one file all of them together may have; 1 when missing. */
  readonly together?: number;
  /** Kinds of text that it takes beside those that may be kept. */
  readonly alsoText?: readonly Kind[];
  /** The part that is read as a table: what is no document at all is refused there by the types of tables. */
  readonly table?: string;
  /** The part that is read as text: what is of another type is refused there by what it is. */
  readonly text?: string;
}

export interface FormLimits {
  /** Of one file. */
  readonly maxFileBytes: number;
  /** How long a sender may be silent, in milliseconds. */
  readonly idleMs: number;
}

/** A file of a form, in the store under its key until somebody keeps or removes it. */
export interface ReceivedFile extends WrittenFile {
  readonly part: string;
  /** As it may be kept and shown. */
  readonly name: string;
  readonly key: string;
}

export type FormFields = Readonly<Record<string, string | readonly string[]>>;

export interface ReceivedForm {
  readonly fields: FormFields;
  readonly files: readonly ReceivedFile[];
}

const MOST_FIELDS = 50;
const LONGEST_FIELD_BYTES = 100_000;
const LONGEST_FIELD_NAME_BYTES = 100;

/** What boundaries and headers of the parts may add, in bytes. */
const FRAME_BYTES = 1_000_000;

/** Size limit of a whole form with these files, in bytes. */
export function formLimit({ together = 1 }: FileRules, { maxFileBytes }: FormLimits): number {
  return maxFileBytes * together + FRAME_BYTES;
}

export const fileTooLarge = (limit: number) =>
  new Refusal(413, 'too-large', because('fileTooLarge', Math.floor(limit / 1_000_000)));

/**
 * Receives a form with files into the store, never whole in memory. When anything goes wrong nothing of it stays.
 * @throws Refusal 408 when the sender falls silent, 413, 415, 422 for a form that is broken or has other parts.
 */
export async function receiveForm(
  request: Request,
  rules: FileRules,
  limits: FormLimits,
  store: FileStore,
): Promise<ReceivedForm> {
  const reception = new Reception(rules, limits, store);
  try {
    await reception.run(request);
    return await reception.form();
  } catch (error) {
    await reception.discard();
    throw reception.refusal ?? reception.defect ?? broken(error);
  }
}

/** Files nobody keeps. */
export async function removeFiles(store: FileStore, files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ key }) => store.remove(key)));
}

/** The sender has gone, or what was sent is no form: whoever is still there reads what to do. */
function broken(error: unknown): unknown {
  return isOfStore(error) ? error : new Refusal(422, 'invalid', because('formBroken'));
}

/** A disk that is full or away is our fault, not the sender's. */
const STORE_FAULTS: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EACCES',
  'EROFS',
  'ENOENT',
  'EMFILE',
]);

const isOfStore = (error: unknown) =>
  error instanceof Error && 'code' in error && STORE_FAULTS.has(String(error.code));

class Reception {
  refusal: Refusal | null = null;
  /** What one of our own listeners threw. */
  defect: unknown = null;
  private readonly stop = new AbortController();
  private readonly fields: [string, string][] = [];
  private readonly streams: BusboyFileStream[] = [];
  private readonly files: Promise<ReceivedFile>[] = [];

  constructor(
    private readonly rules: FileRules,
    private readonly limits: FormLimits,
    private readonly store: FileStore,
  ) {}

  async run(request: Request): Promise<void> {
    const boundary = boundaryOf(request.headers.get('content-type') ?? '');
    if (boundary === null) {
      this.refusal = new Refusal(415, 'invalid', because('formNotMultipart'));
      throw this.refusal;
    }
    const parser = this.parser(boundary);
    if (!request.body) throw new Refusal(422, 'invalid', because('formEmpty'));
    const guard = idleGuard(this.limits.idleMs, () => this.refuse(silent()));
    let left = formLimit(this.rules, this.limits);
    guard.on(
      'data',
      this.listener((chunk: Buffer) => {
        left -= chunk.byteLength;
        if (left < 0) this.refuse(fileTooLarge(this.limits.maxFileBytes));
      }),
    );
    const sink = formSink(parser, { boundary, patienceMs: this.limits.idleMs });
    await pipeline(bytesOf(request.body), guard, sink, { signal: this.stop.signal });
  }

  /** When all files are on the disk. */
  async form(): Promise<ReceivedForm> {
    const files = await Promise.all(this.files);
    if (this.refusal) throw this.refusal;
    return { fields: gathered(this.fields), files };
  }

  /** What is under way ends, and what has arrived goes. */
  async discard(): Promise<void> {
    for (const stream of this.streams) stream.destroy(new Error('The form is given up'));
    const settled = await Promise.allSettled(this.files);
    const written = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    await removeFiles(this.store, written);
  }

  private refuse(refusal: Refusal): void {
    this.refusal ??= refusal;
    this.stop.abort();
  }

  private giveUp(defect: unknown): void {
    this.defect ??= defect;
    this.stop.abort();
  }

  /** An event has no caller who could catch: what its listener throws ends the reception instead of the process. */
  private listener<Args extends readonly unknown[]>(
    listen: (...args: Args) => void,
  ): (...args: Args) => void {
    return (...args) => {
      try {
        listen(...args);
      } catch (error) {
        this.giveUp(error);
      }
    };
  }

  private parser(boundary: string): Busboy {
    const most = Object.values(this.rules.parts).reduce((sum, count) => sum + count, 0);
    const parser = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      isPartAFile: (_, type, name) => name !== undefined || type === 'application/octet-stream',
      limits: {
        fields: MOST_FIELDS,
        files: most + 1,
        fileSize: this.limits.maxFileBytes,
        fieldSize: LONGEST_FIELD_BYTES,
        fieldNameSize: LONGEST_FIELD_NAME_BYTES,
        headerPairs: 20,
        headerSize: 16_384,
      },
    });
    parser.on(
      'file',
      this.listener((part: string | undefined, stream: BusboyFileStream, name: string) =>
        this.file(part, stream, name),
      ),
    );
    parser.on(
      'field',
      this.listener(
        (name: string | undefined, value: string | undefined, isNameCut: boolean, isValueCut: boolean) => {
          if (isNameCut || isValueCut) this.refuse(new Refusal(413, 'too-large', because('fieldTooLong')));
          else this.field(name, value ?? '');
        },
      ),
    );
    parser.on('fieldsLimit', () => this.refuse(new Refusal(413, 'too-large', because('tooManyFields'))));
    return parser;
  }

  private field(name: string | undefined, value: string): void {
    if (!name) this.refuse(nameless());
    else if (!isStorable(name) || !isStorable(value)) this.refuse(unstorable('body'));
    else this.fields.push([name, value]);
  }

  private file(part: string | undefined, stream: BusboyFileStream, given: string): void {
    this.streams.push(stream);
    // One that is given up before anybody reads it would end the process.
    stream.on('error', () => {});
    if (!part || !isStorable(part)) {
      stream.resume();
      this.refuse(part ? unstorable('body') : nameless());
      return;
    }
    const most = Object.hasOwn(this.rules.parts, part) ? (this.rules.parts[part] ?? 0) : 0;
    const come = this.counts.get(part) ?? 0;
    this.counts.set(part, come + 1);
    if (come >= most) {
      stream.resume();
      this.refuse(
        invalid([{ field: part, reason: most === 0 ? wrong('unknown') : wrong('atMostFiles', most) }]),
      );
      return;
    }
    stream.on('limit', () => this.refuse(fileTooLarge(this.limits.maxFileBytes)));
    const file = this.keep(part, stream, cleanFileName(given ?? ''));
    // Whoever waits for it hears of its failure later. What the store does not take, nobody reads on: the rest would wait for it.
    file.catch((error: unknown) => {
      if (isOfStore(error)) this.giveUp(error);
    });
    this.files.push(file);
  }

  private readonly counts = new Map<string, number>();

  private async keep(part: string, stream: BusboyFileStream, name: string): Promise<ReceivedFile> {
    const key = newFileKey();
    const written = await this.store.write(key, stream);
    return { ...written, key, part, name };
  }
}

/** A body as Node reads it; giving it up gives up a read that is under way, too. */
function bytesOf(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      reader.read().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      reader.cancel().catch(() => {});
      done(error);
    },
  });
}

/** The parser's types promise a name; a part may come without. */
const nameless = () => new Refusal(422, 'invalid', because('formPartNameless'));

const silent = () => new Refusal(408, 'about:blank', because('formSilent'));

/** A name that comes several times has a list. */
function gathered(fields: readonly (readonly [string, string])[]): FormFields {
  const names = [...new Set(fields.map(([name]) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.filter(([other]) => other === name).map(([, value]) => value);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
