import { z } from 'zod';
import type { Call } from '#contract/call';
import { ALL_CALLS } from '#contract/calls/all';
import { followChanges } from '#contract/calls/insideEntity';
import { TOKEN_PREFIX } from '#contract/calls/tokens';
import { problemSchema } from '#contract/schemas/problem';
import { webhookMessageSchema } from '#contract/schemas/webhooks';
import { scopeOf } from '#contract/tokenScopes';
import { ENTITY_HEADER, PRODUCT_NAME } from '#contract/vocabulary';
import type { FileRules } from './multipart';
import type { Route } from './route';

type Json = Record<string, unknown>;

const REFERENCE = '#/components/schemas/';

const REFUSALS = {
  '400': 'The x-entity header is missing',
  '401': 'No valid token',
  '403': 'The user is disabled, the feature is off, or the act is not allowed',
  '404': 'Unknown, or not the caller’s to know about',
  '408': 'The body did not arrive in time',
  '409': 'The request contradicts the present state',
  '410': 'This link no longer works; the detail says why and whom to ask',
  '413': 'The body is too large',
  '415': 'The body has another type',
  '416': 'No such part of the file: Content-Range says how long it is',
  '421': 'This host name is not served here',
  '422': 'Fields that are not valid',
  '429': 'Too many at once',
  '501': 'Not built yet',
  '503': 'Not available at the moment; Retry-After says when to try again',
} as const;

type RefusalStatus = keyof typeof REFUSALS;

/** The OpenAPI 3.1 document of every call, from the contract and the schemas that validate. */
export function openApiDocument(routes: readonly Route[], version: string): Json {
  const handlers = new Map(routes.map((route) => [route.call.name, route]));
  const schemas = new Components();
  const paths: Record<string, Json> = {};
  for (const call of ALL_CALLS) {
    const item = paths[call.path] ?? {};
    item[call.method.toLowerCase()] = operation(call, handlers.get(call.name), schemas);
    paths[call.path] = item;
  }
  const problem = schemas.add(problemSchema, 'output');
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    paths,
    webhooks: { event: webhookOf(schemas.add(webhookMessageSchema, 'output')) },
    components: {
      schemas: schemas.all,
      securitySchemes: SECURITY_SCHEMES,
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `Refused${status}`,
          { description, content: { 'application/problem+json': { schema: problem } } },
        ]),
      ),
      parameters: {
        Entity: {
          name: ENTITY_HEADER,
          in: 'header',
          required: true,
          description: 'The current entity',
          schema: { type: 'string', format: 'uuid' },
        },
        IdempotencyKey: {
          name: 'idempotency-key',
          in: 'header',
          required: false,
          description: 'The same key again gets the stored answer, for 31 days',
          schema: { type: 'string', maxLength: 200 },
        },
      },
    },
  };
}

/** What an entity has sent to an address of its own choice, signed as standardwebhooks.com says. */
function webhookOf(message: Json): Json {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    post: {
      operationId: 'webhooks.event',
      summary: 'An event of the record that the creator of the webhook may read',
      parameters: [
        header('webhook-id', 'The same in each attempt: take a message once'),
        header('webhook-timestamp', 'Seconds since 1970: refuse what is older than five minutes'),
        header(
          'webhook-signature',
          'HMAC-SHA256 over id, timestamp and body joined by dots, as `v1,` and Base64; several are separated by spaces',
        ),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: message } } },
      responses: {
        '2XX': { description: 'Taken' },
        default: { description: 'Sent again later, up to eight times within a day; after 410 never again' },
      },
    },
  };
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A token of the identity provider, of somebody who is signed in',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${TOKEN_PREFIX}…`,
    description:
      'A token made in the settings of an entity. It works in that entity alone, whether or not the header names it, with the rights of its creator at the moment of the call, and for the calls whose scope it has.',
  },
};

/** Who may make a call; what stands beside `token` is the scope that it needs. */
function securityOf(call: Call): readonly Json[] {
  if (call.access === 'public') return [];
  const scope = scopeOf(call);
  return [{ bearer: [] }, ...(scope === null ? [] : [{ token: [scope] }])];
}

function operation(call: Call, route: Route | undefined, schemas: Components): Json {
  const body = route?.schemas.body;
  const uploads = route?.kind === 'caller' ? route.uploads : null;
  const [tag = ''] = call.name.split('.', 1);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tag],
    security: securityOf(call),
    parameters: parameters(call, route, schemas),
    ...(body && {
      requestBody: {
        required: true,
        content: uploads
          ? { 'multipart/form-data': { schema: formSchema(uploads, schemas.add(body, 'input')) } }
          : { 'application/json': { schema: schemas.add(body, 'input') } },
      },
    }),
    responses: responses(call, route, schemas),
    ...(call.features.length > 0 && { 'x-features': call.features }),
    ...(call.role !== 'any' && { 'x-role': call.role }),
  };
}

