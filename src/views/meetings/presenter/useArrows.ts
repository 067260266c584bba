import { useEffect, useEffectEvent } from 'react';

const WRITTEN_IN = 'input, textarea, select, [contenteditable], [role="menu"], [role="radiogroup"]';

/** Arrow keys go to the item before and after, but not while something is written or a menu is open. */
export function useArrows(previous: (() => void) | null, next: (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return;
    const go = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
    if (!go) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
