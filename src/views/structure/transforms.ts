import { type ZoomTransform, zoomIdentity } from 'd3-zoom';
import { useSyncExternalStore } from 'react';

/** How the chart is moved and scaled now: only what shows it is rendered while somebody drags. */
export interface Transforms {
  readonly get: () => ZoomTransform;
  readonly set: (transform: ZoomTransform) => void;
  readonly subscribe: (told: () => void) => () => void;
}

export function createTransforms(): Transforms {
  let now = zoomIdentity;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set: (transform) => {
      now = transform;
      for (const told of listeners) told();
    },
    subscribe: (told) => {
      listeners.add(told);
      return () => listeners.delete(told);
    },
  };
}

/** In whole percent: whoever shows it is rendered when that changes, and not for each step of a drag. */
export function useScale({ subscribe, get }: Transforms): number {
  return useSyncExternalStore(subscribe, () => Math.round(get().k * 100));
}
