import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { chooseTransport, startBackground } from './background';
import { heldRemovals } from './backup/held';
import { makeBackup } from './backup/make';
import { signElsewhere } from './backup/sign';
import { listenForOperator } from './backup/socket';
import { settleRestored } from './backup/staging';
import { ARCHIVE_THREAD } from './backup/thread';
import { type Database, openDatabase } from './database/connection';
import type { DemoAccount } from './demo/seed';
import { DRAIN_MS, type Drained, drain } from './drain';
import { EARLY_READS } from './early';
import { openFiles } from './files/choose';
import { keysInUse } from './files/keys';
import type { FileStore } from './files/store';
import { sweepOrphans } from './files/sweep';
import { createApp } from './http/app';
import { builtClient, devClient } from './http/client';
import type { Phase } from './http/environment';
import { headerPolicy } from './http/headers';
import { isLiveness } from './http/health';
import { type Fetch, listen } from './http/listen';
import { createOngoing } from './http/ongoing';
import { prerender } from './http/prerender';
import { openLimits } from './http/rate';
import { emulatorVerifier } from './identity/emulator.verifier';
import { firebaseVerifier, googleKeys } from './identity/firebase.verifier';
import { revokeBy } from './identity/revoking';
import { createHub } from './live/hub';
import { listenToEvents } from './live/source';
import { createGauges } from './metrics/gauges';
import { listenForMetrics } from './metrics/listen';
import { createMetrics } from './metrics/metrics';
import { chooseEmbedder, chooseModel } from './model/choose';
import { StartError } from './problem';
import { gleifRegister } from './register/gleif';
import { ROUTES } from './routes';
import { clamd } from './scanning/clamd';
import { openSealKey } from './sealing/key';
import { sealWith } from './sealing/seal';
import { sealWarning } from './sealing/validity';
import { createKeptPostings } from './search/kept';
import { createMeanings } from './search/meaning';
import { permitted } from './search/verdict';
import { startWarming } from './search/warming';
import type { Settings } from './settings';
import { sealFile, supportHashKey } from './settings.keys';
import { addArchive, createIdentity, mailSources, seeded } from './start.demo';
import { allowedHosts, hostsOf, pageSettings } from './start.settings';
import { chooseDesk } from './support/choose';
import { supportHash } from './support/hash';
import { createSupport } from './support/support';
import { createTelemetry } from './telemetry/telemetry';
import { CALENDAR, LIVE_KINDS, SEARCHED } from './work';

const REQUEST_TIMEOUT_MS = 30_000;
/** A sender of files that is silent for so long has gone. */
const UPLOAD_IDLE_MS = 30_000;
/** As long as a proxy takes to hear from `/ready` that it should send elsewhere: deploy/Caddyfile asks every 2 s. */
const PARTING_MS = 3_000;

export interface Running {
  readonly port: number;
  /** Accounts of the demo group; empty in production. */
  readonly accounts: readonly DemoAccount[];
  stop(): Promise<void>;
}

interface Program {
  readonly version: string;
  /** Folder of the built client. */
  readonly clientFolder: string;
  /** The bundled worker of the embedded database; absent when the server runs from source. */
  readonly workerUrl: URL;
  /** The built module that renders the sign-in page. */
  readonly prerenderUrl: URL;
  readonly emulatorProcess: URL;
}

/**
 * Starts everything in order, and undoes what it has started when a later part fails.
 * @throws StartError with one line that says what to do.
 */
