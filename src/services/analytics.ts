import type { ClientSettings } from '#contract/identity';

export interface Analytics {
  /** Whether this person is counted; nobody is until told. What waits is dropped when the answer is no. */
  allow(allowed: boolean): void;
  /** A visit, by the id and the name of its route: never by its path, which may hold ids and tokens. */
  pageViewed(routeId: string, title: string): void;
  /** An error nobody expected, or a failed call with its name. The texts of errors stay here. */
  exceptionCaught(error: unknown, call: string | null): void;
}

/** What may be waiting while the library loads; the oldest goes. */
const WAITING_AT_MOST = 50;

/** The library behind the analytics, loaded when it is needed. */
export type AnalyticsClient = Pick<Analytics, 'pageViewed' | 'exceptionCaught'>;
type Report = (client: AnalyticsClient) => void;

export interface AnalyticsDependencies {
  readonly settings: ClientSettings['analytics'];
  readonly doNotTrack: () => boolean;
  /** Runs its argument when the page is loaded and idle. */
  readonly whenIdle: (act: () => void) => void;
  readonly load: (settings: ClientSettings['analytics']) => Promise<AnalyticsClient>;
}

/** Counts page views and exceptions (MOD-STATS); off, without errors, where it is refused or blocked. */
export function createAnalytics(dependencies: AnalyticsDependencies): Analytics {
  const { settings, doNotTrack, whenIdle, load } = dependencies;
  let allowed: boolean | null = null;
  let client: AnalyticsClient | null = null;
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
    pageViewed: (routeId, title) => add((library) => library.pageViewed(routeId, title)),
    exceptionCaught: (error, call) => add((library) => library.exceptionCaught(error, call)),
  };
}
