import { type RefObject, useSyncExternalStore } from 'react';

interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether an element fills the screen; null where the browser lets none do so, as on an iPhone. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen | null {
  const shown = useSyncExternalStore(watch, () => document.fullscreenElement ?? null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    if (shown) leaveFullScreen();
    // A browser that declines leaves everything as it is.
    else element.current?.requestFullscreen().catch(() => {});
  };
  return { isOn: shown !== null, toggle };
}

/** What stands beside the pages is seen again. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}
