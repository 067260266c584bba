import { type RefObject, useId, useRef, useState } from 'react';

/** What the button of a panel says of it. */
interface PopButton {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

/** What a panel knows of the button that opens it. */
export interface PopPlace {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** A button and the panel it opens, which is drawn by a part that is fetched later. */
export function usePop(): { readonly button: PopButton; readonly place: PopPlace } {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  return {
    button: {
      ref,
      id,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: () => setOpen(!isOpen),
    },
    place: { id, button: ref, isOpen, close: () => setOpen(false) },
  };
}
