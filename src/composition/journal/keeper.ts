import type { JournalKeeper } from './journalling';
import { type JournalParts, openJournal, type RunningJournal } from './open';

/** Holds the journal of this page: opening and forgetting wait for each other, ending does not. */
export function createKeeper(parts: JournalParts): JournalKeeper {
  let running: RunningJournal | null = null;
  let work: Promise<unknown> = Promise.resolve();
  const end = () => {
    running?.stop();
    running = null;
  };
  const next = (act: () => Promise<void>): Promise<void> => {
    end();
    const done = work.then(act);
    work = done.catch(() => {});
    return done;
  };
  return {
    open: (options) =>
      next(async () => {
        if (options.phase() === 'over') return;
        running = await openJournal(parts, options);
        if (options.phase() === 'over') end();
      }),
    close() {
      const left = running?.close();
      running = null;
      return next(async () => left);
    },
    forget: (uid) =>
      next(async () => {
        parts.tails.dropOf(uid);
        await parts.storage.removeOf(uid);
      }),
    openFlow: (name, flow) => running?.openFlow(name, flow),
    sessionRecord: () => running?.sessionRecord(),
    stop: end,
  };
}
