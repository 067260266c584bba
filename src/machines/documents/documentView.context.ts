import type { DocumentHits } from '#contract/calls/documentVersions';

/** How long after the last letter is looked for, in milliseconds. */
export const PAUSE_MS = 250;

/** A page is shown at a quarter of its size to four times it. */
export const ZOOMS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;

/** Shorter words are not looked for: they stand everywhere. */
export const SHORTEST = 2;

/** Which document is looked at. */
export interface Viewed {
  readonly documentId: string;
  /** Null where they are not counted yet. */
  readonly pages: number | null;
  /** The page to begin with, from 1. */
  readonly page: number;
}

export interface FindInput {
  readonly documentId: string;
  readonly q: string;
}

export type FindHitsEvent =
  | { type: 'view.hitsFound'; hits: DocumentHits }
  /** `title` is ERR-1's text. */
  | { type: 'view.hitsFailed'; title: string };

export type DocumentViewEvent =
  | FindHitsEvent
  | ({ type: 'view.opened' } & Viewed)
  | { type: 'view.pagesCounted'; pages: number }
  /** Somebody wants to see it: the pages move there. */
  | { type: 'view.pageChosen'; page: number }
  /** The pages moved, and this one stands in the middle. */
  | { type: 'view.pagePassed'; page: number }
  /** `from`: how large pages are drawn now, where they fit the room. */
  | { type: 'view.zoomedIn'; from: number }
  | { type: 'view.zoomedOut'; from: number }
  | { type: 'view.fitted'; to: 'width' | 'page' }
  /** To the right. */
  | { type: 'view.turned' }
  | { type: 'view.sideChosen'; side: 'thumbnails' | 'outline' | null }
  | { type: 'view.panelToggled' }
  | { type: 'view.findOpened' }
  | { type: 'view.findTyped'; q: string }
  | { type: 'view.findStepped'; by: 1 | -1 }
  | { type: 'view.findRetried' }
  | { type: 'view.findClosed' };

/** Where the pages are to move; another number is another wish, also for the same page. */
export interface Goal {
  readonly page: number;
  readonly wish: number;
}

export interface ViewContext {
  readonly documentId: string | null;
  readonly pages: number | null;
  readonly page: number;
  readonly goal: Goal;
  /** Pixels of the screen for each of the page, where it is chosen. */
  readonly zoom: number;
  readonly q: string;
  readonly hits: DocumentHits | null;
  /** Which of the hits is shown, from 0 through all pages. */
  readonly hit: number;
  readonly failure: string | null;
}

export const NOT_LOOKING = { q: '', hits: null, hit: 0, failure: null } as const;

export const CLOSED: ViewContext = {
  documentId: null,
  pages: null,
  page: 1,
  goal: { page: 1, wish: 0 },
  zoom: 1,
  ...NOT_LOOKING,
};

/** A page that the document has. */
export function within(page: number, pages: number | null): number {
  return Math.max(1, Math.min(Math.trunc(page) || 1, pages ?? Number.POSITIVE_INFINITY));
}

/** The page of a hit, and which one it is among those of its page; null where there is none. */
export function placeOfHit(
  hits: DocumentHits | null,
  hit: number,
): { readonly page: number; readonly index: number } | null {
  let before = 0;
  for (const { page, hits: here } of hits?.pages ?? []) {
    if (hit < before + here.length) return { page, index: hit - before };
    before += here.length;
  }
  return null;
}

/** A hit is shown: the pages move to its page. */
export function shown(
  { goal }: Pick<ViewContext, 'goal'>,
  hits: DocumentHits | null,
  hit: number,
): Pick<ViewContext, 'hit'> & Partial<Pick<ViewContext, 'page' | 'goal'>> {
  const place = placeOfHit(hits, hit);
  return { hit, ...(place && { page: place.page, goal: { page: place.page, wish: goal.wish + 1 } }) };
}

/** How many of the hits can be gone to. */
export function hitsShown(hits: DocumentHits | null): number {
  return (hits?.pages ?? []).reduce((sum, { hits: here }) => sum + here.length, 0);
}

/** The first hit from a page on; the first of all where none follows. */
export function hitFrom(hits: DocumentHits, page: number): number {
  let before = 0;
  for (const { page: at, hits: here } of hits.pages) {
    if (at >= page) return before;
    before += here.length;
  }
  return 0;
}

export const isLong = (q: string) => q.trim().length >= SHORTEST;

/** What is looked for now. */
export function requireQuestion({ documentId, q }: ViewContext): FindInput {
  if (documentId === null) throw new Error('Words are looked for in a document');
  return { documentId, q: q.trim() };
}
