import type { Clock } from '../clock';
import type { JournalEvent } from './entry';

/** Text typed is recorded at most once in this time, in milliseconds. */
export const TYPED_EVERY_MS = 500;

export interface Waiting {
  readonly stream: string;
  readonly happened: Happened;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An event that a machine has taken. */
export interface Happened {
  readonly event: JournalEvent;
  /** In which states the machine was after it. */
  readonly to: unknown;
  /** How many events of all streams there were with it. */
  readonly order: number;
}

/** Events on their way to the storage, in the order of their streams. */
export interface WaitingEvents {
  /**
   * @param typed names what is typed, null for everything else. Of the same only the newest waits, and no sooner
   * than 500 ms after the one before it was taken; an event of its stream that may depend on it ends that wait.
   */
  add(stream: string, typed: string | null, happened: Happened): void;
  /** Takes what may be written now, or everything. */
  take(which: 'ripe' | 'all'): readonly Waiting[];
  /** How many events of a stream wait. */
  count(stream: string): number;
  /** In how many milliseconds something may be written; 0 for now, null when nothing waits. */
  delay(): number | null;
}

interface Item extends Waiting {
  readonly typed: string | null;
  happened: Happened;
  at: number;
}

interface Held extends Item {
  /** Milliseconds since 1970. */
  readonly until: number;
}

export function createWaiting(clock: Pick<Clock, 'now'>): WaitingEvents {
  /** When what is typed was taken last. */
  const taken = new Map<string, number>();
  let ready: Item[] = [];
  let held: readonly Held[] = [];

  /** A clock that was set back would hold it for as long. */
  const delayOf = ({ until }: Held): number => {
    const left = until - clock.now();
    return left > TYPED_EVERY_MS ? 0 : Math.max(0, left);
  };

  const release = (isOver: (item: Held) => boolean) => {
    if (held.length === 0) return;
    ready.push(...held.filter(isOver));
    held = held.filter((item) => !isOver(item));
  };

  /** The same words, waiting still; what happened in their stream since may depend on them. */
  const earlier = (stream: string, typed: string): Item | undefined => {
    const same = held.find((item) => item.stream === stream && item.typed === typed);
    if (same) return same;
    const last = ready.findLast((item) => item.stream === stream && (item.typed ?? typed) === typed);
    return last?.typed === typed ? last : undefined;
  };

  const addTyped = (item: Item, typed: string) => {
    const same = earlier(item.stream, typed);
    if (same) {
      same.happened = item.happened;
      same.at = item.at;
      return;
    }
    const last = taken.get(item.stream + typed);
    const isSoon = last !== undefined && clock.now() - last < TYPED_EVERY_MS;
    if (isSoon) held = [...held, { ...item, until: last + TYPED_EVERY_MS }];
    else ready.push(item);
  };

  return {
    add(stream, typed, happened) {
      const item = { stream, typed, happened, at: clock.now() };
      if (typed !== null) {
        addTyped(item, typed);
        return;
      }
      release((each) => each.stream === stream);
      ready.push(item);
    },
    take(which) {
      release((item) => which === 'all' || delayOf(item) === 0);
      const batch = ready;
      ready = [];
      for (const { stream, typed } of batch) if (typed !== null) taken.set(stream + typed, clock.now());
      return batch;
    },
    count: (stream) => [...ready, ...held].filter((item) => item.stream === stream).length,
    delay() {
      if (ready.length > 0) return 0;
      return held.length === 0 ? null : Math.min(...held.map(delayOf));
    },
  };
}
