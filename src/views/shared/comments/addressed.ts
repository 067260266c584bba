import { useEffect } from 'react';

/** By what a comment is found on the page. */
export const commentMark = (id: string) => `comment-${id}`;

/** What any comment of a page is found by. */
export const ANY_COMMENT = '[id^="comment-"]';

/** The comment has the focus, in the middle of what is seen. */
export function showComment(id: string): void {
  const element = window.document.getElementById(commentMark(id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** The comment that the address names is gone to, as soon as it is there. */
export function useAddressed(addressed: string | undefined, isThere: boolean): void {
  useEffect(() => {
    if (addressed !== undefined && isThere) showComment(addressed);
  }, [addressed, isThere]);
}
