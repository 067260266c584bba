import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where the top bar shows what a page puts there; null where there is no such bar, as on a phone. */
export const PageActionsPlace = createContext<Element | null>(null);

/** A page's own actions, in the top bar; where there is none they stand where they are written. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const place = use(PageActionsPlace);
  return place ? createPortal(children, place) : children;
}
