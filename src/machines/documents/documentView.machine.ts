import { assign, setup } from 'xstate';
import type { DocumentHits } from '#contract/calls/documentVersions';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';

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
  | { type: 'view.turned'; by: 'right' | 'left' }
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

interface ViewContext {
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

const NOT_LOOKING = { q: '', hits: null, hit: 0, failure: null } as const;

const CLOSED: ViewContext = {
  documentId: null,
  pages: null,
  page: 1,
  goal: { page: 1, wish: 0 },
  zoom: 1,
  ...NOT_LOOKING,
};

/** A page that the document has. */
function within(page: number, pages: number | null): number {
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

/** How many of the hits can be gone to. */
export function hitsShown(hits: DocumentHits | null): number {
  return (hits?.pages ?? []).reduce((sum, { hits: here }) => sum + here.length, 0);
}

/** The first hit from a page on; the first of all where none follows. */
function hitFrom(hits: DocumentHits, page: number): number {
  let before = 0;
  for (const { page: at, hits: here } of hits.pages) {
    if (at >= page) return before;
    before += here.length;
  }
  return 0;
}

const isLong = (q: string) => q.trim().length >= SHORTEST;

/**
 * Owns how a document is looked at: its page, how large and which way round it stands, what is beside it, and what is looked
 * for in it. It does not hold what is shown: that is the content's.
 */
export const documentViewMachine = setup({
  types: {
    context: {} as ViewContext,
    events: {} as DocumentViewEvent,
    tags: {} as 'finding',
  },
  actors: { findHits: service<FindHitsEvent, FindInput>() },
  delays: { pause: PAUSE_MS },
  guards: {
    isNew: ({ context }, { documentId }: { documentId: string }) => context.documentId !== documentId,
    isOpen: ({ context }) => context.documentId !== null,
    isLong: (_, { q }: { q: string }) => isLong(q),
    hasHits: ({ context }) => hitsShown(context.hits) > 0,
    isTo: (_, { to, wanted }: { to: string | null; wanted: string | null }) => to === wanted,
  },
  actions: {
    begin: assign(({ context }, { documentId, pages, page }: Viewed) => ({
      ...CLOSED,
      documentId,
      pages,
      page: within(page, pages),
      goal: { page: within(page, pages), wish: context.goal.wish + 1 },
    })),
    count: assign(({ context }, { pages }: { pages: number }) => ({
      pages,
      page: within(context.page, pages),
    })),
    go: assign(({ context: { pages, goal } }, { page }: { page: number }) => ({
      page: within(page, pages),
      goal: { page: within(page, pages), wish: goal.wish + 1 },
    })),
    pass: assign(({ context: { pages } }, { page }: { page: number }) => ({ page: within(page, pages) })),
    zoomIn: assign((_, { from }: { from: number }) => ({
      zoom: ZOOMS.find((zoom) => zoom > from + 0.005) ?? Math.max(...ZOOMS),
    })),
    zoomOut: assign((_, { from }: { from: number }) => ({
      zoom: ZOOMS.findLast((zoom) => zoom < from - 0.005) ?? Math.min(...ZOOMS),
    })),
    type: assign((_, { q }: { q: string }) => ({ ...NOT_LOOKING, q })),
    show: assign(({ context }, { hits }: { hits: DocumentHits }) => {
      const hit = hitFrom(hits, context.page);
      const place = placeOfHit(hits, hit);
      return {
        hits,
        hit,
        failure: null,
        ...(place && {
          page: place.page,
          goal: { page: place.page, wish: context.goal.wish + 1 },
        }),
      };
    }),
    step: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const count = hitsShown(context.hits);
      const hit = (context.hit + by + count) % count;
      const page = placeOfHit(context.hits, hit)?.page ?? context.page;
      return { hit, page, goal: { page, wish: context.goal.wish + 1 } };
    }),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    forgetFailure: assign({ failure: null }),
    stopLooking: assign(NOT_LOOKING),
  },
}).createMachine({
  id: 'documentView',
  context: CLOSED,
  type: 'parallel',
  on: {
    'view.opened': {
      guard: { type: 'isNew', params: ({ event }) => event },
      target: ['.scale.byWidth', '.turn.upright', '.find.closed'],
      actions: { type: 'begin', params: ({ event }) => event },
    },
    'view.pagesCounted': { actions: { type: 'count', params: ({ event }) => event } },
    'view.pageChosen': { actions: { type: 'go', params: ({ event }) => event } },
    'view.pagePassed': { actions: { type: 'pass', params: ({ event }) => event } },
  },
  states: {
    scale: {
      initial: 'byWidth',
      on: {
        'view.zoomedIn': { target: '.byZoom', actions: { type: 'zoomIn', params: ({ event }) => event } },
        'view.zoomedOut': { target: '.byZoom', actions: { type: 'zoomOut', params: ({ event }) => event } },
        'view.fitted': [
          {
            guard: { type: 'isTo', params: ({ event: { to } }) => ({ to, wanted: 'page' }) },
            target: '.byPage',
          },
          { target: '.byWidth' },
        ],
      },
      states: { byWidth: {}, byPage: {}, byZoom: {} },
    },
    turn: {
      initial: 'upright',
      states: {
        upright: turning('right', 'left'),
        right: turning('over', 'upright'),
        over: turning('left', 'right'),
        left: turning('upright', 'over'),
      },
    },
    side: {
      initial: 'none',
      on: {
        'view.sideChosen': [
          {
            guard: { type: 'isTo', params: ({ event: { side } }) => ({ to: side, wanted: 'thumbnails' }) },
            target: '.thumbnails',
          },
          {
            guard: { type: 'isTo', params: ({ event: { side } }) => ({ to: side, wanted: 'outline' }) },
            target: '.outline',
          },
          { target: '.none' },
        ],
      },
      states: { none: {}, thumbnails: {}, outline: {} },
    },
    panel: {
      initial: 'asRoomAllows',
      states: {
        /** Nobody chose: where there is room for it, it is open. */
        asRoomAllows: { on: { 'view.panelToggled': { target: 'otherwise' } } },
        otherwise: { on: { 'view.panelToggled': { target: 'asRoomAllows' } } },
      },
    },
    find: {
      initial: 'closed',
      states: {
        closed: { on: { 'view.findOpened': { guard: 'isOpen', target: 'open' } } },
        open: {
          initial: 'empty',
          on: {
            'view.findTyped': [
              {
                guard: { type: 'isLong', params: ({ event }) => event },
                target: '.typing',
                reenter: true,
                actions: { type: 'type', params: ({ event }) => event },
              },
              { target: '.empty', actions: { type: 'type', params: ({ event }) => event } },
            ],
            'view.findClosed': { target: 'closed', actions: 'stopLooking' },
          },
          states: {
            empty: {},
            typing: { tags: 'finding', after: { pause: { target: 'finding' } } },
            finding: {
              tags: 'finding',
              invoke: {
                src: 'findHits',
                input: ({ context }) => requireQuestion(context),
                onError: {
                  target: 'failed',
                  actions: { type: 'explain', params: { title: errorTitle(0) } },
                },
              },
              on: {
                'view.hitsFound': {
                  target: 'found',
                  actions: { type: 'show', params: ({ event }) => event },
                },
                'view.hitsFailed': {
                  target: 'failed',
                  actions: { type: 'explain', params: ({ event }) => event },
                },
              },
            },
            found: {
              on: {
                'view.findStepped': {
                  guard: 'hasHits',
                  actions: { type: 'step', params: ({ event }) => event },
                },
              },
            },
            failed: {
              on: { 'view.findRetried': { target: 'finding', actions: 'forgetFailure' } },
            },
          },
        },
      },
    },
  },
});

function turning<Right extends string, Left extends string>(right: Right, left: Left) {
  return {
    on: {
      'view.turned': [
        {
          guard: {
            type: 'isTo' as const,
            params: ({ event: { by } }: { event: { by: string } }) => ({ to: by, wanted: 'right' }),
          },
          target: right,
        },
        { target: left },
      ],
    },
  };
}

function requireQuestion({ documentId, q }: ViewContext): FindInput {
  if (documentId === null) throw new Error('Words are looked for in a document');
  return { documentId, q: q.trim() };
}
