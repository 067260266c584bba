import { type Api, createApi } from '../../src/services/api';
import {
  type CallFailure,
  createTransport,
  type Transport,
  type TransportParts,
} from '../../src/services/transport';
import { type ScriptedFetch, scriptedFetch } from './streams';

export const ENTITY_ID = '0198f3a0-0000-7000-8000-000000000001';
export const OTHER_ENTITY_ID = '0198f3a0-0000-7000-8000-000000000002';

/** A signed-in person whose tokens are `token-1`, `token-2`, ... */
export interface ScriptedPerson {
  uid: string | null;
  entity: string | null;
  /** Number of the token in use; null when nobody is signed in. */
  token: number | null;
  /** How often a new token was asked for. */
  renewals: number;
}

export interface ApiKit extends ScriptedFetch {
  readonly transport: Transport;
  readonly api: Api;
  readonly person: ScriptedPerson;
  readonly failures: readonly CallFailure[];
}

/** The real API service on a scripted `fetch`, with a person whose tokens renew at once. */
export function openApi(overrides: Partial<TransportParts> = {}): ApiKit {
  const network = scriptedFetch();
  const person: ScriptedPerson = { uid: 'uid-1', entity: ENTITY_ID, token: 1, renewals: 0 };
  let keys = 0;
  const transport = createTransport({
    fetch: network.fetch,
    entity: () => person.entity,
    timeoutMs: 30_000,
    token: async ({ fresh = false } = {}) => {
      if (person.token === null) return null;
      if (fresh) {
        person.renewals += 1;
        person.token += 1;
      }
      return `token-${person.token}`;
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    ...overrides,
  });
  const api = createApi(transport, () => person.uid);
  const failures: CallFailure[] = [];
  transport.failures.subscribe((failure) => failures.push(failure));
  return { ...network, transport, api, person, failures };
}
