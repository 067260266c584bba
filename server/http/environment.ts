import type { Logger } from 'pino';
import type { Database } from '#server/database/connection';
import type { DemoPages } from '#server/dev/pages';
import type { FileStore } from '#server/files/store';
import type { Emulator } from '#server/identity/emulator';
import type { Verifier } from '#server/identity/verifier';
import type { LiveHub } from '#server/live/hub';
import type { Metrics } from '#server/metrics/metrics';
import type { LanguageModel } from '#server/model/model';
import type { Scanner } from '#server/scanning/clamd';
import type { SearchedKind } from '#server/search/searched';
import type { Telemetry } from '#server/telemetry/telemetry';
import type { ClientFiles } from './client';
import type { HeaderPolicy } from './headers';
import type { FormLimits } from './multipart';
import type { Ongoing } from './ongoing';
import type { ClientSettings } from './page';
import type { PrerenderedPages } from './prerender';
import type { Limits } from './rate';

export type Phase = 'starting' | 'ready' | 'draining';

/** What every handler may use; made once by the composition root. */
export interface Deps {
  readonly database: Database;
  readonly verifier: Verifier;
  /** Null when Firebase is configured. */
  readonly emulator: Emulator | null;
  /** Null when Firebase is configured. */
  readonly demo: DemoPages | null;
  readonly telemetry: Telemetry;
  /** Who follows what changes. */
  readonly live: LiveHub;
  readonly client: ClientFiles;
  readonly headers: HeaderPolicy;
  readonly page: Omit<ClientSettings, 'cspNonce'>;
  /** Null in development, where the browser renders them. */
  readonly prerendered: PrerenderedPages | null;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'answered'>;
  readonly version: string;
  readonly secrets: { readonly supportHashKey: string };
  /** `host:port` under which requests may arrive; null when any may. */
  readonly hosts: ReadonlySet<string> | null;
  /** How many proxies of our own stand before the server. */
  readonly trustedProxies: number;
  readonly limits: Limits;
  /** Null where none is configured. */
  readonly model: LanguageModel | null;
  /** What is found by search. */
  readonly searched: readonly SearchedKind[];
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
export type Background = Pick<Deps, 'database' | 'model' | 'searched' | 'ongoing' | 'now' | 'logger'>;

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
