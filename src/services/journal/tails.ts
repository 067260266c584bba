import { STORAGE_PREFIX } from '#contract/vocabulary';
import { type Checkpoint, isCheckpoint, isFields, type StreamRecord, upcast } from './entry';

const TAIL = `${STORAGE_PREFIX}tail:`;

/** What of one journal was not committed when its page was about to go. */
export interface Tail {
  readonly id: string;
  readonly uid: string;
  /** The state of each stream with its last event. */
  readonly checkpoints: readonly Checkpoint[];
}

/**
 * Where a page leaves, at once, what a commit may come too late for: a page that goes does not wait for IndexedDB. Only
 * the page that writes a journal keeps its tail. What the browser refuses to keep is not kept.
 */
export interface Tails {
  keep(tail: Tail): void;
  read(id: string): unknown;
  drop(id: string): void;
  /** Everything of one person. */
  dropOf(uid: string): void;
  /** Everything of everybody else. */
  dropOthers(uid: string): void;
}

/** @param open gives the storage; it may throw, as reading `window.localStorage` does when cookies are blocked. */
export function openTails(open: () => Storage): Tails {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(open());
    } catch {
      return null;
    }
  };
  const read = (storage: Storage, key: string): unknown => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  const dropWhere = (isGone: (uid: unknown) => boolean) =>
    attempt((storage) => {
      for (const key of Object.keys(storage).filter((name) => name.startsWith(TAIL))) {
        const tail = read(storage, key);
        if (isGone(isFields(tail) ? tail.uid : null)) storage.removeItem(key);
      }
    });
  return {
    keep: (tail) => void attempt((storage) => storage.setItem(TAIL + tail.id, JSON.stringify(tail))),
    read: (id) => attempt((storage) => read(storage, TAIL + id)),
    drop: (id) => void attempt((storage) => storage.removeItem(TAIL + id)),
    dropOf: (uid) => void dropWhere((owner) => owner === uid || typeof owner !== 'string'),
    dropOthers: (uid) => void dropWhere((owner) => owner !== uid),
  };
}

/** The streams of a journal with its tail, where that goes further. A tail that cannot be read adds nothing. */
export function withTail(
  streams: ReadonlyMap<string, StreamRecord>,
  tail: unknown,
  uid: string,
): ReadonlyMap<string, StreamRecord> {
  if (!isFields(tail) || tail.uid !== uid || !Array.isArray(tail.checkpoints)) return streams;
  const whole = new Map(streams);
  for (const checkpoint of tail.checkpoints.map(upcast)) {
    const stream = isFields(checkpoint) && typeof checkpoint.stream === 'string' ? checkpoint.stream : '';
    if (!isCheckpoint(checkpoint, stream)) continue;
    const known = whole.get(stream);
    const next = known ? known.checkpoint.index + known.entries.length : 0;
    if (checkpoint.index >= next) whole.set(stream, { checkpoint, entries: [] });
  }
  return whole;
}
