import type { StreamRecord } from './entry';
import type { Locks } from './locks';
import { readStreams } from './read';
import type { Head, JournalStorage } from './storage';

const DAY_MS = 86_400_000;

/** How old a stream may be that a new tab takes over, in milliseconds. */
export const ADOPTED_WITHIN_MS = DAY_MS;

/** How long a stream is kept that no tab came back for, in milliseconds. */
export const ORPHANED_AFTER_MS = 30 * DAY_MS;

export interface ClaimRequest {
  readonly storage: JournalStorage;
  readonly locks: Locks;
  readonly uid: string;
  /** The journal this tab wrote before; null for a new tab. */
  readonly own: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Names this version of the application as a reader. */
  readonly reader: string;
  readonly newId: () => string;
}

/** A journal that this page alone may write. */
export interface Claim {
  readonly id: string;
  /** Greatest stamp that was ever stored; the next is greater, whatever the clock says. */
  readonly stamp: number;
  /** Where its streams came from; null for one that begins. */
  readonly source: Source | null;
  release(): void;
}

export interface Source {
  readonly id: string;
  /** `own` and `adopted` are written on; `forked` belongs to another tab, which goes on writing it. */
  readonly kind: 'own' | 'adopted' | 'forked';
  /** @throws JournalError when it cannot be read. */
  read(): Promise<ReadonlyMap<string, StreamRecord>>;
}

/**
 * Finds the journal of this tab: its own when its lock is free, a fork of it when another tab holds it (a duplicated
 * tab), the newest that nobody holds, or a new one. Null where the browser has no locks.
 */
export async function claimJournal(request: ClaimRequest): Promise<Claim | null> {
  const { storage, locks, uid, own, now, reader, newId } = request;
  const heads = await storage.heads();
  const stamp = Math.max(0, ...heads.map((head) => head.stamp));
  const removed = await removeStale(request, heads);
  const readable = heads.filter(
    (head) => head.uid === uid && head.unreadableBy !== reader && !removed.includes(head.id),
  );

  const begin = async (source: Source | null): Promise<Claim | null> => {
    const id = newId();
    const release = await locks.take(id);
    return release && { id, stamp, source, release };
  };
  const continued = async (head: Head, kind: 'own' | 'adopted'): Promise<Claim | null> => {
    const release = await locks.take(head.id);
    return release && { id: head.id, stamp, source: sourceOf(storage, head, kind), release };
  };

  const ownHead = readable.find(({ id }) => id === own);
  if (ownHead) return (await continued(ownHead, 'own')) ?? begin(sourceOf(storage, ownHead, 'forked'));
  const newestFirst = readable
    .filter((head) => now - head.stamp <= ADOPTED_WITHIN_MS)
    .toSorted((a, b) => b.stamp - a.stamp);
  for (const head of newestFirst) {
    const claim = await continued(head, 'adopted');
    if (claim) return claim;
  }
  return begin(null);
}

function sourceOf(storage: JournalStorage, head: Head, kind: Source['kind']): Source {
  return { id: head.id, kind, read: () => readStreams(storage, head.id) };
}

/**
 * Journals of other people go at once, orphans after their time. One that is held is no orphan. A clock that was ahead
 * once has stamped a journal young for as long, and makes no other one old.
 */
async function removeStale(
  { storage, locks, uid, now }: ClaimRequest,
  heads: readonly Head[],
): Promise<readonly string[]> {
  const strangers = heads.filter((head) => head.uid !== uid);
  const old = heads.filter((head) => head.uid === uid && now - head.stamp > ORPHANED_AFTER_MS);
  const orphans: string[] = [];
  for (const { id } of old) {
    const release = await locks.take(id);
    if (!release) continue;
    orphans.push(id);
    release();
  }
  const ids = [...strangers.map(({ id }) => id), ...orphans];
  if (ids.length > 0) await storage.remove(ids);
  return ids;
}
