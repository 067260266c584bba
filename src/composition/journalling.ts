import type { Actors } from '../machines/start';
import type { Clock } from '../services/clock';
import type { Store } from '../services/storage';
import type { OpenOptions, RunningJournal } from './journal';

/** A session does not wait longer for its journal, in milliseconds. */
export const JOURNAL_AT_MOST_MS = 5_000;

/** Note of this browser: whose journals it holds. */
const HELD_OF = 'journals';

/** Opens journals. It comes as a chunk of its own, when somebody is known. */
export interface JournalKeeper {
  open(options: OpenOptions): Promise<RunningJournal | null>;
  forget(uid: string): Promise<void>;
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

export function createJournalling(
  load: () => Promise<JournalKeeper>,
  clock: Pick<Clock, 'after'>,
  notes: Store,
): Journalling {
  let actors: Actors | null = null;
  let person: string | null = null;
  let running: RunningJournal | null = null;
  let opening: Promise<unknown> | null = null;
  let work: Promise<unknown> = Promise.resolve();

  const end = () => {
    person = null;
    running?.stop();
    running = null;
  };

  /** One after the other. What cannot be loaded or stored is not kept, and stops nobody. */
  const next = (act: () => Promise<void>) => {
    work = work.then(act).catch(() => {});
    return work;
  };

  return {
    bind(bound) {
      actors = bound;
    },
    open(uid) {
      if (person === uid) return;
      const replaces = person !== null;
      end();
      person = uid;
      notes.write(HELD_OF, uid);
      const opened = next(async () => {
        running?.stop();
        const phase = () => {
          if (person !== uid) return 'over';
          return opening === mine ? 'awaited' : 'late';
        };
        const keeper = await load();
        if (actors && phase() !== 'over') running = await keeper.open({ uid, actors, replaces, phase });
      });
      const mine = Promise.race([
        opened,
        new Promise<void>((resolve) => clock.after(JOURNAL_AT_MOST_MS).subscribe(resolve)),
      ]).then(() => {
        if (opening === mine) opening = null;
      });
      opening = mine;
    },
    forget() {
      const left = person ?? notes.read(HELD_OF);
      end();
      opening = null;
      if (typeof left !== 'string') return;
      void next(async () => {
        running?.stop();
        running = null;
        await (await load()).forget(left);
        if (notes.read(HELD_OF) === left && person !== left) notes.remove(HELD_OF);
      });
    },
    opening: () => opening,
    stop: end,
  };
}
