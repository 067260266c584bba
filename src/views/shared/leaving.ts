import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` when the page may be about to go, before anything that keeps what happened: what is still being typed is
 * handed over in time. So is what a part of the page holds that is taken away: no blur comes then.
 */
export function useLeaving(act: () => void): void {
  const leaving = useEffectEvent(act);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') leaving();
    };
    const gone = () => leaving();
    // On its way down an event reaches what listens so before everything that waits for it at its target.
    window.addEventListener('visibilitychange', hidden, { capture: true });
    window.addEventListener('pagehide', gone, { capture: true });
    return () => {
      window.removeEventListener('visibilitychange', hidden, { capture: true });
      window.removeEventListener('pagehide', gone, { capture: true });
      leaving();
    };
  }, []);
}

/** Calls `act` when the page is gone: its part is taken away, or the document goes. A page that is only hidden is not. */
export function useGone(act: () => void): void {
  const leaving = useEffectEvent(act);
  useEffect(() => {
    const gone = () => leaving();
    window.addEventListener('pagehide', gone, { capture: true });
    return () => {
      window.removeEventListener('pagehide', gone, { capture: true });
      leaving();
    };
  }, []);
}
