import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on the question while it is asked again: the button that asked goes, and so does the first title.
 * @returns what is called when that begins.
 */
export function useAskedAgain(): () => void {
  const isAgain = useRef(false);
  useEffect(() => {
    if (!isAgain.current) return;
    const focused = document.activeElement;
    if (focused === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
    else if (focused?.tagName === 'INPUT' || focused?.tagName === 'TEXTAREA') isAgain.current = false;
  });
  return () => {
    isAgain.current = true;
  };
}
