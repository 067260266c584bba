import { ANYTHING } from '#contract/live';
import { Refusal } from '#server/problem';
import { because } from '#server/words';
import type { CommittedChange, CommittedEvent, EventListener } from './source';

/** A thing that changed, as the client is told of it. */
export interface Change {
  readonly kind: string;
  readonly id: string;
}

/** Somebody whose open screens follow an entity. */
export interface Viewer {
  readonly userId: string;
  readonly entityId: string;
  /** When the token ends, in milliseconds since 1970. */
  readonly until: number;
  /**
   * Of these events, and of others that have none, what changed as far as this person may read it; of none, whether they may still be here.
   * @throws when they may not, or when it cannot be asked.
   */
  readChanges(sequences: readonly number[], others: readonly Change[]): Promise<readonly Change[]>;
  tell(changes: readonly Change[]): void;
  /** Nothing more comes; the client may ask again. */
  end(): void;
}

export interface LiveHub extends EventListener {
  /**
   * Tells the viewer what changes, until one of both leaves.
   * @throws Refusal 429 when this person has too many screens open, 503 when the server has.
   */
  follow(viewer: Viewer): () => void;
  /** How many follow at this moment. */
  size(): number;
  close(): void;
}

export interface HubOptions {
  /** Events of one moment are read together. */
  readonly gatherMs?: number;
  readonly recheckMs?: number;
  readonly perUser?: number;
  readonly atMost?: number;
  readonly clock?: () => number;
}

const GATHER_MS = 50;
const RECHECK_MS = 60_000;
const PER_USER = 6;
const AT_MOST = 2_000;
/** Reads at once: the rest of the connections is for requests. */
const READERS = 2;
/** More events than this at once are not told one by one. */
const MANY = 100;

interface Follower {
  readonly viewer: Viewer;
  readonly pending: Set<number>;
  /** What went on without an event, by kind and id. */
  readonly others: Map<string, Change>;
  /** Something was missed, or there is too much of it. */
  all: boolean;
  queued: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Who follows what in this process. It holds no database connection: each read takes one for a moment. */
export function createHub(options: HubOptions = {}): LiveHub {
  const { gatherMs = GATHER_MS, recheckMs = RECHECK_MS, perUser = PER_USER, atMost = AT_MOST } = options;
  const clock = options.clock ?? Date.now;
  const followers = new Map<string, Set<Follower>>();
  const waiting: Follower[] = [];
  let reading = 0;
  let isClosed = false;

  const everybody = () => [...followers.values()].flatMap((those) => [...those]);

  const leave = (follower: Follower) => {
    const { entityId } = follower.viewer;
    clearTimeout(follower.timer);
    const those = followers.get(entityId);
    those?.delete(follower);
    if (those?.size === 0) followers.delete(entityId);
  };

  const isHere = (follower: Follower) => followers.get(follower.viewer.entityId)?.has(follower) === true;

  const dismiss = (follower: Follower) => {
    if (!isHere(follower)) return;
    leave(follower);
    try {
      follower.viewer.end();
    } catch {
      // Its stream ended by itself; nobody is left to be told.
    }
  };

  const read = async (follower: Follower) => {
    const { viewer } = follower;
    const all = follower.all || follower.pending.size + follower.others.size > MANY;
    const sequences = all ? [] : [...follower.pending];
    const others = all ? [] : [...follower.others.values()];
    follower.pending.clear();
    follower.others.clear();
    follower.all = false;
    try {
      const changes = await viewer.readChanges(sequences, others);
      if (!isHere(follower)) return;
      const told = all ? [{ kind: ANYTHING, id: viewer.entityId }] : changes;
      if (told.length > 0) viewer.tell(told);
    } catch {
      dismiss(follower);
    }
  };

  const readNext = () => {
    while (reading < READERS) {
      const follower = waiting.shift();
      if (!follower) return;
      follower.queued = false;
      if (!isHere(follower)) continue;
      reading += 1;
      void read(follower).finally(() => {
        reading -= 1;
        readNext();
      });
    }
  };

  const enqueue = (follower: Follower) => {
    if (follower.queued) return;
    follower.queued = true;
    setTimeout(() => {
      waiting.push(follower);
      readNext();
    }, gatherMs);
  };

  const recheck = setInterval(() => {
    for (const follower of everybody()) enqueue(follower);
  }, recheckMs);
  recheck.unref();

  return {
    follow(viewer) {
      const present = everybody();
      if (present.length >= atMost) throw new Refusal(503, 'unavailable', because('tooManyScreens'));
      if (present.filter((other) => other.viewer.userId === viewer.userId).length >= perUser) {
        throw new Refusal(429, 'too-many-requests', because('tooManyOwnScreens'));
      }
      const follower: Follower = {
        viewer,
        pending: new Set(),
        others: new Map(),
        all: false,
        queued: false,
        timer: undefined,
      };
      follower.timer = setTimeout(() => dismiss(follower), Math.max(0, viewer.until - clock()));
      const those = followers.get(viewer.entityId) ?? new Set();
      followers.set(viewer.entityId, those.add(follower));
      if (isClosed) setTimeout(() => dismiss(follower));
      return () => leave(follower);
    },
    committed({ entityId, sequence }: CommittedEvent) {
      for (const follower of followers.get(entityId) ?? []) {
        follower.pending.add(sequence);
        enqueue(follower);
      }
    },
    changed({ entityId, subject }: CommittedChange) {
      for (const follower of followers.get(entityId) ?? []) {
        follower.others.set(`${subject.kind} ${subject.id}`, subject);
        enqueue(follower);
      }
    },
    missed() {
      for (const follower of everybody()) {
        follower.all = true;
        enqueue(follower);
      }
    },
    size: () => everybody().length,
    close() {
      isClosed = true;
      clearInterval(recheck);
      for (const follower of everybody()) dismiss(follower);
    },
  };
}
