import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { BucketSettings } from './files/bucket';
import type { ModelSettings } from './model/settings';
import type { ScannerSettings } from './scanning/clamd';

export const EMULATOR_PROJECT = 'demo-quorate';
const EMULATOR_API_KEY = 'demo-api-key';
/** As people count them. */
const BYTES_PER_MB = 1_000_000;
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

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
  readonly model: ModelSettings | null;
  readonly supportHashKey: string | undefined;
  /** Origin of the Vite server that `npm run dev` starts. */
  readonly devClient: string | undefined;
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const port = (name: string, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value <= 65_535)
    .optional()
    .transform((value) => value ?? fallback)
    .describe(`${name} is a port number from 0 to 65535.`);

const origin = (name: string, example: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ''))
    .optional()
    .describe(`${name} is an address such as ${example}.`);

/** `name@host`, or with a name before it in angle brackets. */
const SENDER = /^(?:[^<>@,;"\p{Control}]*<[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u;

const SCANNER = /^(?:tcp:\/\/(?<host>[A-Za-z0-9.-]+):(?<port>[1-9]\d{0,4})|unix:(?<path>\/\S+))$/;

/** Each variable's description is the line a wrong value gets. */
const VARIABLES = {
  PORT: port('PORT', 8080),
  AUTH_EMULATOR_PORT: port('AUTH_EMULATOR_PORT', 9099),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value <= 65_535)
    .optional()
    .describe('METRICS_PORT is a port number from 0 to 65535.'),
  HOST: z
    .string()
    .max(255)
    .regex(/^[A-Za-z0-9.:[\]-]+$/)
    .optional()
    .describe('HOST is the address to listen on, such as 127.0.0.1.'),
  DATA_DIR: z.string().default('./data').describe('DATA_DIR is the path of a folder.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('DATABASE_URL is an address such as postgres://user:password@host:5432/quorate.'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .optional()
    .describe(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}.`),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{3,62}$/)
    .optional()
    .describe('FIREBASE_PROJECT_ID is the id of the Firebase project: letters, digits and hyphens.'),
  FIREBASE_API_KEY: z
    .string()
    .max(200)
    .regex(/^[^:\s]+$/)
    .optional()
    .describe(
      'FIREBASE_API_KEY must not contain a colon or a space: copy the web API key from the project settings of Firebase.',
    ),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/)
    .optional()
    .describe('FIREBASE_AUTH_DOMAIN is a host name such as my-project.firebaseapp.com.'),
  PUBLIC_ORIGIN: origin('PUBLIC_ORIGIN', 'https://quorate.example.com'),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/)
    .transform(Number)
    .optional()
    .transform((value) => value ?? 0)
    .describe('TRUSTED_PROXIES is how many proxies of your own stand before the server, from 0 to 9.'),
  QUORATE_NOW: z.coerce
    .date()
    .optional()
    .describe('QUORATE_NOW is a day such as 2026-03-02, or an ISO 8601 instant.'),
  POSTHOG_HOST: origin('POSTHOG_HOST', 'https://eu.i.posthog.com'),
  POSTHOG_KEY: z.string().max(200).optional().describe('POSTHOG_KEY is the project key of PostHog.'),
  MAX_UPLOAD_MB: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 2_000)
    .optional()
    .transform((value) => value ?? 50)
    .describe('MAX_UPLOAD_MB is a number of megabytes from 1 to 2000.'),
  MAX_CONNECTIONS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= 10)
    .optional()
    .transform((value) => value ?? 5_000)
    .describe('MAX_CONNECTIONS is a number of open connections from 10 to 999999.'),
  SUPPORT_EMAIL: z.email().default('support@quorate.test').describe('SUPPORT_EMAIL is an email address.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('SMTP_URL is an address such as smtps://user:password@mail.example.com:465.'),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(SENDER)
    .optional()
    .describe('MAIL_FROM is an address such as Quorate <quorate@example.com>.'),
  S3_ENDPOINT: origin('S3_ENDPOINT', 'https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('S3_BUCKET is the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('auto')
    .describe('S3_REGION is a region such as eu-central-1.'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional().describe('S3_ACCESS_KEY_ID is the id of an access key.'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .max(200)
    .optional()
    .describe('S3_SECRET_ACCESS_KEY is the secret of the access key.'),
  CLAMD_ADDRESS: z
    .string()
    .regex(SCANNER)
    .refine((value) => Number(SCANNER.exec(value)?.groups?.port ?? 0) <= 65_535)
    .optional()
    .describe('CLAMD_ADDRESS is tcp://host:3310 or unix:/path/of/the/socket.'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ''))
    .optional()
    .describe('AI_BASE_URL is an address such as https://api.example.com/v1, before /chat/completions.'),
  AI_API_KEY: z.string().max(1_000).optional().describe('AI_API_KEY is the key of the language model.'),
  AI_MODEL: z.string().max(200).optional().describe('AI_MODEL is the name of a language model.'),
  SUPPORT_HASH_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('SUPPORT_HASH_KEY has at least 16 characters; leave it out and one is generated.'),
  QUORATE_DEV_CLIENT: origin('QUORATE_DEV_CLIENT', 'http://localhost:5173'),
};

type Variables = z.output<z.ZodObject<typeof VARIABLES>>;

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
    supportHashKey: variables.SUPPORT_HASH_KEY,
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
}: Variables): Settings['model'] {
  return baseUrl && model ? { baseUrl, apiKey: apiKey ?? null, model } : null;
}

function bucketOf(variables: Variables): Settings['bucket'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** The key of the support hash: the configured one, else the data folder's own, made at the first start. */
export function supportHashKey(settings: Pick<Settings, 'dataDir' | 'supportHashKey'>): string {
  if (settings.supportHashKey) return settings.supportHashKey;
  const file = join(settings.dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(settings.dataDir, { recursive: true });
    // Whole or not at all: half a key would be a known one.
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    renameSync(fresh, file);
  }
  return createHmac('sha256', readFileSync(file, 'utf8').trim()).update('support').digest('hex');
}
