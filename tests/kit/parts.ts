import type { Logger } from 'pino';
import type { Database } from '#server/database/connection';
import { EARLY_READS } from '#server/early';
import type { ClientFiles } from '#server/http/client';
import type { Deps } from '#server/http/environment';
import { headerPolicy } from '#server/http/headers';
import { createOngoing } from '#server/http/ongoing';
import { rateLimit } from '#server/http/rate';
import { emulatorVerifier } from '#server/identity/emulator.verifier';
import { createHub } from '#server/live/hub';
import { createMetrics } from '#server/metrics/metrics';
import { createKeptPostings } from '#server/search/kept';
import { createMeanings } from '#server/search/meaning';
import { createTelemetry } from '#server/telemetry/telemetry';
import { CALENDAR, LIVE_KINDS, SEARCHED } from '#server/work';
import { TEST_NOW } from './clock';
import { testFiles } from './files';
import { TEST_SEAL_UNTIL, testSeal } from './seal';
import { NO_SUPPORT } from './support';

export const TEST_HOST = 'localhost:8080';

const CLIENT: ClientFiles = {
  folder: null,
  devOrigin: null,
  head: '/head.js?v=1',
  dashboardHead: '/head-dashboard.js?v=1',
  script: '/assets/main-1.js',
  modulePreloads: ['/assets/react-1.js'],
  styles: ['/assets/main-1.css'],
  fonts: ['/assets/inter-1.woff2'],
  whole: ['/assets/whole-1.js'],
  signIn: { scripts: ['/assets/SignIn-1.js'], styles: ['/assets/SignIn-1.css'] },
  dashboard: { scripts: ['/assets/Shell-1.js', '/assets/Dashboard-1.js'], styles: ['/assets/Shell-1.css'] },
};

const IDENTITY = {
  projectId: 'demo-quorate',
  apiKey: 'demo-api-key',
  authDomain: 'localhost',
  emulator: true,
};

/** The parts of a server that runs without a socket, an emulator and a built client. */
export function serverParts(database: Database, logger: Logger): Deps {
  return {
    database,
    logger,
    metrics: createMetrics(),
    verifier: emulatorVerifier(IDENTITY.projectId),
    emulator: null,
    revokeSessions: () => {},
    demo: null,
    telemetry: createTelemetry(database, logger),
    live: createHub(),
    liveKinds: LIVE_KINDS,
    calendar: CALENDAR,
    client: CLIENT,
    headers: headerPolicy({ https: false, identity: IDENTITY }),
    page: {
      ...IDENTITY,
      version: '0.0.0-test',
      supportEmail: 'support@quorate.test',
      maxUploadBytes: 1_000_000,
      analytics: null,
      signOn: [],
    },
    prerendered: {
      signIn: { markup: '<form method="post" action="/sign-in"></form>', styles: 'form{color:red}' },
      dashboard: {
        markup: '<template data-layout="phone"></template>',
        styles: 'main{color:red}',
        reads: EARLY_READS,
      },
    },
    version: '0.0.0-test',
    secrets: { supportHashKey: 'a key of the tests', seal: testSeal, sealValidUntil: TEST_SEAL_UNTIL },
    hosts: new Set([TEST_HOST]),
    trustedProxies: 0,
    limits: {
      sender: rateLimit({ burst: 1000, everyMs: 1 }),
      link: rateLimit({ burst: 1000, everyMs: 1 }),
      question: rateLimit({ burst: 1000, everyMs: 1 }),
      token: rateLimit({ burst: 1000, everyMs: 1 }),
      support: rateLimit({ burst: 1000, everyMs: 1 }),
    },
    model: null,
    support: NO_SUPPORT,
    register: null,
    index: { searched: SEARCHED, kept: createKeptPostings() },
    meanings: createMeanings({ embedder: null, logger }),
    ongoing: createOngoing(),
    validateAnswers: true,
    now: () => TEST_NOW,
    phase: () => 'ready',
    files: testFiles(),
    scanner: null,
    uploads: { maxFileBytes: 1_000_000, idleMs: 10_000 },
    requestTimeoutMs: 20_000,
  };
}
