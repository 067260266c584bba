import { type RefObject, useEffect, useRef, useState } from 'react';

/** Focuses what appears, also when it appears later than the dialog around it. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** Focuses what an act leads to as soon as it is shown: `find` is asked after every change of the page until it finds it. */
export function useFocusAfter(): (find: () => HTMLElement | null) => void {
  const wish = useRef<(() => HTMLElement | null) | null>(null);
  const [, showAgain] = useState(0);
  useEffect(() => {
    const target = wish.current?.();
    if (!target) return;
    wish.current = null;
    target.focus();
  });
  return (find) => {
    wish.current = find;
    showAgain((times) => times + 1);
  };
}

const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

/** What was asked of a row may take the row away, once the list has been read again: then the focus goes to the page. */
function focusPageAfter(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === element) return;
    observer.disconnect();
    if (document.activeElement === document.body && !element.isConnected) focusPage();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Focuses what an act leads back to, or the page where that is not there any more. */
export function focusBackOn(target: Element | null): void {
  if (!(target instanceof HTMLElement && target.isConnected) || target === document.body) {
    focusPage();
    return;
  }
  target.focus({ preventScroll: true });
  focusPageAfter(target);
}

/**
 * Gives the focus back to what had it when a dialog or a panel is taken away at once; the library does so only for a dialog
 * that closes before it goes. Focus that has gone elsewhere stays there.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) focusBackOn(opener);
      });
    },
    [opener],
  );
}
