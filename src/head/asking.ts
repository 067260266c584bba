import type { Entity, EntityStats } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import type { EarlyRead } from '#contract/early';
import { ENTITY_HEADER, isId } from '#contract/vocabulary';

/** Answers that are read before the application is there; null where it was not asked or is refused. */
export interface EarlyAnswers {
  user(): Promise<User | null>;
  entity(): Promise<Entity | null>;
  stats(): Promise<EntityStats | null>;
  /** What a module has asked ahead, by its part. */
  of(part: string): Promise<unknown>;
}

/** Answers that were asked for before the application was there. */
export interface Early {
  /** The answer of this very request by this very person, once; undefined when it was not asked for. */
  take(url: RequestInfo | URL, request?: RequestInit): Promise<Response> | undefined;
}

declare global {
  interface Window {
    quorateEarly?: Early;
  }
}

/** Older answers are no news: the application asks again. Milliseconds. */
const FRESH_MS = 20_000;

/** A token that ends this soon is renewed before it is used. Milliseconds. */
const RENEWED_BEFORE_MS = 120_000;

const ACCEPT = 'application/json';

/**
 * Asks for what the dashboard of this address begins with, while the application is on its way: who is here, the entity,
 * and then what it reads. The server decides each call by its token, as always; an answer is handed over only to a
 * request of the application with the same token and entity.
 * @returns what is answered; null where nothing is asked.
 */
export async function askEarly(reads: readonly EarlyRead[], entity: string): Promise<EarlyAnswers | null> {
  const [who, where, ...others] = reads;
  if (!isId(entity) || !who || !where) return null;
  const token = await storedToken(Date.now());
  if (token === null) return null;
  const asked = new Map<string, Promise<Response>>();
  // The application reads the other one.
  const copies = new Map<string, Promise<Response>>();
  const authorization = `Bearer ${token}`;
  const since = performance.now();
  const ask = ({ part, url, inside }: EarlyRead) => {
    const headers: Record<string, string> = { accept: ACCEPT, authorization };
    if (inside) headers[ENTITY_HEADER] = entity;
    const answer = fetch(url, { headers });
    const copy = answer.then((response) => response.clone());
    copy.catch(() => {});
    asked.set(`${url} ${inside ? entity : ''}`, answer);
    copies.set(part, copy);
    return answer;
  };
  window.quorateEarly = {
    take(url, { method = 'GET', headers, signal } = {}) {
      const given = new Headers(headers);
      const key = `${String(url)} ${given.get(ENTITY_HEADER) ?? ''}`;
      const answer = asked.get(key);
      if (!answer || method !== 'GET' || given.get('authorization') !== authorization) return undefined;
      asked.delete(key);
      if (performance.now() - since > FRESH_MS) return undefined;
      return Promise.race([answer, aborted(signal)]);
    },
  };
  const begun = Promise.all([ask(who), ask(where).then(featuresOf)]).then(([, has]) => {
    for (const read of has ? others : []) {
      if (read.features.length === 0 || read.features.some((feature) => has?.includes(feature))) ask(read);
    }
  });
  begun.catch(() => {});
  const answerOf = async (part: string) => {
    if (!copies.has(part)) await begun;
    const answer = await copies.get(part);
    return answer?.ok ? answer.json() : null;
  };
  return {
    user: () => answerOf('user'),
    entity: () => answerOf('entity'),
    stats: () => answerOf('stats'),
    of: answerOf,
  };
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** What the entity has; null where the answer is a refusal. */
async function featuresOf(answer: Response): Promise<readonly unknown[] | null> {
  const entity: unknown = answer.ok && (await answer.clone().json());
  const isEntity = typeof entity === 'object' && entity !== null && 'features' in entity;
  return isEntity && Array.isArray(entity.features) ? entity.features : null;
}

/**
 * The token of who was signed in last, where the provider's SDK keeps it; null when it ends soon, when there is none or
 * more than one, or when it is kept in another way by now. The SDK tells it only after it has asked the network.
 */
async function storedToken(now: number): Promise<string | null> {
  const records = await readAll('firebaseLocalStorageDb', 'firebaseLocalStorage').catch(() => []);
  const people = records.flatMap((record) => {
    if (typeof record !== 'object' || record === null) return [];
    const { fbase_key: key, value }: { fbase_key?: unknown; value?: { stsTokenManager?: Tokens } } = record;
    return typeof key === 'string' && key.startsWith('firebase:authUser:') ? [value?.stsTokenManager] : [];
  });
  const [token] = people;
  if (people.length !== 1 || typeof token?.accessToken !== 'string') return null;
  return Number(token.expirationTime) - now > RENEWED_BEFORE_MS ? token.accessToken : null;
}

interface Tokens {
  readonly accessToken?: unknown;
  readonly expirationTime?: unknown;
}

/** All values of a store; rejects when there is no such database, which is not made. */
function readAll(database: string, store: string): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const opened = opening.result;
      try {
        const reading = opened.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      } catch (error) {
        reject(error);
      }
      opened.close();
    };
  });
}
