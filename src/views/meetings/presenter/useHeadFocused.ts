import { useEffect, useRef } from 'react';

/** Opening and closing a meeting give it another frame, which takes away what had the focus: its title is where one goes on. */
export function useHeadFocused(isRunning: boolean): void {
  const before = useRef(isRunning);
  useEffect(() => {
    if (before.current === isRunning) return;
    before.current = isRunning;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [isRunning]);
}
