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

export function useTransform(transforms: Transforms): ZoomTransform {
  return useSyncExternalStore(transforms.subscribe, transforms.get);
}
