import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `goOn` when the network is back, as long as `isWaiting`. It listens from the moment at which the page says that it
 * waits: an effect that runs after the paint would miss a network that is back in between.
 */
export function useBackOnline(isWaiting: boolean, goOn: () => void): void {
  const back = useEffectEvent(goOn);
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const listener = () => back();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
