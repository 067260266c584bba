import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#contract/schemas/problem';
import { openApiDocument } from '#server/http/openapi';
import { ROUTES } from '#server/routes';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const NOBODYS = '01980000-0000-7000-8000-000000000000';
const BROKEN = '{"revision":';
/** Has the shape of a token, and is none. */
const NO_TOKEN = 'x'.repeat(43);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly as?: string;
}

async function ask({ method, path, body, as }: Asked) {
  const response = await server.request(`/api${path}`, {
    method,
    body,
    ...(as && { as, entity: KADE }),
  });
  const text = await response.text();
  return { status: response.status, bytes: Buffer.byteLength(text), text };
}

const statusOf = async (asked: Asked) => (await ask(asked)).status;
const fieldsOf = (text: string) => problemSchema.parse(JSON.parse(text)).errors?.map(({ field }) => field);

async function draftOfEva(): Promise<string> {
  const { text } = await ask({ method: 'POST', path: '/resolutions', body: {}, as: 'eva' });
  return z.object({ id: z.string() }).parse(JSON.parse(text)).id;
}

describe('Before its body a call is asked', () => {
  test('whether its draft is there, and whose it is', async () => {
    const mine = await draftOfEva();
    const change = (id: string, as: string, body: unknown = BROKEN) =>
      statusOf({ method: 'PATCH', path: `/resolutions/draft/${id}`, body, as });
    expect([
      await change(NOBODYS, 'eva'),
      await change(mine, 'jan'),
      await change(NOBODYS, 'jan'),
      await change(mine, 'eva'),
      await change(mine, 'eva', { revision: 'first', colour: 'red' }),
    ]).toEqual([404, 404, 404, 422, 422]);
  });

  test.each([
    ['POST', '/resolutions'],
    ['POST', '/resolutions/import'],
  ])('whether its caller may: %s %s', async (method, path) => {
    expect(await statusOf({ method, path, body: BROKEN, as: 'jan' })).toBe(403);
  });

  test.each(
    ROUTES.filter(
      ({ kind, call }) => kind === 'caller' && call.method !== 'GET' && call.path.includes('{'),
    ).map(({ call }) => [call.method, call.path] as const),
  )('whether its object is there: %s %s', async (method, path) => {
    const asked = { method, path: path.replace(/\{\w+\}/g, NOBODYS), body: BROKEN };
    expect([
      await statusOf({ ...asked, as: 'eva' }),
      await statusOf({ ...asked, as: 'jan' }),
      await statusOf({ ...asked, as: 'admin' }),
    ]).toEqual([404, 404, 404]);
  });

  test('whether its token lets anybody in, at most 4 kB of it and before its fields', async () => {
    const show = (body: unknown) => statusOf({ method: 'POST', path: '/callbacks/decision', body });
    const unknownKeys = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, 1]));
    expect([
      await show({ token: NO_TOKEN, ...unknownKeys }),
      await show({ token: NO_TOKEN, filling: 'x'.repeat(4_000) }),
      await show({ filling: 'x'.repeat(4_000), token: NO_TOKEN }),
    ]).toEqual([404, 413, 413]);
    const decide = async (body: unknown) => ask({ method: 'PUT', path: '/callbacks/decision', body });
    const late = await decide({ reason: 'x'.repeat(5_000), token: NO_TOKEN });
    expect([late.status, fieldsOf(late.text)]).toEqual([422, ['token']]);
    expect((await decide({ token: NO_TOKEN, decision: 'perhaps' })).status).toBe(404);
    expect((await decide({ token: NO_TOKEN, reason: 'x'.repeat(16_000) })).status).toBe(413);
  });

  test.each(['decision', 'rsvp', 'signature'])(
    'whether its token has the form of one, in words of its own: %s',
    async (of) => {
      const said = async (body: unknown) =>
        (await ask({ method: 'POST', path: `/callbacks/${of}`, body })).text;
      for (const token of ['abc', `${NO_TOKEN}x`, `${NO_TOKEN.slice(1)}!`, 5]) {
        expect(await said({ token })).toContain('This is not the token of a link');
      }
      for (const none of [{}, { token: '' }]) expect(await said(none)).toContain('This is needed.');
    },
  );
});

describe('A refusal of a body that is wrong in many places', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, index) => [`${'long '.repeat(40)}${index}`, null]),
  );
  test.each([
    ['unknown keys', { revision: 0, ...wide }],
    ['wrong entries', { revision: 0, papers: Array.from({ length: 100 }, () => '"'.repeat(500)) }],
    ['wrong values inside', { revision: 0, decisionMakers: Array.from({ length: 900 }, () => ({ id: 1 })) }],
    ['keys that are text in need of escapes', { revision: 0, ['\n\u2028"'.repeat(5_000)]: 1 }],
  ])('names at most 20 fields in at most 8 kB: %s', async (_, body) => {
    const path = `/resolutions/draft/${await draftOfEva()}`;
    const { status, bytes, text } = await ask({ method: 'PATCH', path, body, as: 'eva' });
    const fields = fieldsOf(text) ?? [];
    expect([status, fields.length >= 1, fields.length <= 20, bytes <= 8_000]).toEqual([
      422,
      true,
      true,
      true,
    ]);
  });
});

const parameterSchema = z.object({
  name: z.string().optional(),
  in: z.string().optional(),
  schema: z.object({ format: z.string().optional() }).optional(),
});
const operationSchema = z.object({ parameters: z.array(parameterSchema).default([]) });
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** Every parameter of the API that is a day, with the path it stands in. */
const DAYS = Object.entries(documentSchema.parse(openApiDocument(ROUTES, '0')).paths).flatMap(
  ([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters }]) =>
      parameters
        .filter((parameter) => parameter.in === 'query' && parameter.schema?.format === 'date')
        .map(({ name = '' }) => [method.toUpperCase(), path, name] as const),
    ),
);

describe('A day from outside', () => {
  test('is a parameter of some calls', () => {
    expect(DAYS.map((day) => day.join(' '))).toEqual(
      expect.arrayContaining(['GET /boards/{kind} asOf', 'GET /resolutions from', 'GET /resolutions to']),
    );
  });

  test.each(DAYS)('of %s %s lies between 1800 and 2199: %s', async (method, path, name) => {
    const isRefused = async (day: string) => {
      const filled = path.replace('{kind}', 'management').replace(/\{\w+\}/g, NOBODYS);
      const url = `${filled}?${new URLSearchParams({ [name]: day })}`;
      const { status, text } = await ask({ method, path: url, body: undefined, as: 'eva' });
      expect(status).toBeLessThan(500);
      return status === 422 && fieldsOf(text)?.includes(name) === true;
    };
    const days = ['0000-01-01', '1799-12-31', '2200-01-01', '1800-01-01', '2199-12-31'];
    expect(await Promise.all(days.map(isRefused))).toEqual([true, true, true, false, false]);
  });
});
