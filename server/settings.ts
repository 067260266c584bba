import { resolve } from 'node:path';
import { z } from 'zod';
import type { SignOn } from '#contract/identity';
import type { BucketSettings } from './files/bucket';
import type { ConfiguredModel, ModelSettings } from './model/settings';
import type { ScannerSettings } from './scanning/clamd';
import { type LOG_LEVELS, SCANNER, VARIABLES, type Variables } from './settings.variables';
import { type DeskSettings, deskContradictions, deskOf } from './support/settings';

export const EMULATOR_PROJECT = 'demo-quorate';
const EMULATOR_API_KEY = 'demo-api-key';
/** As people count them. */
const BYTES_PER_MB = 1_000_000;
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

export interface FirebaseSettings {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
}

/** Everything the environment says about this server, validated. */
export interface Settings {
  /** 0 takes a free port. */
  readonly port: number;
  /** Address to listen on; undefined is loopback with the emulator and every address with Firebase. */
  readonly host: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** PostgreSQL; undefined is the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly emulatorPort: number;
  /** Of `/api/metrics`, on loopback; null: nothing is told. */
  readonly metricsPort: number | null;
  readonly identity: FirebaseSettings & { readonly emulator: boolean };
  /** Providers of organisations, by which their people sign in. */
  readonly signOn: readonly SignOn[];
  /** Origin under which browsers reach the server, when a proxy stands before it. */
  readonly publicOrigin: string | undefined;
  /** How many proxies of our own stand before the server, each of which tells whom it heard. */
  readonly trustedProxies: number;
  /** The day of the demo seed; undefined is today. */
  readonly now: Date | undefined;
  readonly analytics: { readonly host: string; readonly key: string } | null;
  readonly supportEmail: string;
  /** Of one file, in bytes. */
  readonly maxUploadBytes: number;
  /** Open at once; one more is closed. */
  readonly maxConnections: number;
  /** Null keeps mails in the data folder in the demo, and sends none with Firebase. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Where files are kept; null is a folder of the data. */
  readonly bucket: BucketSettings | null;
  /** Looks for viruses in what is uploaded; null: nothing does. */
  readonly scanner: ScannerSettings | null;
  /** Writes the answers of AI search; null: it answers passages word for word. */
  readonly model: ConfiguredModel | null;
  /** Says what passages and questions mean, for AI search; null: it ranks by words alone. */
  readonly embedding: ModelSettings | null;
  readonly supportHashKey: string | undefined;
  /** Null: one of the data folder's own. */
  readonly sealKeyFile: string | null;
  /** Where support reads what is asked; null: by mail, and it answers in the admin area. */
  readonly desk: DeskSettings | null;
  /** Origin of the register that is asked for companies; null: none is. */
  readonly register: string | null;
  /** Origin of the Vite server that `npm run dev` starts. */
  readonly devClient: string | undefined;
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the settings; empty variables count as missing. Each problem is one line that says what to do. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(
    Object.keys(VARIABLES).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const parsed = z.object(VARIABLES).safeParse(given);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    return { ok: false, problems: [...wrong].map(describe) };
  }
  const problems = contradictions(parsed.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: assemble(parsed.data) };
}

function describe(name: string): string {
  return VARIABLES[name as keyof typeof VARIABLES].description ?? `${name} is not valid.`;
}

