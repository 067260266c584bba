import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Session } from '../../machines/shared/guard';
import { useActors, useSession } from '../shared/app';
import { ANY_COMMENT } from '../shared/comments/addressed';
import { type CurrentRoute, useCurrentRoute } from '../shared/routes';
import { BareLayout } from './BareLayout';
import { PublicLayout } from './PublicLayout';
import styles from './RootView.module.css';

type ShellComponent = ComponentType<{ readonly children: ReactNode }>;

const LaterShell = lazy(async () => ({ default: (await import('./Shell')).Shell }));
let broughtShell: ShellComponent | null = null;

/** The shell has come with a page. Waiting for it by itself costs 300 ms: React holds what follows a fallback back. */
export function bringShell(shell: ShellComponent): void {
  broughtShell = shell;
}

function ShellLayout({ children }: { readonly children: ReactNode }) {
  const [Shell] = useState<ShellComponent>(() => broughtShell ?? LaterShell);
  return <Shell>{children}</Shell>;
}

type Layout = 'shell' | 'public' | 'bare' | 'nothing';

/** Where a page stands. Between two sessions a page of the shell has no place: the guard is about to move it. */
function layoutOf({ rules }: CurrentRoute, session: Session): Layout {
  if (rules?.layout === 'bare') return rules.access === 'public' ? 'public' : 'bare';
  const isInside = rules?.access === 'entity' || rules?.access === 'admin';
  if (session.phase !== 'signedIn') return isInside ? 'nothing' : 'bare';
  return session.entity || rules?.access === 'admin' || rules?.alone ? 'shell' : 'bare';
}

/** The frame of every page: skip link, layout, progress and what is said when the page changes. */
export function RootView() {
  const layout = layoutOf(useCurrentRoute(), useSession());
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Progress />
      <Suspense>{renderLayout(layout)}</Suspense>
      <Announcer />
    </>
  );
}

function renderLayout(layout: Layout) {
  const page = <Outlet />;
  if (layout === 'shell') return <ShellLayout>{page}</ShellLayout>;
  if (layout === 'public') return <PublicLayout>{page}</PublicLayout>;
  if (layout === 'bare') return <BareLayout>{page}</BareLayout>;
  return null;
}

/**
 * A thin line at the top, once a change of page or entity takes longer than 200 ms. It is for the eye: a screen reader is
 * told where it has arrived.
 */
function Progress() {
  const isMoving = useRouterState({ select: (state) => state.status === 'pending' });
  const isSwitching = useSelector(useActors().entity, (snapshot) => snapshot.hasTag('busy'));
  return isMoving || isSwitching ? <div className={styles.progress} aria-hidden="true" /> : null;
}

/**
 * Tells a screen reader where it is, and moves the focus to the heading, when the path has changed. A dialog that was opened
 * before the page came keeps the focus, and so does the comment that its address names.
 */
function Announcer() {
  const router = useRouter();
  const navigation = useActors().navigation;
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        if (toLocation.state.samePageAs === fromLocation.state.__TSR_key) return;
        setTitle(navigation.getSnapshot().context.title);
        focusPage();
      }),
    [router, navigation],
  );
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

function focusPage(): void {
  if (document.activeElement?.closest(`[aria-modal="true"], ${ANY_COMMENT}`)) return;
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}
