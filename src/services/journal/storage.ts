import { clear, createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { STORAGE_PREFIX } from '#contract/vocabulary';
import { type Checkpoint, type Entry, isFields, JournalError } from './entry';

const DATABASE = `${STORAGE_PREFIX}journal`;
const HEADS = `${STORAGE_PREFIX}head:`;
const RECORDS = `${STORAGE_PREFIX}journal:`;

/** The table of contents of one journal; it is written in the same transaction as what it lists. */
export interface Head {
  readonly v: number;
  readonly id: string;
  readonly uid: string;
  /** Who writes. A page that finds another writer here has lost the journal and writes no more. */
  readonly writer: string;
  /** Milliseconds since 1970, never smaller than one that was stored before it. */
  readonly stamp: number;
  readonly streams: Readonly<Record<string, Extent>>;
  /** Which reader could not read it; another version of the application may. */
  readonly unreadableBy?: string;
}

/** From the newest checkpoint to before `next`. */
export interface Extent {
  readonly from: number;
  readonly next: number;
}

/** What one commit adds to a stream. A checkpoint makes everything before it superfluous. */
export interface Addition {
  readonly stream: string;
  readonly checkpoint?: Checkpoint;
  readonly entries: readonly Entry[];
}

export interface StoredJournal {
  readonly head: Head;
  /** Batches by stream, in the order of the indexes; not yet validated. */
  readonly batches: ReadonlyMap<string, readonly unknown[]>;
}

/** Where journals are kept. Every method may reject: with what the browser says, or with a JournalError. */
export interface JournalStorage {
  heads(): Promise<readonly Head[]>;
  /** One journal as it stands at one moment; null when it is gone. */
  read(id: string): Promise<StoredJournal | null>;
  /** All or nothing. @throws JournalError when the journal is no longer this writer's. */
  commit(head: Head, additions: readonly Addition[], kind: 'begin' | 'append'): Promise<void>;
  mark(id: string, unreadableBy: string): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Everything of one person. */
  removeOf(uid: string): Promise<void>;
}

/**
 * Journals in IndexedDB. Each batch is a record of its own, so that a commit costs what it adds and not what the
 * segment holds.
 */
export function openJournalStorage(): JournalStorage {
  const store = createStore(DATABASE, 'records');
  const heads = async () => {
    const values = await store('readonly', (records) =>
      promisifyRequest<unknown[]>(records.getAll(within(HEADS))),
    );
    return values.filter(isHead);
  };
  const remove = (ids: readonly string[]) =>
    store('readwrite', (records) => {
      for (const id of ids) {
        records.delete(HEADS + id);
        records.delete(within(recordsOf(id)));
      }
      return promisifyRequest(records.transaction);
    });
  return {
    heads,
    async read(id) {
      const [head, keys, values] = await store('readonly', (records) =>
        Promise.all([
          promisifyRequest<unknown>(records.get(HEADS + id)),
          promisifyRequest(records.getAllKeys(within(recordsOf(id)))),
          promisifyRequest<unknown[]>(records.getAll(within(recordsOf(id)))),
        ]),
      );
      const batches = byStream(keys.map(String), values, recordsOf(id).length);
      return isHead(head) ? { head, batches } : null;
    },
    commit: (head, additions, kind) => store('readwrite', (records) => write(records, head, additions, kind)),
    mark: (id, unreadableBy) => change(store, id, (head) => ({ ...head, unreadableBy })),
    remove,
    async removeOf(uid) {
      const others = (await heads()).some((head) => head.uid !== uid);
      if (!others) return clear(store);
      await remove((await heads()).filter((head) => head.uid === uid).map(({ id }) => id));
    },
  };
}

function recordsOf(id: string): string {
  return `${RECORDS}${id}:`;
}

/** All keys that begin with `prefix`. */
function within(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

/** Sorts the entries at an index behind the checkpoint at the same index. */
const AFTER = '+';

/** A key that sorts like its index. */
function keyOf(id: string, stream: string, index: number): string {
  return `${recordsOf(id)}${stream}:${String(index).padStart(12, '0')}`;
}

function byStream(
  keys: readonly string[],
  values: readonly unknown[],
  skip: number,
): StoredJournal['batches'] {
  const streams = new Map<string, unknown[]>();
  keys.forEach((key, place) => {
    const stream = key.slice(skip, key.lastIndexOf(':'));
    const known = streams.get(stream) ?? [];
    streams.set(stream, known);
    known.push(parsed(values[place]));
  });
  return streams;
}

/** A batch is stored as text: copying one string costs the page a tenth of copying what it says. */
function parsed(batch: unknown): unknown {
  if (typeof batch !== 'string') return batch;
  try {
    return JSON.parse(batch);
  } catch {
    return null;
  }
}

function isHead(value: unknown): value is Head {
  return (
    isFields(value) &&
    typeof value.id === 'string' &&
    typeof value.uid === 'string' &&
    typeof value.stamp === 'number' &&
    Number.isFinite(value.stamp) &&
    isFields(value.streams)
  );
}

async function write(
  records: IDBObjectStore,
  head: Head,
  additions: readonly Addition[],
  kind: 'begin' | 'append',
): Promise<void> {
  const done = promisifyRequest(records.transaction);
  const put = () => {
    for (const addition of additions) add(records, head.id, addition);
    records.put(head, HEADS + head.id);
  };
  let lost = false;
  if (kind === 'begin') {
    records.delete(within(recordsOf(head.id)));
    attempt(records.transaction, put);
  } else {
    const request = records.get(HEADS + head.id);
    request.onsuccess = () => {
      const stored: unknown = request.result;
      lost = !isHead(stored) || stored.writer !== head.writer;
      if (lost) records.transaction.abort();
      else attempt(records.transaction, put);
    };
  }
  try {
    await done;
  } catch (error) {
    throw lost ? new JournalError('Another page writes this journal, or it was deleted') : error;
  }
}

/** What cannot be cloned throws in the middle: nothing of the batch may stay. */
function attempt(transaction: IDBTransaction, act: () => void): void {
  try {
    act();
  } catch {
    transaction.abort();
  }
}

function add(records: IDBObjectStore, id: string, { stream, checkpoint, entries }: Addition): void {
  if (checkpoint) {
    records.delete(within(`${recordsOf(id)}${stream}:`));
    records.put(JSON.stringify([checkpoint, ...entries]), keyOf(id, stream, checkpoint.index));
    return;
  }
  const [first] = entries;
  if (first) records.add(JSON.stringify(entries), `${keyOf(id, stream, first.index)}${AFTER}`);
}

async function change(store: UseStore, id: string, update: (head: Head) => Head): Promise<void> {
  await store('readwrite', (records) => {
    const request = records.get(HEADS + id);
    request.onsuccess = () => {
      const head: unknown = request.result;
      if (isHead(head)) records.put(update(head), HEADS + id);
    };
    return promisifyRequest(records.transaction);
  });
}
