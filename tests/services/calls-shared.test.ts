import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api';
import { call } from '#contract/call';
import { getEntity } from '#contract/calls/entity';
import { listEntityUsers } from '#contract/calls/insideEntity';
import { updateUser } from '#contract/calls/user';
import { ENTITY_ID, OTHER_ENTITY_ID, openApi } from '../kit/api';
import { record, rejectionOf, turn } from '../kit/streams';

const search = call<{ body: { q: string }; answer: string }>(
  'test.search',
  'POST',
  '/search',
  'Read by POST',
  {
    kind: 'read',
  },
);

describe('identical concurrent calls', () => {
  it('of a hundred callers send one request, and all get its answer', async () => {
    const { api, request, sent } = openApi();
    const answers = Array.from({ length: 100 }, () => api.call(getEntity, {}));
    (await request(0)).answer({ id: ENTITY_ID });
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 100 }, () => ({ id: ENTITY_ID })));
    expect([sent.length, api.pending()]).toEqual([1, 0]);
  });

  it('that leave and return in the same turn, as in strict mode, keep their request', async () => {
    const { api, request, sent } = openApi();
    record(api.observe(getEntity, {})).leave();
    const second = record(api.observe(getEntity, {}));
    await turn();
    (await request(0)).answer('the entity');
    await turn();
    expect([sent.length, second.values, second.completed()]).toEqual([1, ['the entity'], true]);
  });

  it('keep the request when one of two leaves', async () => {
    const { api, request } = openApi();
    const leaving = record(api.observe(getEntity, {}));
    const staying = record(api.observe(getEntity, {}));
    const first = await request(0);
    leaving.leave();
    await turn();
    expect(first.aborted()).toBe(false);
    first.answer('the entity');
    await turn();
    expect([leaving.values, staying.values]).toEqual([[], ['the entity']]);
  });

  it('abort a read when all have left, and forget it', async () => {
    const { api, request, failures } = openApi();
    const both = [record(api.observe(getEntity, {})), record(api.observe(getEntity, {}))];
    const first = await request(0);
    for (const one of both) one.leave();
    await turn();
    expect([first.aborted(), api.pending(), failures]).toEqual([true, 0, []]);
  });

  it('never abort a write that was sent, and report its failure to nobody in particular', async () => {
    const { api, request, failures } = openApi();
    const leaving = record(api.observe(updateUser, { body: {} }));
    const first = await request(0);
    leaving.leave();
    await turn();
    expect([first.aborted(), api.pending(), api.pending('write'), api.pending('read')]).toEqual([
      false,
      1,
      1,
      0,
    ]);
    first.refuse(500);
    await turn();
    expect([api.pending(), failures.map(({ error }) => error.status)]).toEqual([0, [500]]);
  });

  it('of a write, as a double click makes, are one request with one idempotency key', async () => {
    const { api, request, sent } = openApi();
    const clicks = [1, 2].map(() => api.call(updateUser, { body: { firstName: 'Eva' } }));
    const first = await request(0);
    first.answer({ firstName: 'Eva' });
    expect(await Promise.all(clicks)).toEqual([{ firstName: 'Eva' }, { firstName: 'Eva' }]);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1']);
  });

  it('do not mind the order in which options are named', async () => {
    const { api, request, sent } = openApi();
    const both = [
      api.call(listEntityUsers, { query: { page: 1, limit: 5 } }),
      api.call(listEntityUsers, { query: { limit: 5, page: 1, q: undefined } }),
    ];
    (await request(0)).answer({ items: [], total: 0 });
    await Promise.all(both);
    expect(sent.map(({ url }) => url)).toEqual(['/api/entity/users?page=1&limit=5']);
  });

  it.each([
    ['entity', () => [{}, { entity: OTHER_ENTITY_ID }]],
    ['query', () => [{ query: { page: 1 } }, { query: { page: 2 } }]],
  ])('of another %s are another request', async (_, options) => {
    const { api, request, sent } = openApi();
    for (const given of options()) record(api.observe(listEntityUsers, given));
    await request(1);
    expect(sent.length).toBe(2);
  });

  it('of another body are another request', async () => {
    const { api, request, sent } = openApi();
    for (const q of ['a', 'b', 'a']) record(api.observe(search, { body: { q } }));
    await request(1);
    expect(sent.map(({ body }) => body)).toEqual(['{"q":"a"}', '{"q":"b"}']);
  });

  it('of another person are another request', async () => {
    const { api, person, request, sent } = openApi();
    record(api.observe(getEntity, {}));
    person.uid = 'uid-2';
    record(api.observe(getEntity, {}));
    await request(1);
    expect(sent.length).toBe(2);
  });
});