/** The fields of a form, and its files by the names of their parts. */
function formSchema({ parts }: FileRules, fields: Json): Json {
  const file = { type: 'string', format: 'binary' };
  const files = Object.entries(parts).map(([name, most]) => [
    name,
    most === 1 ? file : { type: 'array', items: file, maxItems: most },
  ]);
  const inForm = { type: 'object', properties: Object.fromEntries(files) };
  return '$ref' in fields ? { allOf: [fields, inForm] } : withFiles(fields, inForm.properties);
}

function withFiles(fields: Json, files: Json): Json {
  const own = typeof fields.properties === 'object' ? fields.properties : {};
  return { ...fields, properties: { ...own, ...files } };
}

function parameters(call: Call, route: Route | undefined, schemas: Components): Json[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: placeholderSchema(call, name ?? ''),
  }));
  const query = route?.schemas.query ? schemas.properties(route.schemas.query) : [];
  return [
    ...inPath,
    ...(call.scope === 'entity' ? [{ $ref: '#/components/parameters/Entity' }] : []),
    ...(call.kind === 'write' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...query.map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ];
}

function placeholderSchema({ choices = {}, numbers = [] }: Call, name: string): Json {
  if (numbers.includes(name)) return { type: 'integer', minimum: 1, maximum: 999_999_999 };
  const words = choices[name];
  return words ? { type: 'string', enum: words } : { type: 'string', format: 'uuid' };
}

/** Every answer that a call can give but a defect: a test sends what chance makes and fails on one that is not here. */
function responses(call: Call, route: Route | undefined, schemas: Components): Json {
  const refusals = refused(refusalsOf(call, route));
  if (call.name === followChanges.name) return { ...STREAM, ...refusals };
  if (!route) return refusals;
  const { answer } = route.schemas;
  if (route.kind === 'caller' && route.streams) return { ...streamOf(call), ...refusals };
  if (answer === null) return { ...fileAnswers(call), ...refusals };
  const content = { 'application/json': { schema: schemas.add(answer, 'output') } };
  return { '200': { description: call.summary, content }, ...refusals };
}

function refusalsOf(call: Call, route: Route | undefined): readonly RefusalStatus[] {
  return [
    // Of any call: another host, an identifier or a parameter that is none, a server that is busy.
    ...(['404', '421', '422', '503'] as const),
    ...(call.access === 'public' ? (['410', '429'] as const) : (['401', '403', '429'] as const)),
    ...(call.scope === 'entity' ? (['400'] as const) : []),
    ...(call.method === 'GET' ? [] : (['408', '413', '415'] as const)),
    ...(call.kind === 'write' || call.path.includes('/draft/') ? (['409'] as const) : []),
    ...(route?.schemas.answer === null ? (['416'] as const) : []),
    ...(route || call.name === followChanges.name ? [] : (['501'] as const)),
  ];
}

const BINARY = { '*/*': { schema: { type: 'string', format: 'binary' } } };

/** A file, a part of it, or word that the caller has it (RFC 9110, sections 13 and 14). */
function fileAnswers({ summary }: Call): Json {
  return {
    '200': { description: summary, content: BINARY },
    '206': { description: 'The range that was asked for', content: BINARY },
    '304': { description: 'The caller has this content' },
  };
}

/** The one answer that is no JSON. */
const STREAM = {
  '200': {
    description: 'Server-sent events: `changed` with {"kind", "id"} of what the caller may read',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
};

const streamOf = ({ summary }: Call): Json => ({
  '200': {
    description: `Server-sent events: ${summary}`,
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
});

function refused(statuses: readonly RefusalStatus[]): Json {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  );
}

/** Collects the schemas that have a name of their own, and points every reference at them. */
class Components {
  readonly all: Record<string, unknown> = {};

  add(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $defs, $schema: _, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries($defs ?? {})) this.all[name] = retarget(definition);
    return retarget(root) as Json;
  }

  properties(schema: z.ZodType): [string, unknown][] {
    const { properties } = this.add(schema, 'input');
    return typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
  }
}

function retarget(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(retarget);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', REFERENCE) : retarget(inner),
    ]),
  );
}