function contradictions(variables: Variables): string[] {
  const problems: string[] = [];
  const firebase = [
    variables.FIREBASE_PROJECT_ID,
    variables.FIREBASE_API_KEY,
    variables.FIREBASE_AUTH_DOMAIN,
  ].filter(Boolean).length;
  if (firebase > 0 && firebase < 3) {
    problems.push(
      'Firebase needs FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN together; leave all three out for the demo identity.',
    );
  }
  if (firebase === 0 && variables.HOST && !LOOPBACK.includes(variables.HOST)) {
    problems.push(
      'With the demo identity the server listens on loopback only: leave HOST out, or configure Firebase.',
    );
  }
  if (firebase === 3 && variables.FIREBASE_PROJECT_ID?.startsWith('demo-')) {
    problems.push('FIREBASE_PROJECT_ID names a demo project: leave Firebase out to use the demo identity.');
  }
  if (firebase === 3 && !variables.PUBLIC_ORIGIN) {
    problems.push('Firebase needs PUBLIC_ORIGIN: links in mails begin with it.');
  }
  if (!variables.POSTHOG_HOST !== !variables.POSTHOG_KEY) {
    problems.push('PostHog needs POSTHOG_HOST and POSTHOG_KEY together.');
  }
  if (!variables.SMTP_URL !== !variables.MAIL_FROM) {
    problems.push('Sending mail needs SMTP_URL and MAIL_FROM together.');
  }
  if (!variables.AI_BASE_URL !== !variables.AI_MODEL || (variables.AI_API_KEY && !variables.AI_BASE_URL)) {
    problems.push(
      'A language model needs AI_BASE_URL and AI_MODEL together, and AI_API_KEY where its endpoint asks for one.',
    );
  }
  if (
    !variables.EMBEDDING_BASE_URL !== !variables.EMBEDDING_MODEL ||
    (variables.EMBEDDING_API_KEY && !variables.EMBEDDING_BASE_URL)
  ) {
    problems.push(
      'An embedding model needs EMBEDDING_BASE_URL and EMBEDDING_MODEL together, and EMBEDDING_API_KEY where its endpoint asks for one.',
    );
  }
  problems.push(...deskContradictions(variables));
  const s3 = [
    variables.S3_ENDPOINT,
    variables.S3_BUCKET,
    variables.S3_ACCESS_KEY_ID,
    variables.S3_SECRET_ACCESS_KEY,
  ].filter(Boolean).length;
  if (s3 > 0 && s3 < 4) {
    problems.push(
      'Files in a bucket need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; leave all four out for a folder.',
    );
  }
  return problems;
}

function assemble(variables: Variables): Settings {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = variables;
  const authDomain = variables.FIREBASE_AUTH_DOMAIN;
  const firebase = projectId && apiKey && authDomain ? { projectId, apiKey, authDomain } : null;
  return {
    port: variables.PORT,
    host: variables.HOST?.replace(/^\[|\]$/g, ''),
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    // A person reads the terminal of a demo, a machine the log of a production server.
    logLevel: variables.LOG_LEVEL ?? (firebase ? 'info' : 'warn'),
    emulatorPort: variables.AUTH_EMULATOR_PORT,
    metricsPort: variables.METRICS_PORT ?? null,
    identity: firebase
      ? { ...firebase, emulator: false }
      : { projectId: EMULATOR_PROJECT, apiKey: EMULATOR_API_KEY, authDomain: 'localhost', emulator: true },
    signOn: variables.SIGN_ON_PROVIDERS,
    publicOrigin: variables.PUBLIC_ORIGIN,
    trustedProxies: variables.TRUSTED_PROXIES,
    now: variables.QUORATE_NOW,
    analytics:
      variables.POSTHOG_HOST && variables.POSTHOG_KEY
        ? { host: variables.POSTHOG_HOST, key: variables.POSTHOG_KEY }
        : null,
    supportEmail: variables.SUPPORT_EMAIL,
    maxUploadBytes: variables.MAX_UPLOAD_MB * BYTES_PER_MB,
    maxConnections: variables.MAX_CONNECTIONS,
    mail:
      variables.SMTP_URL && variables.MAIL_FROM
        ? { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM }
        : null,
    bucket: bucketOf(variables),
    scanner: scannerOf(variables),
    model: modelOf(variables),
    embedding: embeddingOf(variables),
    supportHashKey: variables.SUPPORT_HASH_KEY,
    sealKeyFile: variables.SEAL_KEY_FILE ?? null,
    desk: deskOf(variables),
    register: variables.GLEIF_URL ?? null,
    devClient: variables.QUORATE_DEV_CLIENT,
  };
}

function scannerOf({ CLAMD_ADDRESS: address }: Variables): Settings['scanner'] {
  const { host, port: number, path } = SCANNER.exec(address ?? '')?.groups ?? {};
  if (path) return { path };
  return host ? { host, port: Number(number) } : null;
}

function modelOf({
  AI_BASE_URL: baseUrl,
  AI_API_KEY: apiKey,
  AI_MODEL: model,
  AI_SUGGESTS: suggests,
}: Variables): Settings['model'] {
  return baseUrl && model ? { baseUrl, apiKey: apiKey ?? null, model, suggests: suggests === 'on' } : null;
}

/** Of the benchmark, too, which measures what a server may rank by. */
export function embeddingOf({
  EMBEDDING_BASE_URL: baseUrl,
  EMBEDDING_API_KEY: apiKey,
  EMBEDDING_MODEL: model,
}: Pick<Variables, 'EMBEDDING_BASE_URL' | 'EMBEDDING_API_KEY' | 'EMBEDDING_MODEL'>): Settings['embedding'] {
  return baseUrl && model ? { baseUrl, apiKey: apiKey ?? null, model } : null;
}

function bucketOf(variables: Variables): Settings['bucket'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
