import type { PostHog } from 'posthog-js/dist/module.slim.no-external';
import type { ClientSettings } from '#contract/identity';

export interface Analytics {
  /** Whether this person is counted; nobody is until told. What waits is dropped when the answer is no. */
  allow(allowed: boolean): void;
  /** A visit, by the id and the name of its route: never by its path, which may hold ids and tokens. */
  pageViewed(routeId: string, title: string): void;
  /** An error nobody expected, or a failed call with its name. The texts of errors stay here. */
  exceptionCaught(error: unknown, call: string | null): void;
}

/** The server's own intake, which forwards to PostHog when it is configured and counts by itself when not. */
const INTAKE_PATH = '/ingest';

/** Project key that the server's own counting needs none of; posthog-js refuses to start without one. */
const NO_KEY = 'quorate';

/** What may be waiting while the library loads; the oldest goes. */
const WAITING_AT_MOST = 50;

/**
 * All that leaves this browser. What posthog-js adds of its own is dropped: addresses, referrers, devices, and the
 * document's title, which names the entity.
 */
const PROPERTIES_SENT = [
  'token',
  'distinct_id',
  'route',
  'page',
  'call',
  'status',
  '$exception_list',
  '$lib',
  '$lib_version',
  '$process_person_profile',
];

type Client = Pick<PostHog, 'capture'>;
type Report = (client: Client) => void;

export interface AnalyticsDependencies {
  readonly settings: ClientSettings['analytics'];
  readonly doNotTrack: () => boolean;
  /** Runs its argument when the page is loaded and idle. */
  readonly whenIdle: (act: () => void) => void;
  readonly load?: (settings: ClientSettings['analytics']) => Promise<Client>;
}

/** Counts page views and exceptions (MOD-STATS); off, without errors, where it is refused or blocked. */
export function createAnalytics(dependencies: AnalyticsDependencies): Analytics {
  const { settings, doNotTrack, whenIdle, load = loadPostHog } = dependencies;
  let allowed: boolean | null = null;
  let client: Client | null = null;
  let loading = false;
  let waiting: Report[] = [];

  const begin = async () => {
    try {
      client = await load(settings);
      for (const report of waiting) if (allowed) report(client);
    } catch {
      allowed = false;
    }
    waiting = [];
  };

  const add = (report: Report) => {
    if (allowed === false || doNotTrack()) return;
    if (client) report(client);
    else waiting = [...waiting, report].slice(-WAITING_AT_MOST);
  };

  return {
    allow(answer) {
      allowed = answer && !doNotTrack();
      if (!allowed) waiting = [];
      if (!allowed || loading) return;
      loading = true;
      whenIdle(() => void begin());
    },
    pageViewed: (route, title) => add((posthog) => posthog.capture('$pageview', { route, page: title })),
    exceptionCaught: (error, call) =>
      add((posthog) => posthog.capture('$exception', describeException(error, call))),
  };
}

function describeException(error: unknown, call: string | null) {
  const type = error instanceof Error ? error.name : typeof error;
  const status =
    typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
      ? { status: error.status }
      : {};
  const value = call ?? type;
  return { call, ...status, $exception_list: [{ type, value, mechanism: { handled: call !== null } }] };
}

async function loadPostHog(settings: ClientSettings['analytics']): Promise<Client> {
  const { posthog } = await import('posthog-js/dist/module.slim.no-external');
  posthog.init(settings?.key ?? NO_KEY, {
    api_host: INTAKE_PATH,
    persistence: 'memory',
    person_profiles: 'never',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    capture_dead_clicks: false,
    capture_heatmaps: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    save_referrer: false,
    save_campaign_params: false,
    before_send: (event) =>
      event && {
        ...event,
        $set: undefined,
        $set_once: undefined,
        properties: Object.fromEntries(
          Object.entries(event.properties).filter(([name]) => PROPERTIES_SENT.includes(name)),
        ),
      },
  });
  return posthog;
}
