import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where the top bar shows what a page puts there. */
export const PAGE_ACTIONS_ID = 'page-actions';

/** A page's own actions, in the top bar; where there is none, as on a phone, they stand where they are written. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById(PAGE_ACTIONS_ID)), []);
  return place ? createPortal(children, place) : children;
}
