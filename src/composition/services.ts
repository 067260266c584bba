import type { ClientSettings } from '#contract/identity';
import { STORAGE_PREFIX } from '#contract/vocabulary';
import type {} from '../head/asking';
import { SKETCHED } from '../head/marks';
import { RENEW_AHEAD_MS } from '../machines/auth/auth.context';
import type { StreamsOfModule } from '../machines/shared/journalled';
import { type Analytics, createAnalytics } from '../services/analytics';
import { type Api, createApi } from '../services/api';
import { type Clock, systemClock } from '../services/clock';
import { createFiles, type Files } from '../services/files';
import { createIdentity, type IdentityService } from '../services/identity';
import { createInvitations, type Invitations } from '../services/invitations';
import { createSecrets, type Secrets } from '../services/secrets';
import { createSession, type Session } from '../services/session';
import { createStore, type Store } from '../services/storage';
import { createTokenRefresh, type TokenRefresh } from '../services/tokenRefresh';
import { createTransport, TIMEOUT_COARSE_MS, TIMEOUT_MS, type Transport } from '../services/transport';
import { createJournalling, type JournalKeeper, type Journalling } from './journal/journalling';
import { createPreview, type PreviewKeeper } from './page/preview';

export interface Services {
  readonly settings: ClientSettings;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly invitations: Invitations;
  readonly files: Files;
  readonly identity: IdentityService;
  readonly refresh: TokenRefresh;
  readonly session: Session;
  readonly transport: Transport;
  readonly api: Api;
  readonly analytics: Analytics;
  readonly journal: Journalling;
  readonly preview: PreviewKeeper;
  /** Small notes of this browser. */
  readonly notes: Store;
  /** Small notes of this tab. */
  readonly tabNotes: Store;
}

/**
 * Creates every service of the client, once, from what the browser has.
 * @param modules whose words the journal keeps.
 */
export function createServices(
  settings: ClientSettings,
  browser: Window & typeof globalThis,
  modules: () => Promise<readonly StreamsOfModule[]>,
): Services {
  const identity = createIdentity(settings, browser.location.origin);
  const tabNotes = createStore(() => browser.sessionStorage);
  const session = createSession(tabNotes);
  const notes = createStore(() => browser.localStorage);
  const transport = createTransport({
    fetch: (input, init) => browser.quorateEarly?.take(input, init) ?? browser.fetch(input, init),
    token: identity.token,
    entity: session.entity,
    timeoutMs: browser.matchMedia('(pointer: coarse)').matches ? TIMEOUT_COARSE_MS : TIMEOUT_MS,
  });
  return {
    settings,
    clock: systemClock,
    invitations: createInvitations(),
    secrets: createSecrets(systemClock),
    files: createFiles(),
    identity,
    refresh: createTokenRefresh(async () => {
      const { aloneByLock, createRefresh } = await import('../services/refresh');
      const alone = aloneByLock(browser.navigator.locks, `${STORAGE_PREFIX}token`);
      return createRefresh({ identity, alone, notes, clock: systemClock, dueMs: RENEW_AHEAD_MS });
    }, notes),
    session,
    tabNotes,
    transport,
    api: createApi(transport, identity.uid),
    analytics: createAnalytics({
      settings: settings.analytics,
      doNotTrack: () => browser.navigator.doNotTrack === '1',
      whenIdle: (act) => whenIdle(browser, act),
      load: async (analytics) => (await import('../services/posthog')).startPostHog(analytics),
    }),
    notes,
    journal: createJournalling(() => loadJournal(browser, tabNotes, modules), systemClock, notes),
    preview: createPreview(
      (forgotten) =>
        import('./page/memory').then(({ browserMemory }) => browserMemory(browser, notes, forgotten)),
      notes,
      () => browser.document.querySelector(`[${SKETCHED}]`)?.remove(),
    ),
  };
}

let keeper: Promise<JournalKeeper> | null = null;

/** A page has one connection to its storage. */
function loadJournal(
  browser: Window,
  tabNotes: Store,
  modules: () => Promise<readonly StreamsOfModule[]>,
): Promise<JournalKeeper> {
  keeper ??= Promise.all([import('./journal/browser'), modules()]).then(
    ([{ browserJournal }, streams]) => browserJournal(browser, tabNotes, streams),
    (error: unknown) => {
      keeper = null;
      throw error;
    },
  );
  return keeper;
}

/** What is read for the page comes first: idle work begins this long after the page has loaded, in milliseconds. */
const IDLE_AFTER_MS = 3_000;

/** How long a busy page may put idle work off, in milliseconds. */
const IDLE_AT_LATEST_MS = 10_000;

function whenIdle(browser: Window & typeof globalThis, act: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in browser) browser.requestIdleCallback(act, { timeout: IDLE_AT_LATEST_MS });
    else setTimeout(act, 0);
  };
  const begin = () => browser.setTimeout(wait, IDLE_AFTER_MS);
  if (browser.document.readyState === 'complete') begin();
  else browser.addEventListener('load', begin, { once: true });
}
