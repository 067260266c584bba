import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';

/** The item that is focused first. */
export type End = 'first' | 'last';

const OPENING_KEYS: Readonly<Record<string, End>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** What the button of a menu says of it. */
interface ButtonOfMenu {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What a menu knows of the button that opens it. */
export interface MenuPlace {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Null while it is shut. */
  readonly end: End | null;
  readonly close: () => void;
  readonly focusButton: () => void;
}

/**
 * A button and the menu it opens, whichever part draws the menu: Enter, Space and Arrow Down go to its first item, Arrow
 * Up to its last.
 */
export function useMenu(): { readonly button: ButtonOfMenu; readonly place: MenuPlace } {
  const [end, setEnd] = useState<End | null>(null);
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  const focusButton = useMemo(() => () => ref.current?.focus({ preventScroll: true }), []);
  const isOpen = end !== null;
  const close = () => {
    if (!isOpen) return;
    setEnd(null);
    focusButton();
  };
  const openByKey = (event: KeyboardEvent) => {
    const to = OPENING_KEYS[event.key];
    if (!to) return;
    event.preventDefault();
    setEnd(to);
  };
  return {
    button: {
      ref,
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: () => (isOpen ? close() : setEnd('first')),
      onKeyDown: openByKey,
    },
    place: { id, button: ref, end, close, focusButton },
  };
}
