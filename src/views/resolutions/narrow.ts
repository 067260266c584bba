import { getRouteApi } from '@tanstack/react-router';

export const listRoute = getRouteApi('/{-$entity}/resolutions');

/** What the address narrows the list to, as words. */
export type ListSearch = ReturnType<typeof listRoute.useSearch>;

/** Changes the address. Another filter begins at the first page; typing leaves one entry in the browser's history. */
export type Narrow = (changes: Partial<ListSearch>, isTyping?: boolean) => void;

/** Every filter gone; the sorting stays. */
export const NOT_NARROWED = {
  q: undefined,
  status: undefined,
  organ: undefined,
  from: undefined,
  to: undefined,
  awaitsMe: undefined,
} as const satisfies Partial<ListSearch>;