describe('a shared call', () => {
  it('that failed poisons nothing: the next one asks again', async () => {
    const { api, request, failures } = openApi();
    const failing = [api.call(getEntity, {}), api.call(getEntity, {})].map(rejectionOf);
    (await request(0)).refuse(500);
    expect(await Promise.all(failing)).toEqual([
      new ApiError(500, 'about:blank', 'Something went wrong on the API'),
      new ApiError(500, 'about:blank', 'Something went wrong on the API'),
    ]);
    const again = api.call(getEntity, {});
    (await request(1)).answer('the entity');
    expect([await again, api.pending(), failures.length]).toEqual(['the entity', 0, 1]);
  });

  it('is not cached: a caller inside its answer asks anew', async () => {
    const { api, request } = openApi();
    const inside: unknown[] = [];
    api.observe(getEntity, {}).subscribe((first) => {
      inside.push(first);
      api.observe(getEntity, {}).subscribe((second) => inside.push(second));
    });
    (await request(0)).answer('old');
    (await request(1)).answer('new');
    await turn();
    expect([inside, api.pending()]).toEqual([['old', 'new'], 0]);
  });

  it('may be repeated inside its failure', async () => {
    const { api, request } = openApi();
    const told: unknown[] = [];
    api.observe(getEntity, {}).subscribe({
      error: () => api.observe(getEntity, {}).subscribe((answer) => told.push(answer)),
    });
    (await request(0)).fail();
    (await request(1)).answer('the entity');
    await turn();
    expect(told).toEqual(['the entity']);
  });

  it('begins when somebody subscribes, and leaves nothing behind before', () => {
    const { api, sent } = openApi();
    api.observe(getEntity, {});
    expect([sent.length, api.pending()]).toEqual([0, 0]);
  });

  it('is quiet only while all who wait are quiet', async () => {
    const { api, request, failures } = openApi();
    const quiet = rejectionOf(api.call(getEntity, { quiet: true }));
    (await request(0)).refuse(500);
    await quiet;
    const mixed = [{ quiet: true }, {}].map((options) => rejectionOf(api.call(getEntity, options)));
    (await request(1)).refuse(500);
    await Promise.all(mixed);
    expect(failures.map((failure) => failure.quiet)).toEqual([true, false]);
  });

  it('that is aborted rejects with an abort and no failure', async () => {
    const { api, request, failures } = openApi();
    const controller = new AbortController();
    const left = rejectionOf(api.call(getEntity, { signal: controller.signal }));
    const first = await request(0);
    controller.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
    await turn();
    expect([first.aborted(), failures, api.pending()]).toEqual([true, [], 0]);
  });

  it('that was given up before it began is never sent', async () => {
    const { api, sent } = openApi();
    const given = rejectionOf(api.call(updateUser, { body: {}, signal: AbortSignal.abort() }));
    expect([await given, sent.length, api.pending()]).toEqual([
      expect.objectContaining({ name: 'AbortError' }),
      0,
      0,
    ]);
  });

  it('keeps its request for callers who cannot leave when one who can has left', async () => {
    const { api, request } = openApi();
    const controller = new AbortController();
    const left = rejectionOf(api.call(getEntity, { signal: controller.signal }));
    const stayed = api.call(getEntity, {});
    const first = await request(0);
    controller.abort();
    await left;
    await turn();
    expect(first.aborted()).toBe(false);
    first.answer('the entity');
    expect(await stayed).toBe('the entity');
  });
});
