import type { Call } from '#contract/call';
import { ENTITY_HEADER } from '#contract/vocabulary';
import { holdsFile, toForm } from './body';

/** Where the API is (CALL-1). */
const BASE_PATH = '/api';

/** What every call's options have in common, whatever its types. */
export interface AnyOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly entity?: string;
  readonly quiet?: boolean;
  readonly idempotencyKey?: string;
}

/** A call with its options, ready to be sent as often as a token changes. */
export interface ApiRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | undefined;
  readonly cache?: RequestCache;
}

/** Path of a call below the base. A missing parameter, or one that would lead elsewhere, is a defect. */
export function fillPath({ name, path }: Call, params: Readonly<Record<string, string>> = {}): string {
  if (!path.includes('{')) return path;
  return path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = params[parameter];
    if (!value || value === '.' || value === '..') throw new Error(`${name} needs its "${parameter}"`);
    return encodeURIComponent(value);
  });
}

/** Entity of an entity-scoped call; null for others, whose servers ignore it. None at all is a defect. */
export function entityOf(
  { name, scope }: Call,
  given: string | undefined,
  current: () => string | null,
): string | null {
  if (scope === 'none') return null;
  const entity = given ?? current();
  if (!entity) throw new Error(`${name} is made inside an entity, and there is none`);
  return entity;
}

export function buildRequest(
  call: Call,
  options: AnyOptions,
  entity: string | null,
  newKey: () => string,
): ApiRequest {
  const multipart = holdsFile(options.body);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (entity) headers[ENTITY_HEADER] = entity;
  if (call.kind === 'write') headers['idempotency-key'] = options.idempotencyKey ?? newKey();
  if (options.body !== undefined && !multipart) headers['content-type'] = 'application/json';
  return {
    url: BASE_PATH + fillPath(call, options.params) + queryString(options.query),
    method: call.method,
    headers,
    body: multipart ? toForm(options.body) : JSON.stringify(options.body),
  };
}

/** Arrays are repeated, undefined is left out (CALL-2). */
export function queryString(query: object = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) parameters.append(name, String(item));
    }
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
