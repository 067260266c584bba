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
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    code,
    stack: withoutAddresses(error.stack),
  };
}

const ADDRESS = /[^\s@"'(=]+@[^\s@"')]+\.[a-z]{2,}/gi;

function withoutAddresses(text: string | undefined): string {
  return (text ?? '').replace(ADDRESS, '[address]');
}
