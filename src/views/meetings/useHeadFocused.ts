import { useEffect, useRef } from 'react';

/** What had the focus last, also once it was taken away. */
function useLastFocused() {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    last.current = document.activeElement;
    const noted = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    document.addEventListener('focusin', noted);
    return () => document.removeEventListener('focusin', noted);
  }, []);
  return last;
}

/**
 * A step that takes away what had the focus leads on from the title of the page; who had it nowhere stays where they read.
 * @param standing what the acts of the page follow from.
 */
export function useHeadFocused(standing: string): void {
  const before = useRef(standing);
  const last = useLastFocused();
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    const isTakenAway = last.current !== null && !last.current.isConnected;
    if (isTakenAway && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [standing, last]);
}
