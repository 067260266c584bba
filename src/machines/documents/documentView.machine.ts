import { assign, setup } from 'xstate';
import type { DocumentHits } from '#contract/calls/documentVersions';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';
import {
  CLOSED,
  type DocumentViewEvent,
  type FindHitsEvent,
  type FindInput,
  hitFrom,
  hitsShown,
  isLong,
  NOT_LOOKING,
  PAUSE_MS,
  requireQuestion,
  shown,
  type ViewContext,
  type Viewed,
  within,
  ZOOMS,
} from './documentView.context';

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
    show: assign(({ context }, { hits }: { hits: DocumentHits }) => ({
      hits,
      failure: null,
      ...shown(context, hits, hitFrom(hits, context.page)),
    })),
    step: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const count = hitsShown(context.hits);
      return shown(context, context.hits, (context.hit + by + count) % count);
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
        upright: { on: { 'view.turned': { target: 'right' } } },
        right: { on: { 'view.turned': { target: 'over' } } },
        over: { on: { 'view.turned': { target: 'left' } } },
        left: { on: { 'view.turned': { target: 'upright' } } },
      },
    },
    side: {
      initial: 'asRoomAllows',
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
      states: {
        /** Nobody chose: where there is room for them, pages stand there in small. */
        asRoomAllows: {},
        none: {},
        thumbnails: {},
        outline: {},
      },
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
