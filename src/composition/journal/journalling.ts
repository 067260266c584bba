import type { AnyActorRef } from 'xstate';
import { LEAVING_NOTE } from '../../head/marks';
import type { FlowName } from '../../machines/flows';
import { SESSION_NOT_KEPT } from '../../machines/shared/journalMessages';
import type { Actors } from '../../machines/start';
import type { Clock } from '../../services/clock';
import type { Store } from '../../services/storage';
import type { OpenOptions } from './open';

/** A session does not wait longer for its journal, in milliseconds. */
export const JOURNAL_AT_MOST_MS = 5_000;

/** A session that the server ended waits so long for its person, in milliseconds. */
export const KEPT_FOR_MS = 30 * 86_400_000;

/** Note of this browser: whose journals it holds. */
const HELD_OF = 'journals';

/** Note of this browser: when the session ended without a wish of its person, in milliseconds since 1970. */
const ENDED_AT = 'ended';

/** Opens journals, one at a time. It comes as a chunk of its own, when somebody is known. */
export interface JournalKeeper {
  open(options: OpenOptions): Promise<void>;
  /** Commits what waits and frees the journal; it stays in the storage. */
  close(): Promise<void>;
  forget(uid: string): Promise<void>;
  openFlow(name: FlowName, flow: AnyActorRef): Promise<void> | undefined;
  sessionRecord(): Promise<string> | undefined;
  stop(): void;
}

/** The part of the journal that every page loads: when to begin, to wait, to keep and to forget. */
export interface Journalling {
  /** The machines that are recorded, as soon as they run. */
  bind(actors: Actors): void;
  /** Somebody is known: what this tab was doing is taken up, and recorded from there on. */
  open(uid: string): void;
  /** Hands a flow what the last page left of it, and records it from there on. */
  openFlow(name: FlowName, flow: AnyActorRef): Promise<unknown>;
  /** The person wishes to sign out: when nobody is signed in, journals go. */
  leave(): void;
  /** Signing out did not succeed: the session goes on. */
  stay(uid: string): void;
  /** The server ended the session: what this tab was doing is committed, for its person to come back to. */
  keep(): Promise<unknown>;
  /**
   * Nobody is signed in: journals go when their person wished it, and else wait for them.
   * @returns whether it was wished.
   */
  lost(): boolean;
  /** Settles when what outlived the last page is in the machines; null when there is nothing to wait for. */
  opening(): Promise<unknown> | null;
  /** What happened in this session, as text without anybody's words; nothing when this browser keeps nothing. */
  sessionRecord(): Promise<unknown>;
  stop(): void;
}

/** What cannot be loaded or stored is not kept, and stops nobody. */
export function createJournalling(
  load: () => Promise<JournalKeeper>,
  clock: Pick<Clock, 'after' | 'now'>,
  notes: Store,
): Journalling {
  let actors: Actors;
  let keeper: JournalKeeper | null = null;
  let person: string | null = null;
  let opening: Promise<unknown> | null = null;
  let isTold = false;

  /** Acts at once when the chunk is there: what happens next may be what must not be recorded. */
  const ask = async (act: (keeper: JournalKeeper) => unknown): Promise<unknown> => {
    try {
      keeper ??= await load();
      return await act(keeper);
    } catch {
      return null;
    }
  };

  const withinReason = (work: Promise<unknown>): Promise<unknown> =>
    Promise.race([work, new Promise<void>((resolve) => clock.after(JOURNAL_AT_MOST_MS).subscribe(resolve))]);

  const tellOnce = () => {
    if (!isTold) actors.feedback.send({ type: 'feedback.shown', message: SESSION_NOT_KEPT });
    isTold = true;
  };

  const begin = async (options: OpenOptions) => {
    await ask((loaded) => loaded.open(options));
    if (!keeper && options.phase() !== 'over') tellOnce();
  };

  /** The end of the session that this browser waits for, now when it is the first to know. */
  const noteEnd = (): number => {
    const known = notes.read(ENDED_AT);
    if (typeof known === 'number') return known;
    notes.write(ENDED_AT, clock.now());
    return clock.now();
  };

  /** Who is known already may be leaving: a token that is renewed meanwhile, here or in another tab, is no coming back. */
  const open = (uid: string) => {
    if (person === uid) return;
    notes.remove(LEAVING_NOTE);
    notes.remove(ENDED_AT);
    const replaces = person !== null;
    person = uid;
    notes.write(HELD_OF, uid);
    const phase = () => (person !== uid ? 'over' : opening === mine ? 'awaited' : 'late');
    const isHeld = () => notes.read(HELD_OF) === uid && notes.read(LEAVING_NOTE) === null;
    const mine = withinReason(begin({ uid, actors, replaces, phase, isHeld })).then(() => {
      if (opening === mine) opening = null;
    });
    opening = mine;
  };

  return {
    bind(bound) {
      actors = bound;
      // It is fetched while the provider is asked who is here.
      if (notes.read(HELD_OF) !== null) void ask(() => null);
    },
    open,
    async openFlow(name, flow) {
      await opening;
      return person === null ? null : ask((loaded) => loaded.openFlow(name, flow));
    },
    leave() {
      if (person !== null) notes.write(LEAVING_NOTE, true);
    },
    stay(uid) {
      notes.remove(LEAVING_NOTE);
      open(uid);
    },
    async keep() {
      person = opening = null;
      if (keeper) await withinReason(ask((loaded) => loaded.close()));
    },
    lost() {
      const left = person ?? notes.read(HELD_OF);
      const isWished = notes.read(LEAVING_NOTE) !== null;
      person = opening = null;
      if (typeof left !== 'string') return isWished;
      if (!isWished && clock.now() - noteEnd() < KEPT_FOR_MS) {
        if (keeper) void ask((loaded) => loaded.close());
        return false;
      }
      void ask(async (loaded) => {
        await loaded.forget(left);
        if (person === null) for (const note of [HELD_OF, ENDED_AT]) notes.remove(note);
      });
      return isWished;
    },
    opening: () => opening,
    sessionRecord: () => ask((loaded) => loaded.sessionRecord()),
    stop() {
      if (person !== null) void ask((loaded) => loaded.stop());
      person = null;
    },
  };
}
