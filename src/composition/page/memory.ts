import { STORAGE_PREFIX } from '#contract/vocabulary';
import { SKETCH_NOTE } from '../../head/marks';
import type { Remembered } from '../../machines/shared/remembered';
import { createCache } from '../../services/cache';
import type { Store } from '../../services/storage';
import { type Memory, REMEMBERED_NOTE, rememberedUid } from './preview';

/** What this browser's storage remembers. */
export function browserMemory(
  browser: Pick<Window, 'localStorage' | 'addEventListener'>,
  store: Store,
  forgotten: () => void,
): Memory {
  browser.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === STORAGE_PREFIX + REMEMBERED_NOTE && newValue === null)) forgotten();
  });
  const cache = createCache<Remembered>({
    store,
    keys: () => {
      try {
        return Object.keys(browser.localStorage);
      } catch {
        return [];
      }
    },
    note: REMEMBERED_NOTE,
    read: readRemembered,
  });
  return {
    find: cache.find,
    keep(remembered) {
      if (rememberedUid(store) !== remembered.uid) store.remove(SKETCH_NOTE);
      cache.keep(remembered.uid, remembered.entity.id, remembered);
    },
    forget() {
      cache.forget();
      store.remove(SKETCH_NOTE);
    },
  };
}

type Shape = 'string' | 'number' | 'boolean' | 'list' | { readonly [name: string]: Shape };

/** What the views take for granted. Anything else may be missing. */
const REMEMBERED = {
  uid: 'string',
  user: {
    id: 'string',
    firstName: 'string',
    lastName: 'string',
    email: 'string',
    entities: 'list',
    properties: { color: 'string' },
    admin: 'boolean',
  },
  entity: {
    id: 'string',
    name: 'string',
    type: 'string',
    status: 'string',
    role: 'string',
    features: 'list',
    children: 'list',
    parents: 'list',
    registration: {},
    address: {},
    settings: { timeZone: 'string' },
    managementBoard: 'list',
  },
  dashboard: {
    stats: { companies: { total: 'number', countries: 'list' }, users: { total: 'number' } },
    userStats: {},
    notifications: { counts: {}, unread: 'number', items: 'list' },
    people: { items: 'list', total: 'number', totalIsExact: 'boolean' },
    sections: {},
  },
} as const satisfies Shape;

function has(value: unknown, shape: Shape): boolean {
  if (shape === 'list') return Array.isArray(value);
  if (typeof shape === 'string') return typeof value === shape;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(shape).every(([name, inner]) => has(fields[name], inner));
}

function isRemembered(value: unknown): value is Remembered {
  return has(value, REMEMBERED);
}

/** Null for what another version, another person or an accident wrote. */
export function readRemembered(value: unknown, uid: string, entityId: string): Remembered | null {
  return isRemembered(value) && value.uid === uid && value.entity.id === entityId ? value : null;
}
