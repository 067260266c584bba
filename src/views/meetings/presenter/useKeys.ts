import { useEffect, useEffectEvent } from 'react';

const WRITTEN_IN =
  'input, textarea, select, [contenteditable], [role="menu"], [role="radiogroup"], dialog, [role="dialog"]';

/** What single keys do on the page, letters by their small ones, but not while something is written or a menu or a dialog is open. */
export function useKeys(acts: Readonly<Record<string, (() => void) | null>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
