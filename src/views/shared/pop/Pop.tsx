import { Popover } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Anchor } from './Anchor';
import type { PopPlace } from './usePop';

interface PopProps {
  readonly place: PopPlace;
  readonly position: 'bottom-start' | 'bottom-end' | 'right-end';
  readonly width: number;
  readonly offset?: number;
  readonly className: string;
  readonly children: ReactNode;
}

/** A panel beside its button. It takes the focus and gives it back to the button. */
export function Pop({ place, position, width, offset, className, children }: PopProps) {
  const { id, button, isOpen, close } = place;
  useFocusBackFrom(place);
  return (
    <Popover
      id={id}
      opened={isOpen}
      onChange={(opened) => opened || close()}
      position={position}
      width={width}
      {...(offset === undefined ? {} : { offset })}
      trapFocus
      returnFocus={false}
      withinPortal
    >
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown className={className}>{children}</Popover.Dropdown>
    </Popover>
  );
}

/**
 * The library remembers what had the focus a moment after the panel opens: the panel has it by then where its chunk came
 * late. Focus that has gone elsewhere stays there.
 */
function useFocusBackFrom({ id, button, isOpen }: PopPlace): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const giveBack = () => {
      const { activeElement, body } = document;
      const panel = document.getElementById(`${id}-dropdown`);
      if (activeElement === body || panel?.contains(activeElement))
        button.current?.focus({ preventScroll: true });
    };
    // A panel that is shut as soon as it opens takes the focus afterwards.
    return () => void setTimeout(giveBack);
  }, [id, button, isOpen]);
}
