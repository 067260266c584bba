// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_READS } from '#server/early';
import { askEarly } from '../../src/head/asking';
import { id } from '../kit/fixtures';

const HERE = id(2);
const HOUR = 3_600_000;

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: (body: unknown, status?: number) => void;
}

let asked: Asked[];

/** What the identity provider's SDK keeps. */
async function signedInUntil(...ends: readonly number[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
      ends.forEach((expirationTime, index) => {
        const stsTokenManager = { accessToken: 'token-1', expirationTime };
        store.put({
          fbase_key: `firebase:authUser:key-${index}:[DEFAULT]`,
          value: { uid: 'uid-1', stsTokenManager },
        });
      });
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

beforeEach(async () => {
  delete window.quorateEarly;
  asked = [];
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('firebaseLocalStorageDb').onsuccess = resolve;
  });
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    return new Promise<Response>((resolve) => {
      const answer = (body: unknown, status = 200) =>
        resolve(
          new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
        );
      asked.push({ url, headers, answer });
    });
  });
});

const urls = () => asked.map(({ url }) => url);

async function begun(): Promise<void> {
  await signedInUntil(Date.now() + HOUR);
  await askEarly(EARLY_READS, HERE);
}

const request = (changes: Record<string, string> = {}) => ({
  method: 'GET',
  headers: { accept: 'application/json', authorization: 'Bearer token-1', 'x-entity': HERE, ...changes },
});

describe('what a dashboard begins with', () => {
  it('is asked while the application is on its way: who is here beside the entity, then what is read of it', async () => {
    void begun();
    await vi.waitFor(() => expect(urls()).toEqual(['/api/user', '/api/entity']));
    expect(asked.map(({ headers }) => [headers.authorization, headers['x-entity']])).toEqual([
      ['Bearer token-1', undefined],
      ['Bearer token-1', HERE],
    ]);
    for (const { answer } of [...asked]) answer({ features: ['resolutions', 'tasks'] });
    await vi.waitFor(() => expect(urls()).toEqual(EARLY_READS.map(({ url }) => url)));
  });

  it('leaves out what the entity has no feature for', async () => {
    void begun();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    for (const { answer } of [...asked]) answer({ features: [] });
    const everywhere = EARLY_READS.filter(({ features }) => features.length === 0);
    await vi.waitFor(() => expect(asked).toHaveLength(everywhere.length));
    expect(urls().some((url) => url.startsWith('/api/resolutions'))).toBe(false);
  });

  it('is not asked of an entity that refuses', async () => {
    const asking = begun();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    for (const { answer } of [...asked]) answer({}, 404);
    await asking;
    expect(asked).toHaveLength(2);
  });

  it('is handed over once, to the same request of the same person', async () => {
    void begun();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const take = (url: string, init: RequestInit) => window.quorateEarly?.take(url, init);
    expect(take('/api/entity', request({ authorization: 'Bearer token-2' }))).toBe(undefined);
    expect(take('/api/entity', request({ 'x-entity': id(3) }))).toBe(undefined);
    expect(take('/api/entity', { ...request(), method: 'PATCH' })).toBe(undefined);
    const taken = take('/api/entity', request());
    expect(take('/api/entity', request())).toBe(undefined);
    asked[1]?.answer({ name: 'Kade' });
    expect(await (await taken)?.json()).toEqual({ name: 'Kade' });
  });

  it('is told to the script of the head too, which leaves the application its own', async () => {
    await signedInUntil(Date.now() + HOUR);
    const answers = await askEarly(EARLY_READS, HERE);
    const stats = answers?.stats();
    const [who, where] = asked;
    who?.answer({ firstName: 'Eva' });
    where?.answer({ name: 'Kade', features: [] });
    await vi.waitFor(() => expect(urls()).toContain('/api/entity/stats'));
    for (const { answer } of asked.slice(2)) answer({ users: { total: 3 } });
    expect(await Promise.all([answers?.user(), answers?.entity(), stats])).toEqual([
      { firstName: 'Eva' },
      { name: 'Kade', features: [] },
      { users: { total: 3 } },
    ]);
    expect(await answers?.of('resolutions.waiting')).toBe(null);
    const taken = await window.quorateEarly?.take('/api/entity', request());
    expect(await taken?.json()).toEqual({ name: 'Kade', features: [] });
  });

  it('is nothing for the script of the head where it is refused', async () => {
    await signedInUntil(Date.now() + HOUR);
    const answers = await askEarly(EARLY_READS, HERE);
    for (const { answer } of asked) answer({}, 403);
    expect(await Promise.all([answers?.user(), answers?.entity(), answers?.stats()])).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is left when who asked for it leaves', async () => {
    void begun();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const left = new AbortController();
    const taken = window.quorateEarly?.take('/api/entity', { ...request(), signal: left.signal });
    left.abort();
    await expect(taken).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each<[string, readonly number[]]>([
    ['the token ends soon', [60_000]],
    ['two people are kept', [HOUR, HOUR]],
    ['nobody is', []],
  ])('is not asked where %s', async (_, ends) => {
    await signedInUntil(...ends.map((ms) => Date.now() + ms));
    await askEarly(EARLY_READS, HERE);
    expect([asked, window.quorateEarly]).toEqual([[], undefined]);
  });

  it('makes no database where the provider has none', async () => {
    await askEarly(EARLY_READS, HERE);
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('is not asked for an address that names no entity', async () => {
    await signedInUntil(Date.now() + HOUR);
    await askEarly(EARLY_READS, 'nowhere');
    expect(asked).toEqual([]);
  });
});
