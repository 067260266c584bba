import type { RegisteredRouter } from '@tanstack/react-router';
import { Subscription } from 'rxjs';
import type { Preview, Remembered } from '../../machines/shared/remembered';
import type { Actors } from '../../machines/start';
import type { Store } from '../../services/storage';

/** Note of this browser: whose dashboards it remembers. Without it none is found, whatever is stored. */
export const REMEMBERED_NOTE = 'remembered';

/** Whose dashboards the note says are remembered; null for nobody's. */
export function rememberedUid(notes: Pick<Store, 'read'>): string | null {
  const note = notes.read(REMEMBERED_NOTE);
  const uid = typeof note === 'object' && note !== null && 'uid' in note ? note.uid : null;
  return typeof uid === 'string' ? uid : null;
}

/** What this browser remembers. A chunk of its own: who was never signed in here has nothing to remember. */
export interface Memory {
  find(entityId: string | null): Remembered | null;
  keep(remembered: Remembered): void;
  /** Removes what is stored without its note too. */
  forget(): void;
}

/** @param forgotten is called when another tab forgets. */
export type LoadMemory = (forgotten: () => void) => Promise<Memory>;

export interface PreviewKeeper extends Preview {
  /** Who keeps a dashboard is read from the machines. */
  bind(actors: Pick<Actors, 'auth' | 'entity'>): void;
  /** It is known who is here: nothing is shown that way any more. */
  end(): void;
  /** Takes it away at once, what was painted before the application came too: it is not of who is here. */
  dismiss(): void;
  /** Whether what is remembered is another person's. */
  isOthers(uid: string): boolean;
  /** Nobody may find anything here any more. */
  forget(): void;
  /** Whether somebody signed out in another tab since this page began. */
  isForgotten(): boolean;
}

/**
 * What cannot be loaded or stored is not remembered, and stops nobody.
 * @param erase takes away what was painted before the application came.
 */
export function createPreview(loadMemory: LoadMemory, notes: Store, erase: () => void): PreviewKeeper {
  let actors: Pick<Actors, 'auth' | 'entity'> | null = null;
  let isOver = false;
  let isForgotten = false;
  const wasRemembered = notes.read(REMEMBERED_NOTE) !== null;
  let shown: Remembered | null = null;
  const listeners = new Set<() => void>();
  const change = (remembered: Remembered | null) => {
    if (shown === remembered) return;
    shown = remembered;
    for (const changed of listeners) changed();
  };
  const end = () => {
    isOver = true;
    change(null);
  };
  const dismiss = () => {
    end();
    erase();
  };
  let memory: Promise<Memory> | null = null;
  const load = () => {
    memory ??= loadMemory(() => {
      isForgotten = true;
      dismiss();
    });
    return memory;
  };
  const uid = () => actors?.auth.getSnapshot().context.identity?.uid ?? null;
  return {
    bind: (bound) => {
      actors = bound;
    },
    current: () => shown,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async find(entityId) {
      if (isOver || notes.read(REMEMBERED_NOTE) === null) return null;
      const found = (await load().catch(() => null))?.find(entityId) ?? null;
      if (!found) erase();
      const isOthers = found !== null && uid() !== null && uid() !== found.uid;
      return isOver || isOthers ? null : found;
    },
    show(remembered) {
      if (!isOver) change(remembered);
    },
    keep(entityId, dashboard) {
      const whose = uid();
      const user = actors?.auth.getSnapshot().context.user;
      const entity = actors?.entity.getSnapshot().context.current;
      if (whose === null || !user || entity?.id !== entityId) return;
      load()
        .then(({ keep }) => {
          if (uid() === whose) keep({ uid: whose, user, entity, dashboard });
        })
        .catch(() => {});
    },
    end,
    dismiss,
    isOthers: (whose) => (shown?.uid ?? rememberedUid(notes) ?? whose) !== whose,
    // A page that looks for nothing hears of nothing, but finds the note gone.
    isForgotten: () => isForgotten || (wasRemembered && notes.read(REMEMBERED_NOTE) === null),
    forget() {
      dismiss();
      if (notes.read(REMEMBERED_NOTE) === null) return;
      notes.remove(REMEMBERED_NOTE);
      load()
        .then(({ forget }) => forget())
        .catch(() => {});
    },
  };
}

/**
 * Ends the preview as soon as it is known who is here: at once for anybody else or nobody, and for who it was when the
 * page has been decided for them. What is remembered goes with who leaves.
 */
export function watchPreview(
  { auth, navigation }: Pick<Actors, 'auth' | 'navigation'>,
  router: RegisteredRouter,
  preview: PreviewKeeper,
): Subscription {
  let isSettled = false;
  let wasShown = false;
  const effect = new Subscription(
    preview.subscribe(() => {
      wasShown ||= preview.current() !== null;
    }),
  );
  const check = () => {
    const person = auth.getSnapshot();
    const { identity } = person.context;
    if (identity && !isSettled && preview.isOthers(identity.uid)) preview.dismiss();
    // The provider takes no notice of a sign-out elsewhere while it restores a session, and keeps it again for all tabs: what it
    // kept goes at once, before the tab that signed out looks for it, and before anything is read.
    if (!isSettled && person.matches('loadingUser') && preview.isForgotten()) {
      auth.send({ type: 'auth.signOutRequested' });
      return;
    }
    if (person.matches('signedOut') || person.matches('signingOut')) preview.forget();
    if (isSettled || !person.hasTag('settled')) return;
    isSettled = true;
    if (!person.matches('signedIn')) preview.dismiss();
    // The sign-out may have come later, while the user was read.
    else if (preview.isForgotten()) auth.send({ type: 'auth.signOutRequested' });
    if (wasShown) void router.invalidate();
  };
  const { unsubscribe } = auth.subscribe(check);
  effect.add(unsubscribe);
  check();
  effect.add(
    router.subscribe('onResolved', () => {
      const isDecided = navigation.getSnapshot().context.decision?.kind !== 'provisional';
      if (!isSettled || !isDecided) return;
      const isShown = preview.current() !== null;
      preview.end();
      // What is on the screen is what was remembered: now it is read.
      if (isShown) void router.invalidate();
    }),
  );
  return effect;
}
