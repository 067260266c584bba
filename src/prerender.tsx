import { createMemoryHistory } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { of } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { ClientSettings } from '#contract/identity';
import { Application } from './composition/Application';
import { MODULES } from './composition/modules';
import { createAppRouter } from './composition/router';
import { sectionsOf } from './composition/sections';
import { appMachine } from './machines/app.machine';
import type { IdentityEvent } from './machines/auth/auth.events';
import { authMachine } from './machines/auth/auth.machine';
import { NOTHING_REMEMBERED } from './machines/shared/remembered';
import { startApp } from './machines/start';
import { DashboardOutline } from './views/dashboard/DashboardSkeleton';
import { ShellOutline } from './views/shell/ShellOutline';

/** Nobody is signed in: no other service is asked. */
const machine = appMachine.provide({
  actors: {
    auth: authMachine.provide({
      actors: {
        watchIdentity: fromEventObservable<IdentityEvent, undefined>(() =>
          of({ type: 'auth.identityLost', ended: false }),
        ),
      },
    }),
  },
});

const notAsked = () => Promise.reject(new Error('Sign-in asks for nothing'));

const nothingTyped = () => {
  throw new Error('Nobody types while it is rendered');
};

/**
 * The sign-in page as HTML, as a browser in which nobody is signed in renders it first. Built for the server, which
 * calls it when it starts.
 */
export async function prerenderSignIn(settings: ClientSettings): Promise<string> {
  const { actors, stop } = startApp(machine);
  const router = createAppRouter(
    {
      actors,
      api: notAsked,
      flow: notAsked,
      keepSecret: nothingTyped,
      preview: NOTHING_REMEMBERED,
      sections: notAsked,
      now: () => new Date().toISOString(),
    },
    createMemoryHistory({ initialEntries: ['/sign-in'] }),
  );
  await router.load();
  const parts = {
    actors,
    settings,
    flow: notAsked,
    prepareSignIn: () => {},
    keepSecret: nothingTyped,
    readSecret: () => null,
    keepFile: nothingTyped,
    palette: notAsked,
    sessionRecord: notAsked,
    notes: { read: () => null, write: () => {} },
  };
  const html = renderToString(<Application parts={parts} router={router} />);
  stop();
  return html;
}

/** What modules offer to begin, as it looks where nothing leads anywhere yet. */
const BEGINS = import.meta.glob<ComponentType>('./views/*/dashboard/outline.tsx', {
  eager: true,
  import: 'Begin',
});

/** In the order of the modules; a section is named as the folder of its module. */
const SECTIONS = Object.keys(sectionsOf(MODULES)).map((name) => ({
  name,
  Begin: BEGINS[`./views/${name}/dashboard/outline.tsx`],
}));

/** A dashboard that nothing is known of, as HTML, for each arrangement of the shell: the script of the head fills it in. */
export function prerenderOutlines(): string {
  const layouts = ['phone', 'tablet', 'desktop'] as const;
  const markup = renderToStaticMarkup(
    layouts.map((layout) => (
      <template key={layout} data-layout={layout}>
        <ShellOutline layout={layout}>
          <DashboardOutline sections={SECTIONS} />
        </ShellOutline>
      </template>
    )),
  );
  // The page's policy admits no styles in attributes: the script sets them.
  return markup.replaceAll(' style="', ' data-style="');
}
