import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { TelemetryKind } from './telemetry';

const eventSchema = z.object({
  event: z.string().max(200),
  properties: z.record(z.string(), z.unknown()).default({}),
});
const bodySchema = z.union([
  z.array(z.unknown()),
  z.object({ batch: z.array(z.unknown()) }).transform(({ batch }) => batch),
  z.record(z.string(), z.unknown()).transform((event) => [event]),
]);

/** Largest body after unpacking. */
const UNPACKED_LIMIT_BYTES = 2_000_000;
const EVENTS_LIMIT = 500;
const NAME = /^[\w/{}$ .:()-]{1,100}$/;

export interface Counted {
  readonly kind: TelemetryKind;
  readonly name: string;
}

/**
 * The page views and exceptions in a body of posthog-js: JSON, gzipped JSON, or a form with base64. What cannot be read
 * counts as nothing. A page view counts by its route id, never by its path, which may hold ids and tokens.
 */
export function countedEvents(bytes: Uint8Array): Counted[] {
  const body = bodySchema.safeParse(unpack(bytes));
  if (!body.success) return [];
  return body.data.slice(0, EVENTS_LIMIT).flatMap((candidate) => {
    const parsed = eventSchema.safeParse(candidate);
    return parsed.success ? counted(parsed.data) : [];
  });
}

function counted({ event, properties }: z.output<typeof eventSchema>): Counted[] {
  if (event === '$pageview') return [{ kind: 'pageview', name: nameOf(properties.route) }];
  if (event !== '$exception') return [];
  const list = z.array(z.object({ type: z.string() })).safeParse(properties.$exception_list);
  const type = list.success ? list.data[0]?.type : properties.$exception_type;
  return [{ kind: 'exception', name: nameOf(type) }];
}

function nameOf(value: unknown): string {
  return typeof value === 'string' && NAME.test(value) ? value : 'other';
}

function unpack(bytes: Uint8Array): unknown {
  try {
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = packed ? gunzipSync(bytes, { maxOutputLength: UNPACKED_LIMIT_BYTES }) : Buffer.from(bytes);
    const text = plain.toString('utf8');
    const encoded = text.startsWith('data=') ? new URLSearchParams(text).get('data') : null;
    return JSON.parse(encoded ? Buffer.from(encoded, 'base64').toString('utf8') : text);
  } catch {
    return null;
  }
}
