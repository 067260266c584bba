import { STORAGE_PREFIX } from '#contract/vocabulary';

/** A note of this browser as it is stored; null when there is none or the browser refuses. */
export function readNote(key: string): string | null {
  try {
    return localStorage.getItem(STORAGE_PREFIX + key);
  } catch {
    return null;
  }
}

/** The value of a note; null when it cannot be read. */
export function readValue(key: string): unknown {
  try {
    return JSON.parse(readNote(key) ?? 'null');
  } catch {
    return null;
  }
}
