import type { Actors } from '../machines/start';
import type { Clock } from '../services/clock';
import type { Store } from '../services/storage';
import type { OpenOptions } from './journal';

/** A session does not wait longer for its journal, in milliseconds. */
export const JOURNAL_AT_MOST_MS = 5_000;

/** Note of this browser: whose journals it holds. */
const HELD_OF = 'journals';

/** Opens journals, one at a time. It comes as a chunk of its own, when somebody is known. */
export interface JournalKeeper {
  open(options: OpenOptions): Promise<void>;
  forget(uid: string): Promise<void>;
  stop(): void;
}

/** The part of the journal that every page loads: when to begin, to wait and to forget. */
export interface Journalling {
  /** The machines that are recorded, as soon as they run. */
  bind(actors: Actors): void;
  /** Somebody is known: what this tab was doing is taken up, and recorded from there on. */
  open(uid: string): void;
  /** Nobody is signed in: journals go. */
  forget(): void;
  /** Settles when what outlived the last page is in the machines; null when there is nothing to wait for. */
  opening(): Promise<unknown> | null;
  stop(): void;
}

/** What cannot be loaded or stored is not kept, and stops nobody. */
export function createJournalling(
  load: () => Promise<JournalKeeper>,
  clock: Pick<Clock, 'after'>,
  notes: Store,
): Journalling {
  let actors: Actors;
  let person: string | null = null;
  let opening: Promise<unknown> | null = null;
  const ask = (act: (keeper: JournalKeeper) => unknown): Promise<unknown> =>
    load()
      .then(act)
      .catch(() => {});
  return {
    bind(bound) {
      actors = bound;
    },
    open(uid) {
      if (person === uid) return;
      const replaces = person !== null;
      person = uid;
      notes.write(HELD_OF, uid);
      const phase = () => (person !== uid ? 'over' : opening === mine ? 'awaited' : 'late');
      const mine = Promise.race([
        ask((keeper) => keeper.open({ uid, actors, replaces, phase })),
        new Promise<void>((resolve) => clock.after(JOURNAL_AT_MOST_MS).subscribe(resolve)),
      ]).then(() => {
        if (opening === mine) opening = null;
      });
      opening = mine;
    },
    forget() {
      const left = person ?? notes.read(HELD_OF);
      person = opening = null;
      if (typeof left !== 'string') return;
      void ask(async (keeper) => {
        await keeper.forget(left);
        if (person === null) notes.remove(HELD_OF);
      });
    },
    opening: () => opening,
    stop() {
      if (person !== null) void ask((keeper) => keeper.stop());
      person = null;
    },
  };
}
