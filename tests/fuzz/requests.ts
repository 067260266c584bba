import type { ApiDocument, Operation } from './document';
import { type Random, randomOf } from './random';
import { changed, idOf, nasty, type Pool, TOO_LARGE, valueFor } from './values';

/** Who asks, and in which entity. */
export interface Person {
  readonly name: string;
  /** Null: nobody. */
  readonly token: string | null;
}

export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export interface Surroundings {
  readonly document: ApiDocument;
  readonly people: readonly [Person, ...Person[]];
  readonly entities: readonly [string, ...string[]];
  readonly pool: Pool;
}

/** Half of a letter cannot be sent in an address. */
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/merge-patch+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'nonsense',
] as const;

/** The request of this number: the same each time, as long as the pool has the same ids. */
export function requestOf(surroundings: Surroundings, seed: number): FuzzRequest {
  const random = randomOf(seed);
  const { document, pool } = surroundings;
  const operation = random.pickAny(document.operations);
  if (!operation) throw new Error('The document has no calls');
  const method = random.percent(2) ? random.pick(METHODS) : operation.method;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathValue(operation, name, random, pool)),
  );
  const body = method === 'GET' ? null : bodyOf(operation, surroundings, random);
  return {
    operation: calledBy(document, operation, path, method),
    method,
    path: `/api${path}${queryOf(operation, surroundings, random)}`,
    headers: { ...headersOf(surroundings, random), ...body?.headers },
    body: body?.bytes ?? null,
  };
}

/** A path that is named whole is that call's, whatever pattern it fits as well (OpenAPI 3.1, 4.8.8.2). */
function calledBy({ operations }: ApiDocument, made: Operation, path: string, method: string): Operation {
  const named = operations.filter((operation) => operation.path === path);
  return named.find((operation) => operation.method === method) ?? named[0] ?? made;
}

function pathValue(operation: Operation, name: string, random: Random, pool: Pool): string {
  const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
  const value = random.percent(5) ? null : valueFor(parameter?.schema, { random, schemas: {}, pool });
  // A segment that is empty or a dot would be another path.
  const text = typeof value === 'string' ? value : idOf(random, pool);
  return /^\.*$/.test(text) ? 'x' : text;
}

function queryOf({ parameters }: Operation, { document, pool }: Surroundings, random: Random): string {
  const query = new URLSearchParams();
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'query')) {
    if (!random.percent(35)) continue;
    const value = random.percent(70)
      ? valueFor(schema, { random, schemas: document.schemas, pool })
      : nasty(random);
    const values = Array.isArray(value) ? value.slice(0, 20) : [value];
    for (const each of values) query.append(name, wellFormed(String(each).slice(0, 2_000)));
    if (random.percent(5)) query.append(name, 'again');
  }
  if (random.percent(4)) query.append('unknown', '1');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function headersOf({ people, entities, pool }: Surroundings, random: Random): Record<string, string> {
  const person = random.pickAny(people) ?? people[0];
  const entity = random.percent(85) ? random.pick(entities) : idOf(random, pool);
  return {
    ...(person.token !== null && { authorization: `Bearer ${person.token}` }),
    ...(random.percent(2) && {
      authorization: random.pick(['Bearer', 'Bearer x.y.z', 'Basic eDp5', 'Bearer owner']),
    }),
    ...(random.percent(96) && entity !== '' && { 'x-entity': encodeURIComponent(entity) }),
    ...(random.percent(30) && {
      'idempotency-key': random.pick(['k1', 'k2', `k${random.below(1e6)}`, 'x y', 'k'.repeat(300)]),
    }),
    ...(random.percent(2) && {
      range: random.pick(['bytes=0-0', 'bytes=5-1', 'bytes=-1', 'bytes=9999999-', 'lines=1']),
    }),
    ...(random.percent(2) && { 'if-none-match': '*' }),
  };
}

interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'utf8'));

