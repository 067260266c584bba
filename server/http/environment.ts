import type { Logger } from 'pino';
import type { CalendarSource } from '#server/calendar/source';
import type { Database } from '#server/database/connection';
import type { DemoPages } from '#server/dev/pages';
import type { FileStore } from '#server/files/store';
import type { Emulator } from '#server/identity/emulator';
import type { Verifier } from '#server/identity/verifier';
import type { LiveHub } from '#server/live/hub';
import type { LiveKind } from '#server/live/kinds';
import type { Metrics } from '#server/metrics/metrics';
import type { LanguageModel } from '#server/model/model';
import type { TradeRegister } from '#server/register/register';
import type { Scanner } from '#server/scanning/clamd';
import type { Seal } from '#server/sealing/seal';
import type { SearchIndex } from '#server/search/find';
import type { Meanings } from '#server/search/meaning';
import type { Support } from '#server/support/support';
import type { Telemetry } from '#server/telemetry/telemetry';
import type { ClientFiles } from './client';
import type { HeaderPolicy } from './headers';
import type { FormLimits } from './multipart';
import type { Ongoing } from './ongoing';
import type { ClientSettings } from './page';
import type { PrerenderedPages } from './prerender';
import type { Limits } from './rate';

export type Phase = 'starting' | 'ready' | 'draining';

/** What is kept outside of the database. */
export interface Secrets {
  readonly supportHashKey: string;
  /** Seals papers that are final. */
  readonly seal: Seal;
  /** Until when the certificate of seals is valid. */
  readonly sealValidUntil: Date;
}

/** What every handler may use; made once by the composition root. */
export interface Deps {
  readonly database: Database;
  readonly verifier: Verifier;
  /** Null when Firebase is configured. */
  readonly emulator: Emulator | null;
  /**
   * Has the provider renew no token of sessions that began until then, and does not wait for it. They have ended here already:
   * a provider that cannot be asked changes nothing of that.
   */
  readonly revokeSessions: (uid: string, at: Date) => void;
  /** Null when Firebase is configured. */
  readonly demo: DemoPages | null;
  readonly telemetry: Telemetry;
  /** Who follows what changes. */
  readonly live: LiveHub;
  /** What changes without an event in the record. */
  readonly liveKinds: readonly LiveKind[];
  /** What stands in somebody's calendar. */
  readonly calendar: readonly CalendarSource[];
  readonly client: ClientFiles;
  readonly headers: HeaderPolicy;
  readonly page: Omit<ClientSettings, 'cspNonce'>;
  /** Null in development, where the browser renders them. */
  readonly prerendered: PrerenderedPages | null;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'answered'>;
  readonly version: string;
  readonly secrets: Secrets;
  /** `host:port` under which requests may arrive; null when any may. */
  readonly hosts: ReadonlySet<string> | null;
  /** How many proxies of our own stand before the server. */
  readonly trustedProxies: number;
  readonly limits: Limits;
  /** Null where none is configured. */
  readonly model: LanguageModel | null;
  /** What is found by search. */
  readonly index: SearchIndex;
  /** What questions mean, where an embedding model may be asked. */
  readonly meanings: Pick<Meanings, 'of' | 'standing'>;
  /** Asked for companies; null where none is configured. */
  readonly register: TradeRegister | null;
  /** How messages reach support, and its answers who asked. */
  readonly support: Support;
  /** What goes on after its call was answered. */
  readonly ongoing: Ongoing;
  /** Checks every answer against its schema: in tests, where a wrong answer is a defect to be found. */
  readonly validateAnswers: boolean;
  /** What time it is; the day of the demo's seed never stops it. */
  readonly now: () => Date;
  readonly phase: () => Phase;
  readonly files: FileStore;
  readonly uploads: FormLimits;
  /** Looks for viruses in what is uploaded; null where none is configured. */
  readonly scanner: Scanner | null;
  /** After this a request is given up with 503. */
  readonly requestTimeoutMs: number;
}

/** What work may use that goes on after its call was answered. */
export type Background = Pick<
  Deps,
  | 'database'
  | 'model'
  | 'index'
  | 'meanings'
  | 'support'
  | 'register'
  | 'ongoing'
  | 'now'
  | 'logger'
  | 'revokeSessions'
>;

/** Hono's variables of one request. */
export interface RequestEnv {
  /** What the socket's listener adds; nothing where there is no socket. */
  Bindings: { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } } };
  Variables: {
    requestId: string;
    /** Name for the log: a call's name or a kind of page; never the path, which may hold a token. */
    route: string;
  };
}
