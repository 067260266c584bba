import { type RefObject, useEffect, useRef } from 'react';

/** Focuses what appears, also when it appears later than the dialog around it. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