export async function startServer(settings: Settings, logger: Logger, program: Program): Promise<Running> {
  let phase: Phase = 'starting';
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    phase = 'draining';
    for (const step of undo.splice(0).reverse()) {
      await step().catch((err: unknown) =>
        logger.error({ err }, 'A part of the server did not stop cleanly'),
      );
    }
  };
  try {
    prepareFolder(settings.dataDir);
    await settleRestored(settings.dataDir);
    const client = settings.devClient ? devClient(settings.devClient) : builtClient(program.clientFolder);
    const page = pageSettings(settings, program.version);
    const prerendered = await prerender(client, page, program.prerenderUrl, EARLY_READS);
    const database = await openDatabase({
      dataDir: settings.dataDir,
      url: settings.databaseUrl,
      logger,
      workerUrl: program.workerUrl,
    });
    undo.push(() => database.close());
    const { limits, close: closeLimits } = openLimits(database, logger);
    undo.push(closeLimits);
    // After the database, whose lock says that the folder is ours.
    const files = heldRemovals(await openFiles(settings), signElsewhere(database));
    if (settings.databaseUrl && !settings.bucket) {
      logger.warn(
        'Files are in a folder of this server, which no other server sees: run one server only, or set the S3_ settings.',
      );
    }
    const sealKey = await openSealKey(...sealFile(settings), new Date());
    const aboutSeal = sealWarning(sealKey.validUntil, new Date());
    if (aboutSeal) logger.warn(aboutSeal);
    const identity = createIdentity(settings, logger, program.emulatorProcess);
    undo.push(() => identity.stop());
    const telemetry = createTelemetry(database, logger, settings.analytics?.host ?? null);
    undo.push(() => telemetry.flush());

    let answer: Fetch = starting;
    const listening = await listen((request, env) => answer(request, env), settings.port, hostsOf(settings), {
      limits: { connections: settings.maxConnections },
      onFault: (err) => logger.error({ err }, 'A connection could not be accepted'),
    });
    const partingMs = settings.trustedProxies > 0 ? PARTING_MS : 0;
    const underWay: Drained[] = [{ name: 'requests', end: () => listening.close(DRAIN_MS, partingMs) }];
    undo.push(() => drain(underWay, logger));
    const live = createHub();
    const metrics = createMetrics();
    const ongoing = createOngoing();
    const model = await chooseModel(settings.model);
    const { settings: embedding, standing } = permitted(settings, logger);
    const embedder = await chooseEmbedder(embedding);
    const meanings = createMeanings({ embedder, standing, logger });
    const following = listenToEvents(database, live, logger);
    const endStreams = async () => {
      // Streams have no end of their own: closing would wait for them.
      live.close();
      await following.stop();
    };
    underWay.push({ name: 'streams', end: endStreams });
    underWay.push({ name: 'answers', end: () => ongoing.end() });

    const [emulator, accounts] = await Promise.all([identity.start(), seeded(settings, database, files)]);
    await emulator?.ensure(accounts);
    const { transport, folder } = chooseTransport(settings);
    const origin = settings.publicOrigin ?? `http://localhost:${listening.port}`;
    const hashKey = supportHashKey(settings);
    const support = createSupport({
      database,
      files,
      desk: await chooseDesk(settings.desk, { transport, address: settings.supportEmail, origin }),
      hashOf: (userId) => supportHash(hashKey, userId),
      maxFileBytes: settings.maxUploadBytes,
      logger,
      now: () => new Date(),
    });
    const background = await startBackground({
      model: settings.model?.suggests ? model : null,
      embedder,
      database,
      files,
      transport,
      support,
      origin,
      version: program.version,
      logger,
    });
    underWay.push({ name: 'jobs', end: () => background.stop() });
    const hosts = allowedHosts(settings, listening);
    const kept = createKeptPostings();
    const app = createApp(
      {
        database,
        emulator,
        revokeSessions: revokeBy(emulator, logger),
        demo: emulator && hosts && { accounts, mail: mailSources(emulator, folder, hosts) },
        telemetry,
        live,
        liveKinds: LIVE_KINDS,
        calendar: CALENDAR,
        client,
        logger,
        metrics,
        verifier: emulator
          ? emulatorVerifier(settings.identity.projectId)
          : firebaseVerifier(settings.identity.projectId, googleKeys()),
        headers: headerPolicy({
          https: settings.publicOrigin?.startsWith('https:') ?? false,
          identity: settings.identity,
          devClient: settings.devClient,
        }),
        page,
        prerendered,
        version: program.version,
        secrets: {
          supportHashKey: hashKey,
          seal: sealWith(sealKey),
          sealValidUntil: sealKey.validUntil,
        },
        hosts,
        trustedProxies: settings.trustedProxies,
        limits,
        model,
        index: { searched: SEARCHED, kept },
        meanings,
        support,
        register: settings.register === null ? null : gleifRegister(settings.register),
        ongoing,
        validateAnswers: false,
        now: () => new Date(),
        phase: () => phase,
        files,
        scanner: settings.scanner && clamd(settings.scanner),
        uploads: { maxFileBytes: settings.maxUploadBytes, idleMs: UPLOAD_IDLE_MS },
        requestTimeoutMs: REQUEST_TIMEOUT_MS,
      },
      ROUTES,
    );
    answer = app.fetch;
    sweepInBackground(files, database, logger);
    const warming = startWarming({ database, kept, logger });
    underWay.push({ name: 'warming', end: () => warming.stop() });
    const backup = makeBackup.bind(null, {
      database,
      databaseUrl: settings.databaseUrl,
      dataDir: settings.dataDir,
      files,
      exportAccounts: emulator && (() => emulator.exported()),
      version: program.version,
      thread: ARCHIVE_THREAD,
      now: () => new Date(),
    });
    const stopListening = await listenForOperator(settings.dataDir, backup, logger);
    underWay.push({ name: 'backup', end: stopListening });
    if (settings.metricsPort !== null) {
      const gauges = createGauges({ database, streams: () => live.size() });
      const read = async () => [...metrics.read(), ...meanings.read(), ...(await gauges.read())];
      const told = await listenForMetrics(settings.metricsPort, read);
      undo.push(async () => void gauges.stop());
      undo.push(() => told.close());
    }
    phase = 'ready';
    if (identity.isDemo) underWay.push(addArchive(database, settings, files, logger));
    return { port: listening.port, accounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function prepareFolder(folder: string): void {
  try {
    // What is inside is the business of this user alone.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `The data folder ${folder} cannot be read and written: change its owner, or set DATA_DIR to another folder.`,
    );
  }
}

/** Nobody waits for it. What it cannot do now the next start does. */
function sweepInBackground(files: FileStore, database: Database, logger: Logger): void {
  sweepOrphans(files, (keys) => keysInUse(database.kysely, keys), new Date()).then(
    (removed) => {
      if (removed > 0) logger.warn({ removed }, 'files without a document were removed');
    },
    (err: unknown) => logger.warn({ err }, 'files without a document could not be looked for'),
  );
}

/** Until the application is there: it lives, and is not ready. */
function starting(request: Request): Response {
  if (isLiveness(new URL(request.url).pathname)) return Response.json({ status: 'ok' });
  return new Response(JSON.stringify({ type: 'unavailable', title: 'Quorate is starting', status: 503 }), {
    status: 503,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '2' },
  });
}
