import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a field that keeps a text which it could not read: no act takes place meanwhile, for what was read before could be taken for
 * an answer (`unreadIn`).
 * @param unread why it was not read; null where it was.
 */
export function useUnread(unread: string | null): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.setCustomValidity(unread ?? ''), [unread]);
  return input;
}
