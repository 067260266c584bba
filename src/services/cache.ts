import { isId, STORAGE_PREFIX } from '#contract/vocabulary';
import type { Store } from './storage';

/** Grows when what is stored would be read differently. */
const FORMAT = 1;
/** Entities of which something is kept; the one not seen for longest goes. */
const ENTITIES = 5;
/** Longest entry, in characters: storage is shared with everything else, and is read before the first paint. */
const LONGEST = 200_000;

const PREFIX = 'cache:';

/** What was shown last, by person and entity, in this browser's storage. */
export interface Cache<Value> {
  /** Of this entity, or with null the newest; null when there is none that can be read. */
  find(entityId: string | null): Value | null;
  keep(uid: string, entityId: string, value: Value): void;
  forget(): void;
}

interface CacheOptions<Value> {
  readonly store: Store;
  /** The same storage, for its keys. */
  readonly keys: () => readonly string[];
  /** Key of the note that says whose values these are; without it there are none. */
  readonly note: string;
  /** Null for what is not a value. */
  readonly read: (value: unknown, uid: string, entityId: string) => Value | null;
}

interface Held {
  readonly uid: string;
  /** Newest first. */
  readonly entities: readonly string[];
}

export function createCache<Value>({ store, keys, note, read }: CacheOptions<Value>): Cache<Value> {
  const nameOf = (uid: string, entityId: string) => `${PREFIX}${uid}:${entityId}`;

  const held = (): Held | null => {
    const value = store.read(note);
    return isHeld(value) ? value : null;
  };

  /** Removes every value but those that are held. */
  const sweep = ({ uid, entities }: Held) => {
    const names = new Set(entities.map((entityId) => STORAGE_PREFIX + nameOf(uid, entityId)));
    for (const key of keys()) {
      if (key.startsWith(STORAGE_PREFIX + PREFIX) && !names.has(key))
        store.remove(key.slice(STORAGE_PREFIX.length));
    }
  };

  /** What no note names would stay when its person signs out. */
  const hold = (uid: string, entities: readonly string[]) => {
    const isNoted = store.write(note, { uid, entities });
    sweep({ uid, entities: isNoted ? entities : [] });
  };

  return {
    find(entityId) {
      const { uid, entities } = held() ?? { uid: '', entities: [] };
      const id = entityId ?? entities[0];
      if (id === undefined || !entities.includes(id)) return null;
      const entry = store.read(nameOf(uid, id));
      const value = isEntry(entry) ? read(entry.value, uid, id) : null;
      if (value === null)
        hold(
          uid,
          entities.filter((other) => other !== id),
        );
      return value;
    },
    keep(uid, entityId, value) {
      const before = held();
      const others = before?.uid === uid ? before.entities.filter((id) => id !== entityId) : [];
      const entry = { v: FORMAT, value };
      const isKept = JSON.stringify(entry).length <= LONGEST && store.write(nameOf(uid, entityId), entry);
      if (!isKept) store.remove(nameOf(uid, entityId));
      hold(uid, (isKept ? [entityId, ...others] : others).slice(0, ENTITIES));
    },
    forget() {
      store.remove(note);
      sweep({ uid: '', entities: [] });
    },
  };
}

function isHeld(value: unknown): value is Held {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, entities } = value as Partial<Record<keyof Held, unknown>>;
  return typeof uid === 'string' && Array.isArray(entities) && entities.every((id) => isId(id));
}

function isEntry(value: unknown): value is { readonly value: unknown } {
  return (
    typeof value === 'object' && value !== null && 'v' in value && value.v === FORMAT && 'value' in value
  );
}
