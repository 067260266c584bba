import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Call } from '#contract/call';
import { ENTITY_HEADER, isId } from '#contract/vocabulary';
import type { Caller } from '#server/database/transact';
import { entityRequired, featureDisabled, forbidden, invalid, notFound } from '#server/problem';
import { isStorable } from '#server/text';
import { because, wrong } from '#server/words';
import type { RequestEnv } from './environment';
import { unstorable } from './json';
import type { RawQuery } from './route';
import type { Arrived } from './uploads';

/* What a request asks for beside its body, checked one by one; `calls.ts` puts the checks in their order. */

export type RequestContext = Context<RequestEnv>;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The entity a call names.
 * @throws Refusal 400 without one, 404 for what cannot be an id.
 */
export function entityOf(context: RequestContext): string {
  const id = context.req.header(ENTITY_HEADER);
  if (!id) throw entityRequired();
  if (!isId(id)) throw notFound();
  return id.toLowerCase();
}

/** @throws Refusal 403 where none of the call's features is on. */
export function checkFeatures(call: Call, caller: Caller): void {
  const [first] = call.features;
  if (!first) return;
  const enabled = caller.entity?.features ?? [];
  if (!call.features.some((feature) => enabled.includes(feature))) throw featureDisabled(first);
}

/** @throws Refusal 403 for a change by a membership that only reads. */
export function checkAccess(call: Call, caller: Caller): void {
  if (call.kind === 'read' || !caller.entity || caller.entity.access === 'Member') return;
  if (call.own && caller.entity.access === 'Auditor') return;
  throw forbidden(because('readOnly'));
}

/** @throws Refusal 403 for who has not the role that the call asks for. */
export function checkRole({ role }: Call, caller: Caller): void {
  if (role === 'any') return;
  if (caller.entity?.role !== 'Admin') throw forbidden(because('adminsOnly'));
  if (role === 'memberAdmin' && !caller.entity.member) throw forbidden(because('platformReadsNoPapers'));
}

/** @throws Refusal 404 for what cannot be an id, or is none of the words that the call knows. */
export function checkedParams(call: Call, context: RequestContext): Record<string, string> {
  const params: Record<string, string> = context.req.param();
  for (const [name, value] of Object.entries(params)) {
    if (!isTaken(call, name, value)) throw notFound();
  }
  return params;
}

/** What a database counts with four bytes holds so many digits. */
const NUMBER = /^[1-9]\d{0,8}$/;

function isTaken({ choices = {}, numbers = [] }: Call, name: string, value: string): boolean {
  if (numbers.includes(name)) return NUMBER.test(value);
  return choices[name]?.includes(value) ?? isId(value);
}

/** @throws Refusal 422 for what is no text. */
export function rawQuery(context: RequestContext): RawQuery {
  const { searchParams } = new URL(context.req.url);
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      if (![name, ...values].every(isStorable)) throw unstorable(isStorable(name) ? name : 'query');
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** @throws Refusal 422 for what is no key. */
export function idempotencyKey(context: RequestContext): string | null {
  const key = context.req.header('idempotency-key');
  if (!key) return null;
  if (IDEMPOTENCY_KEY.test(key)) return key;
  throw invalid([{ field: 'idempotency-key', reason: wrong('idempotencyKey') }]);
}

/** What makes two requests with one idempotency key the same request. */
export function fingerprint(context: RequestContext, bytes: Uint8Array): string {
  const { pathname, search } = new URL(context.req.url);
  const entity = context.req.header(ENTITY_HEADER) ?? '';
  return createHash('sha256').update(`${pathname}${search}\n${entity}\n`).update(bytes).digest('hex');
}

/** The same form again, whatever its boundary: its fields, and its files by name and content. */
export function contentOf({ fields, files }: Arrived): Uint8Array {
  return Buffer.from(JSON.stringify([fields, files.map(({ part, name, sha256 }) => [part, name, sha256])]));
}

export const contentTypeOf = (context: RequestContext) => context.req.header('content-type') ?? null;
