import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gleifRegister } from '#server/register/gleif';
import { openTestServer, type TestServer } from '../../kit/server';

/** A record as GLEIF's API tells it, with more than is read. */
const RECORD = {
  type: 'lei-records',
  id: '724500VNNHJZHKTBU915',
  attributes: {
    lei: '724500VNNHJZHKTBU915',
    entity: {
      legalName: { name: 'Voorbeeld Haven B.V.', language: 'nl' },
      registeredAt: { id: 'RA000463' },
      registeredAs: '24000001',
      legalAddress: {
        language: 'nl',
        addressLines: ['Havenweg 1', '3e verdieping'],
        city: 'Rotterdam',
        region: 'NL-ZH',
        country: 'NL',
        postalCode: '3011 AA',
      },
    },
  },
};

let upstream: Server;
let server: TestServer;
let answer: { readonly status: number; readonly body: string };
const asked: URL[] = [];

beforeAll(async () => {
  upstream = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://register'));
    response.writeHead(answer.status, { 'content-type': 'application/vnd.api+json' });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  server = await openTestServer(() => ({ register: gleifRegister(`http://127.0.0.1:${port}`) }));
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: JSON.stringify({ meta: {}, data: [RECORD] }) };
});

const lookUp = async (on = server, as = 'admin') => {
  const response = await on.request('/api/admin/entities/info?country=NL&registration=24000001', { as });
  return { status: response.status, body: await response.json() };
};

it('a company is found in the register by its country and number', async () => {
  expect((await lookUp()).body).toEqual({
    items: [],
    register: 'answered',
    companies: [
      {
        name: 'Voorbeeld Haven B.V.',
        country: 'NL',
        number: '24000001',
        street: 'Havenweg 1, 3e verdieping',
        postcode: '3011 AA',
        city: 'Rotterdam',
      },
    ],
  });
  const [url] = asked;
  expect([url?.pathname, Object.fromEntries(url?.searchParams ?? [])]).toEqual([
    '/api/v1/lei-records',
    {
      'filter[entity.registeredAs]': '24000001',
      'filter[entity.legalAddress.country]': 'NL',
      'page[size]': '10',
    },
  ]);
});

it.each([
  ['refuses', { status: 503, body: '' }],
  ['answers no JSON', { status: 200, body: '<html>' }],
  ['answers something else', { status: 200, body: '{"data":[{}]}' }],
  ['answers too much', { status: 200, body: JSON.stringify({ data: [], more: 'x'.repeat(1_000_001) }) }],
])('a register that %s is silent, and what is known here is told all the same', async (_, given) => {
  answer = given;
  expect(await lookUp()).toEqual({ status: 200, body: { items: [], register: 'silent', companies: [] } });
});

it('a number that the register does not know finds nothing', async () => {
  answer = { status: 200, body: '{"data":[]}' };
  expect((await lookUp()).body).toEqual({ items: [], register: 'answered', companies: [] });
});

it('without a register nothing is asked, and nobody but administrators asks', async () => {
  const alone = server.with(() => ({ register: null }));
  expect((await lookUp(alone)).body).toEqual({ items: [], register: 'none', companies: [] });
  expect((await lookUp(server, 'eva')).status).toBe(404);
  expect(asked).toEqual([]);
});
