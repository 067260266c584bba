import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/api';
import { call } from '#contract/call';
import { getEntity } from '#contract/calls/entity';
import { listEntityUsers } from '#contract/calls/insideEntity';
import { getUser, updateUser } from '#contract/calls/user';
import { ENTITY_ID, OTHER_ENTITY_ID, openApi } from '../kit/api';
import { rejectionOf } from '../kit/streams';

const open = call<{ body: { token: string }; answer: null }>('test.open', 'PUT', '/callbacks/x', 'Public', {
  scope: 'none',
  access: 'public',
});
const upload = call<{ body: unknown; answer: null }>('test.upload', 'POST', '/documents', 'With files');
const comment = call<{ params: { id: string }; answer: null }>('test.get', 'GET', '/tags/{id}/x', 'One');
const find = call<{ query: { tag?: readonly string[]; q?: string; page?: number }; answer: null }>(
  'test.find',
  'GET',
  '/documents',
  'Some',
);

const NETWORK = new ApiError(0, 'network', 'Oops, something went wrong');

describe('a request', () => {
  it('of a read carries the token and the entity of the session, and no key', async () => {
    const { api, request } = openApi();
    const answer = api.call(getEntity, {});
    const sent = await request(0);
    sent.answer({});
    await answer;
    expect([sent.method, sent.url, sent.body, Object.fromEntries(sent.headers)]).toEqual([
      'GET',
      '/api/entity',
      undefined,
      { accept: 'application/json', authorization: 'Bearer token-1', 'x-entity': ENTITY_ID },
    ]);
  });

  it('of a write carries JSON and an idempotency key, and outside the entity no entity', async () => {
    const { api, request } = openApi();
    const answer = api.call(updateUser, { body: { firstName: 'Eva' } });
    const sent = await request(0);
    sent.answer({});
    await answer;
    expect([sent.method, sent.url, sent.body, Object.fromEntries(sent.headers)]).toEqual([
      'PATCH',
      '/api/user',
      '{"firstName":"Eva"}',
      {
        accept: 'application/json',
        authorization: 'Bearer token-1',
        'content-type': 'application/json',
        'idempotency-key': 'key-1',
      },
    ]);
  });

  it('names the entity of its options rather than the session', async () => {
    const { api, request } = openApi();
    void api.call(getEntity, { entity: OTHER_ENTITY_ID });
    expect((await request(0)).headers.get('x-entity')).toBe(OTHER_ENTITY_ID);
  });

  it('inside an entity is a defect when there is none', async () => {
    const { api, person, sent } = openApi();
    person.entity = null;
    expect(await rejectionOf(api.call(getEntity, {}))).toEqual(
      new Error('entity.get is made inside an entity, and there is none'),
    );
    expect([sent.length, api.pending()]).toEqual([0, 0]);
  });

  it('repeats arrays, leaves undefined out and escapes the rest', async () => {
    const { api, request } = openApi();
    void api.call(find, { query: { tag: ['a b', 'c&d'], q: undefined, page: 2 } });
    expect((await request(0)).url).toBe('/api/documents?tag=a+b&tag=c%26d&page=2');
  });

  it('escapes the parameters of its path and refuses one that leads elsewhere', async () => {
    const { api, request } = openApi();
    void api.call(comment, { params: { id: 'a/b?c' } });
    expect((await request(0)).url).toBe('/api/tags/a%2Fb%3Fc/x');
    expect(await rejectionOf(api.call(comment, { params: { id: '..' } }))).toEqual(
      new Error('test.get needs its "id"'),
    );
  });

  it('with files at any depth is a form', async () => {
    const { api, request } = openApi();
    const [one, two] = [new File(['1'], 'one.txt'), new File(['2'], 'two.txt')];
    const body = { files: [one, { file: two }], name: 'Papers', year: 2026, tags: ['a', 'b'], note: null };
    void api.call(upload, { body });
    const sent = await request(0);
    const form = sent.body instanceof FormData ? [...sent.body.entries()] : null;
    expect(form?.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['files', 'one.txt'],
      ['files.file', 'two.txt'],
      ['name', 'Papers'],
      ['year', '2026'],
      ['tags', 'a'],
      ['tags', 'b'],
    ]);
    expect(sent.headers.get('content-type')).toBeNull();
  });

  it('with the same file is shared, with another file of the same name it is not', async () => {
    const { api, request, sent } = openApi();
    const file = new File(['1'], 'one.txt');
    for (const each of [file, file, new File(['1'], 'one.txt')]) void api.call(upload, { body: { each } });
    await request(1);
    expect(sent.length).toBe(2);
  });

  it('of a public call needs nobody', async () => {
    const { api, person, request } = openApi();
    person.token = null;
    void api.call(open, { body: { token: 'x' } });
    expect(Object.fromEntries((await request(0)).headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
  });

  it('of nobody is not sent where somebody is needed', async () => {
    const { api, person, sent } = openApi();
    person.token = null;
    expect(await rejectionOf(api.call(getUser, {}))).toEqual(
      new ApiError(401, 'unauthenticated', 'You do not have access to this environment'),
    );
    expect(sent.length).toBe(0);
  });
});

describe('an answer', () => {
  it('without a body is undefined', async () => {
    const { api, request } = openApi();
    const answer = api.call(updateUser, { body: {} });
    (await request(0)).respond(new Response(null, { status: 204 }));
    expect(await answer).toBeUndefined();
  });

  it.each([
    [
      '403 with detail',
      403,
      'forbidden',
      'Only its admins',
      ['forbidden', 'Only its admins', 'Only its admins'],
    ],
    ['404 without', 404, 'not-found', undefined, ['not-found', 'Oops, something went wrong', undefined]],
    [
      '500 with detail',
      500,
      'about:blank',
      'Ask again',
      ['about:blank', 'Something went wrong on the API', 'Ask again'],
    ],
    [
      'of an unknown type',
      418,
      'teapot',
      undefined,
      ['about:blank', 'Oops, something went wrong', undefined],
    ],
  ])('that refuses, %s, is an error with its title', async (_, status, type, detail, expected) => {
    const { api, request } = openApi();
    const failed = rejectionOf(api.call(getEntity, {}));
    (await request(0)).refuse(status, type, detail);
    const error = await failed;
    expect(error instanceof ApiError && [error.status, error.type, error.title, error.detail]).toEqual([
      status,
      ...expected,
    ]);
  });

  it('of 422 says which fields', async () => {
    const { api, request } = openApi();
    const failed = rejectionOf(api.call(listEntityUsers, {}));
    const errors = [{ field: 'limit', message: 'At most 100' }, { field: 5 }];
    (await request(0)).answer({ type: 'invalid', status: 422, errors }, 422);
    expect(await failed).toMatchObject({ errors: [{ field: 'limit', message: 'At most 100' }] });
  });

  it('of several things names those that stand in the way', async () => {
    const { api, request } = openApi();
    const failed = rejectionOf(api.call(listEntityUsers, {}));
    const obstacle = { id: 'a', name: 'Deed.pdf', code: 'held' };
    (await request(0)).answer({ type: 'conflict', status: 409, obstacles: [obstacle, { id: 'b' }] }, 409);
    expect(await failed).toMatchObject({ obstacles: [obstacle] });
  });

  it.each([200, 403, 502])('in HTML with status %s is a captive portal: no answer came', async (status) => {
    const { api, request } = openApi();
    const failed = rejectionOf(api.call(getEntity, {}));
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    (await request(0)).respond(new Response('<h1>Hotel</h1>', { status, headers }));
    expect(await failed).toEqual(NETWORK);
  });

  it('that breaks off is no answer', async () => {
    const { api, request } = openApi();
    const failed = rejectionOf(api.call(getEntity, {}));
    const headers = { 'content-type': 'application/json' };
    (await request(0)).respond(new Response('{"id":', { headers }));
    expect(await failed).toEqual(NETWORK);
  });

  it('that never comes is a network failure, told once', async () => {
    const { api, request, failures } = openApi();
    const failed = rejectionOf(api.call(getEntity, {}));
    (await request(0)).fail();
    expect(await failed).toEqual(NETWORK);
    expect(failures).toEqual([{ call: getEntity, error: NETWORK, quiet: false }]);
  });
});

describe('a refused token', () => {
  it('is renewed once and the request repeated, with its key', async () => {
    const { api, person, request, sent } = openApi();
    const answer = api.call(updateUser, { body: {} });
    (await request(0)).refuse(401, 'unauthenticated');
    (await request(1)).answer({ firstName: 'Eva' });
    expect(await answer).toEqual({ firstName: 'Eva' });
    expect([person.renewals, sent.map(({ headers }) => headers.get('authorization'))]).toEqual([
      1,
      ['Bearer token-1', 'Bearer token-2'],
    ]);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  });

  it('is renewed once for all calls that were refused together', async () => {
    const { api, person, request, sent } = openApi();
    const answers = [api.call(getUser, {}), api.call(getEntity, {}), api.call(listEntityUsers, {})];
    for (const index of [0, 1, 2]) (await request(index)).refuse(401, 'unauthenticated');
    for (const index of [3, 4, 5]) (await request(index)).answer(index);
    await Promise.all(answers);
    expect([person.renewals, sent.slice(3).map(({ headers }) => headers.get('authorization'))]).toEqual([
      1,
      ['Bearer token-2', 'Bearer token-2', 'Bearer token-2'],
    ]);
  });

  it('that is older than the present one is replaced by it, without asking the provider', async () => {
    const { api, person, request } = openApi();
    const answer = api.call(getUser, {});
    const late = await request(0);
    person.token = 7;
    late.refuse(401, 'unauthenticated');
    const again = await request(1);
    again.answer({});
    await answer;
    expect([person.renewals, again.headers.get('authorization')]).toEqual([0, 'Bearer token-7']);
  });

  it('is tried once more also when the new one reads like the old one, of the same second', async () => {
    const { api, request, sent } = openApi({ token: async () => 'token-1' });
    const answer = api.call(getUser, {});
    (await request(0)).refuse(401, 'unauthenticated');
    (await request(1)).answer({});
    await answer;
    expect(sent).toHaveLength(2);
  });

  it('that is refused again fails as unauthenticated, after one repeat', async () => {
    const { api, request, sent, failures } = openApi();
    const failed = rejectionOf(api.call(getUser, {}));
    (await request(0)).refuse(401, 'unauthenticated');
    (await request(1)).refuse(401, 'unauthenticated');
    expect(await failed).toEqual(
      new ApiError(401, 'unauthenticated', 'You do not have access to this environment'),
    );
    expect([sent.length, failures.length]).toEqual([2, 1]);
  });

  it.each([
    ['auth/user-token-expired', 401, 'unauthenticated'],
    ['auth/network-request-failed', 0, 'network'],
  ])('that cannot be renewed because of %s fails with %s', async (code, status, type) => {
    const { api } = openApi({ token: () => Promise.reject(Object.assign(new Error(code), { code })) });
    expect(await rejectionOf(api.call(getUser, {}))).toMatchObject({ status, type });
  });
});

describe('a time-out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([30_000, 60_000])('ends a silent request after %s ms and not before', async (timeoutMs) => {
    const { api, request } = openApi({ timeoutMs });
    const failed = rejectionOf(api.call(getEntity, {}));
    const sent = await request(0);
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(sent.aborted()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.aborted()).toBe(true);
    expect(await failed).toEqual(new ApiError(0, 'timeout', 'Oops, something went wrong'));
    expect([api.pending(), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('is not left ticking by a request that was answered', async () => {
    const { api, request } = openApi();
    const answer = api.call(getEntity, {});
    (await request(0)).answer({});
    await answer;
    expect(vi.getTimerCount()).toBe(0);
  });
});
