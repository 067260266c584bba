import 'fake-indexeddb/auto';
import { afterAll, expect, it, vi } from 'vitest';

const APP = { apiKey: 'demo', projectId: 'demo-quorate', appId: '1:1:web:1' };
const DAY_MS = 86_400_000;
const [DATABASE, STORE] = ['firebase-heartbeat-database', 'firebase-heartbeat-store'];

/** What the library has kept for longer than a month: many days, by agents with long names. */
function keepHeartbeats(key: string): Promise<void> {
  const heartbeats = Array.from({ length: 60 }, (_, index) => ({
    agent: `fire-core/0.0.${index} fire-core-esm2020/0.0.${index} fire-js/ fire-auth/1.0.${index}`,
    date: new Date(Date.now() - (index + 1) * DAY_MS).toISOString().slice(0, 10),
  }));
  return new Promise((done, failed) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction(STORE, 'readwrite');
      writing.objectStore(STORE).put({ heartbeats, lastSentHeartbeatDate: '' }, key);
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
      writing.onerror = () => failed(writing.error);
    };
  });
}

afterAll(() => vi.unstubAllGlobals());

/** DATA-3: the header is the library's own; nothing of ours sets it. */
it('the telemetry header of the identity library has at most 1,024 characters, whatever was kept', async () => {
  const headers: Headers[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit = {}) => {
    headers.push(new Headers(init.headers));
    return Response.json({ error: { code: 400, message: 'EMAIL_NOT_FOUND' } }, { status: 400 });
  });
  const { initializeApp } = await import('firebase/app');
  const { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } = await import('firebase/auth');
  const app = initializeApp(APP, 'telemetry');
  await keepHeartbeats(`${app.name}!${APP.appId}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  await expect(signInWithEmailAndPassword(auth, 'jan@vanhouten.test', 'wrong')).rejects.toMatchObject({
    code: 'auth/user-not-found',
  });
  const [header] = headers.map((sent) => sent.get('x-firebase-client')).filter((sent) => sent !== null);
  expect(header?.length ?? 0).toBeGreaterThan(0);
  expect(header?.length ?? 0).toBeLessThanOrEqual(1_024);
});
