import { isId } from '#contract/vocabulary';
import type { Store } from './storage';

const ENTITY_KEY = 'entity';

/** Which entity this tab works in; it outlives a reload (CALL-1). */
export interface Session {
  /** Id of the entity of the newest successful switch. */
  entity(): string | null;
  enter(entityId: string): void;
  clear(): void;
}

/** @param store lives as long as the tab. */
export function createSession(store: Store): Session {
  return {
    entity() {
      const value = store.read(ENTITY_KEY);
      return typeof value === 'string' && isId(value) ? value : null;
    },
    enter: (entityId) => store.write(ENTITY_KEY, entityId),
    clear: () => store.remove(ENTITY_KEY),
  };
}
