import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface AnchorProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Given by the library, which places what opens by it. */
  readonly ref?: Ref<HTMLButtonElement | null>;
}

/** Hands a button that is on the page already to what opens beside it: the library would otherwise draw it itself. */
export function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
}