function bodyOf(operation: Operation, surroundings: Surroundings, random: Random): Body | null {
  if (random.percent(3)) return null;
  const { body } = operation;
  const isForm = body?.mediaType === 'multipart/form-data';
  const made =
    isForm || random.percent(2)
      ? formOf(body?.schema, surroundings, random)
      : jsonOf(body?.schema, surroundings, random);
  return random.percent(4) ? { ...made, headers: { 'content-type': random.pick(CONTENT_TYPES) } } : made;
}

function fieldsOf(schema: unknown, { document, pool }: Surroundings, random: Random): unknown {
  let value = schema === undefined ? {} : valueFor(schema, { random, schemas: document.schemas, pool });
  for (let count = random.below(3); count > 0; count -= 1) value = changed(value, random);
  return value;
}

function jsonOf(schema: unknown, surroundings: Surroundings, random: Random): Body {
  const headers = { 'content-type': 'application/json' };
  const text = (JSON.stringify(fieldsOf(schema, surroundings, random)) ?? '').replaceAll(
    `"${TOO_LARGE}"`,
    '1e999',
  );
  if (random.percent(3)) return { bytes: bytesOf(text.slice(0, random.below(text.length + 1))), headers };
  if (random.percent(1)) return { bytes: new Uint8Array([0x22, 0xff, 0xfe, 0x22]), headers };
  return { bytes: bytesOf(text), headers };
}

const FILES: readonly [
  readonly [name: string, type: string, content: string],
  ...(readonly [string, string, string])[],
] = [
  ['note.txt', 'text/plain', 'words'],
  ['table.csv', 'text/csv', 'number,title,status\n1,Old,Accepted\n'],
  ['table.csv', 'text/csv', `a,b\n${'"'.repeat(999)}`],
  ['paper.pdf', 'application/pdf', '%PDF-1.4\n%%EOF'],
  ['empty.pdf', 'application/pdf', ''],
  ['page.html', 'text/html', '<script>alert(1)</script>'],
  ['../../etc/passwd', 'application/octet-stream', 'x'],
  [
    'zip.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'PK\u0003\u0004 no archive',
  ],
];

const PARTS: readonly [string, ...string[]] = [
  'Content-Disposition: form-data\r\n\r\nx',
  'Content-Disposition: form-data; name=\r\n\r\nx',
  'Content-Disposition: form-data; name="__proto__"\r\n\r\nx',
  'Content-Disposition: form-data; name="constructor"; filename="a"\r\n\r\nx',
  'Content-Disposition: attachment; filename="a"\r\n\r\nx',
  `Content-Disposition: form-data; name="${'n'.repeat(5_000)}"\r\n\r\nx`,
  '\r\n\r\n',
  'constructor: x\r\n\r\nx',
  'Content-Type: text/plain; charset=nonsense\r\nContent-Disposition: form-data; name="title"\r\n\r\nx',
  'Content-Disposition: form-data; name="title"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!',
];

/** A form that is whole, or broken in one of the ways that parsers trip over. */
function formOf(schema: unknown, surroundings: Surroundings, random: Random): Body {
  const value = fieldsOf(schema, surroundings, random);
  const fields =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const parts = fields
    .slice(0, 20)
    .map(
      ([name, field]) =>
        `Content-Disposition: form-data; name="${encodeURIComponent(wellFormed(name))}"\r\n\r\n${String(JSON.stringify(field)).slice(0, 5_000)}`,
    );
  for (let count = random.below(3); count > 0; count -= 1) {
    const [name, type, content] = random.pick(FILES);
    const part = random.pick(['file', 'files', 'table', 'unknown']);
    parts.push(
      `Content-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}`,
    );
  }
  if (random.percent(30)) parts.splice(random.below(parts.length + 1), 0, random.pick(PARTS));
  const boundary = random.pick(['b', 'boundary-of-the-form']);
  const end = random.percent(85) ? `\r\n--${boundary}--\r\n` : '';
  const text = parts.map((part) => `--${boundary}\r\n${part}`).join('\r\n') + end;
  const cut = random.percent(8) ? text.slice(0, random.below(text.length + 1)) : text;
  return { bytes: bytesOf(cut), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
