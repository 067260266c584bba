import { useEffect, useRef } from 'react';

/** A step that takes away what had the focus leads on from the title of the page. @param standing what the acts of the page follow from. */
export function useHeadFocused(standing: string): void {
  const before = useRef(standing);
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [standing]);
}
