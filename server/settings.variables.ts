import { z } from 'zod';
import { signOnOfText } from './identity/signOn.settings';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const port = (name: string, fallback: number) =>
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

export const SCANNER = /^(?:tcp:\/\/(?<host>[A-Za-z0-9.-]+):(?<port>[1-9]\d{0,4})|unix:(?<path>\/\S+))$/;

/** Each variable's description is the line a wrong value gets. */
export const VARIABLES = {
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
  SIGN_ON_PROVIDERS: z
    .string()
    .default('')
    .transform((text, context) => {
      const signOn = signOnOfText(text);
      if (signOn) return signOn;
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    })
    .describe(
      'SIGN_ON_PROVIDERS lists providers such as oidc.entra=Van Houten@vanhouten.nl;saml.kade=Kade@kade.nl: id, name and domains, each id and domain once.',
    ),
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
  AI_SUGGESTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'AI_SUGGESTS is on where the language model also reads minutes and documents for tasks, else off.',
    ),
  EMBEDDING_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ''))
    .optional()
    .describe('EMBEDDING_BASE_URL is an address such as https://api.example.com/v1, before /embeddings.'),
  EMBEDDING_API_KEY: z
    .string()
    .max(1_000)
    .optional()
    .describe('EMBEDDING_API_KEY is the key of the embedding model.'),
  EMBEDDING_MODEL: z
    .string()
    .max(200)
    .optional()
    .describe('EMBEDDING_MODEL is the name of an embedding model.'),
  SUPPORT_HASH_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('SUPPORT_HASH_KEY has at least 16 characters; leave it out and one is generated.'),
  SEAL_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'SEAL_KEY_FILE is the path of a PEM file with a private key and its certificate; leave it out and one is generated.',
    ),
  CHATWOOT_URL: origin('CHATWOOT_URL', 'https://app.chatwoot.com'),
  CHATWOOT_INBOX: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .describe('CHATWOOT_INBOX is the identifier of an inbox of the API channel.'),
  INTERCOM_URL: origin('INTERCOM_URL', 'https://api.eu.intercom.io'),
  INTERCOM_TOKEN: z.string().max(500).optional().describe('INTERCOM_TOKEN is an access token of Intercom.'),
  GLEIF_URL: origin('GLEIF_URL', 'https://api.gleif.org'),
  QUORATE_DEV_CLIENT: origin('QUORATE_DEV_CLIENT', 'http://localhost:5173'),
};

export type Variables = z.output<z.ZodObject<typeof VARIABLES>>;
