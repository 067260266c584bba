import { useSyncExternalStore } from 'react';

/** Note of this browser: a page has uploaded something, and it may not all have arrived. */
export const TRAY_NOTE = 'uploads';

let isWanted = false;
const listeners = new Set<() => void>();

/** Says that there is something to upload: from then on the shell has the tray. */
export function wantTray(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether anything was uploaded since this page was loaded. Its tray is no part of the first load. */
export function useIsTrayWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
}
