import type { RouterHistory } from '@tanstack/react-router';
import { Subscription } from 'rxjs';
import { type InspectionEvent, type Observer, waitFor } from 'xstate';
import { type Actors, type RunningApp, startApp } from '../machines/start';
import type { AppParts } from '../views/shared/app';
import { provideLogic } from './actors/app';
import { fetchWhole } from './fetchWhole';
import { FIRST } from './first';
import { createFlows, flowsOf } from './flows';
import { watchGuard, watchTitle, watchVisits } from './page/effects';
import { watchFailures } from './page/failures';
import type { PageParts } from './page/parts';
import { watchPreview } from './page/preview';
import { type AppRouter, createAppRouter } from './router';
import type { Services } from './services';

export interface Composition {
  readonly app: RunningApp;
  readonly router: AppRouter;
  readonly parts: AppParts;
  stop(): void;
}

export interface CompositionOptions {
  /** Sees every event of every machine: the seam of the journal and of the inspector. */
  readonly inspect?: Observer<InspectionEvent>;
  /** The browser's when missing. */
  readonly history?: RouterHistory;
}

/** Starts the actors on the services, and what follows from what they say. */
export function compose(services: Services, page: PageParts, options: CompositionOptions = {}): Composition {
  const { analytics, api, clock, identity, journal, notes, preview, secrets, settings, transport } = services;
  const app = startApp(provideLogic(services), { inspect: options.inspect });
  const { actors } = app;
  journal.bind(actors);
  preview.bind(actors);
  const now = () => new Date(clock.now()).toISOString();
  const changed = () => void router.invalidate();
  const modules = async () => (await fetchWhole()).MODULES;
  const sections = async () => (await fetchWhole()).SECTIONS;
  const flow = createFlows(app, flowsOf(FIRST, modules, services, changed), journal);
  const router = createAppRouter(
    { actors, api: api.call, flow, keepSecret: secrets.keep, preview, sections, now },
    options.history,
  );
  const effects: Subscription[] = [
    watchFailures(transport.failures, actors, analytics, () => page.defaultView?.navigator.onLine !== false),
    watchTitle(actors, page),
    watchGuard(actors, router),
    watchPreview(actors, router, preview),
    watchVisits(actors, router, analytics),
    closeFlows(app),
    watchWithin(actors, router, page, services),
  ];
  return {
    app,
    router,
    parts: {
      actors,
      settings,
      flow,
      prepareSignIn: () => void Promise.allSettled([identity.methods(), fetchWhole()]),
      keepSecret: secrets.keep,
      readSecret: secrets.read,
      keepFile: services.files.keep,
      sessionRecord: journal.sessionRecord,
      palette: async () => (await fetchWhole()).PALETTE,
      notes: {
        read: (key) => {
          const value = notes.read(key);
          return typeof value === 'string' ? value : null;
        },
        write: notes.write,
      },
    },
    stop: () => {
      for (const effect of effects) effect.unsubscribe();
      journal.stop();
      app.stop();
    },
  };
}

/** What a person was doing goes with them, and what was begun without one is not the next one's. */
function closeFlows({ actors, send }: RunningApp): Subscription {
  let uid: string | null = null;
  const { unsubscribe } = actors.auth.subscribe(({ context: { identity } }) => {
    const isAnother = uid !== (identity?.uid ?? null);
    uid = identity?.uid ?? null;
    if (isAnother) send({ type: 'app.flowsClosed' });
  });
  return new Subscription(unsubscribe);
}

/** Pages that scroll, and that follow what changes, are inside: their part is loaded when one is shown. */
function watchWithin(actors: Actors, router: AppRouter, page: PageParts, services: Services): Subscription {
  const effect = new Subscription();
  const begin = async () => {
    const shown = new Promise<void>((resolve) => effect.add(services.preview.subscribe(resolve)));
    await Promise.race([shown, waitFor(actors.auth, (snapshot) => snapshot.matches('signedIn'))]);
    const { watchInside } = await import('./page/inside');
    if (!effect.closed) effect.add(watchInside(actors, router, page, services));
  };
  begin().catch(() => {});
  return effect;
}
