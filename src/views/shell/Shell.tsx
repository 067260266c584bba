import '../theme/mantine.css';
import '../shared/Toasts';
import { MantineProvider } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { WifiOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useApp, useEntity, useRemembered, useSession, useUser } from '../shared/app';
import { classes } from '../shared/classes';
import { Footer } from '../shared/Footer';
import { fetchedLater } from '../shared/fetchedLater';
import { PageActionsPlace } from '../shared/PageActions';
import { useCurrentRoute, useRoutes } from '../shared/routes';
import { TRAY_NOTE, useIsTrayWanted } from '../shared/uploads';
import { useViewport } from '../shared/viewport';
import { colorSchemeManager, theme } from '../theme/mantine';
import { useFetchAhead } from './ahead';
import { useKeptTheme } from './keptTheme';
import { adminEntries, groupEntries, navigationEntries, trailOf } from './navigation';
import { useOnline } from './online';
import { PhoneTabs, PhoneTop } from './Phone';
import { Remembering } from './Remembering';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import type { ShellPlace } from './types';
import { useAdminCounts } from './useAdminCounts';
import { useNotifications } from './useNotifications';

const CommandPalette = fetchedLater(async () => (await import('./CommandPalette')).CommandPalette);

/** Without it uploads go on unseen: there is nothing better to show in its place. */
const Tray = lazy(() =>
  import('../shared/upload/Tray')
    .then(({ Tray }) => ({ default: Tray }))
    .catch(() => ({ default: () => null })),
);

/** Note of this browser: whether the navigation is folded to the rail. */
const FOLDED_NOTE = 'navigation';

interface ShellProps {
  readonly children: ReactNode;
}

/** Navigation, top bar and the sheet around every page of a signed-in person. */
export function Shell({ children }: ShellProps) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
    >
      <Frame>{children}</Frame>
    </MantineProvider>
  );
}

function Frame({ children }: ShellProps) {
  const viewport = useViewport();
  useFetchAhead();
  useKeptTheme();
  const [isFolded, fold] = useFolded();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [actions, setActions] = useState<Element | null>(null);
  const place = usePlace(() => setPaletteOpen(true));
  const isRemembered = useRemembered() !== null;
  const { notes } = useApp();
  // What the page before had not sent is told, too.
  const isTrayWanted = useIsTrayWanted() || Boolean(notes.read(TRAY_NOTE));
  const isSearchable = !isRemembered && (place?.entity || place?.isAdminArea);
  useHotkeys(!isSearchable ? [] : [['mod+K', () => setPaletteOpen((isOpen) => !isOpen)]], []);
  if (!place) return null;
  const isPhone = viewport === 'phone';
  const isNarrow = !isPhone && (viewport === 'tablet' || isFolded);
  const isWork = place.route.rules?.layout === 'work';
  return (
    <div className={classes(styles.shell, isNarrow && styles.narrow, isPhone && styles.phone)} data-shell="">
      <div className={styles.part} inert={isRemembered}>
        {isPhone ? (
          <PhoneTop place={place} />
        ) : (
          <Sidebar place={place} isNarrow={isNarrow} fold={viewport === 'desktop' ? fold : null} />
        )}
      </div>
      <div className={styles.sheet} aria-busy={isRemembered}>
        <div className={styles.part} inert={isRemembered}>
          {!isPhone && <TopBar place={place} actions={setActions} />}
        </div>
        <OfflineBanner />
        {isRemembered && <Remembering />}
        <div className={classes(styles.scroller, isWork && styles.work)} data-page-scroller="">
          <main id="main" className={styles.main} tabIndex={-1} inert={isRemembered}>
            <PageActionsPlace value={actions}>{children}</PageActionsPlace>
          </main>
          {!isWork && <Footer className={styles.footer} />}
        </div>
      </div>
      <div className={styles.part} inert={isRemembered}>
        {isPhone && <PhoneTabs place={place} />}
      </div>
      {isTrayWanted && (
        <Suspense>
          <Tray />
        </Suspense>
      )}
      {isPaletteOpen && <CommandPalette place={place} close={() => setPaletteOpen(false)} />}
    </div>
  );
}

/** Where the person is, read once for all parts of the shell. */
function usePlace(openPalette: () => void): ShellPlace | null {
  const user = useUser();
  const entity = useEntity();
  const session = useSession();
  const routes = useRoutes();
  const route = useCurrentRoute();
  const latest = useNotifications(entity?.id ?? null);
  const counted = useAdminCounts();
  const isAdminArea = route.rules?.access === 'admin';
  const entries = useMemo(
    () => (isAdminArea ? adminEntries(routes, session) : navigationEntries(routes, session)),
    [isAdminArea, routes, session],
  );
  if (!user) return null;
  return {
    user,
    entity,
    session,
    routes,
    route,
    trail: trailOf(routes, route.id),
    entries,
    groups: isAdminArea ? [{ label: null, entries }] : groupEntries(entries),
    isAdminArea,
    counted,
    latest,
    openPalette,
  };
}

function useFolded(): readonly [boolean, (folded: boolean) => void] {
  const { notes } = useApp();
  const [isFolded, setFolded] = useState(() => notes.read(FOLDED_NOTE) === 'folded');
  const fold = useCallback(
    (folded: boolean) => {
      setFolded(folded);
      notes.write(FOLDED_NOTE, folded ? 'folded' : 'open');
    },
    [notes],
  );
  return [isFolded, fold];
}

function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <p className={styles.banner} role="status">
      <WifiOff size={16} />
      You are offline. What is on the screen stays; changes need a connection.
    </p>
  );
}
