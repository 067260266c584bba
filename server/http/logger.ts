import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from '#server/settings';

/** Structured logs on standard output. Tokens, bodies, queries and addresses never go in; this is the second net. */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: ['authorization', 'headers', '*.authorization', 'token', 'password', 'email', '*.email'],
      censor: '[removed]',
    },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A driver's error also carries the statement and its parameters, which hold what users typed. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  const code = 'code' in error ? error.code : undefined;
  const message = messageOf(error);
  return { type: error.name, message, code, stack: [message, ...framesOf(error)].join('\n') };
}

/** A parser quotes the text it could not read, which may be the body of a request. */
function messageOf(error: Error): string {
  return error instanceof SyntaxError ? 'A text could not be parsed' : withoutSecrets(error.message);
}

function framesOf(error: Error): readonly string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map(withoutSecrets);
}

const ADDRESS = /[^\s@"'(=]+@[^\s@"')]+\.[a-z]{2,}/gi;
/** Three parts of base64url, the first a JSON object: a signed or unsigned JSON Web Token. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const QUERY = /\?[^\s"'?]*=[^\s"']*/g;

function withoutSecrets(text: string): string {
  return text.replace(TOKEN, '[token]').replace(QUERY, '?[query]').replace(ADDRESS, '[address]');
}
