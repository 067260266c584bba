import type { documentViewMachine } from '../../../src/machines/documents/documentView.machine';
import type { Follows } from '../../kit/states';

const TURNED = { upright: 'right', right: 'over', over: 'left', left: 'upright' } as const;

/** Of the hits on the pages 2 and 4, the first from a page on; the first of all behind them. */
const FIRST_HIT_FROM: Readonly<Record<number, number>> = { 1: 0, 2: 0, 3: 1, 4: 1 };

/** What comes of looking at a document otherwise. */
export const DOCUMENT_VIEW_FOLLOWS: Follows<typeof documentViewMachine> = {
  'view.opened': ({ event: { documentId, page }, before, after }) => {
    if (before.context.documentId === documentId) return after.context.goal === before.context.goal;
    return (
      after.matches({ scale: 'byWidth', turn: 'upright', find: 'closed' }) &&
      after.context.documentId === documentId &&
      after.context.goal.page === page
    );
  },
  'view.zoomedIn': ({ event, after }) =>
    after.matches({ scale: 'byZoom' }) && after.context.zoom > event.from,
  'view.zoomedOut': ({ event, after }) =>
    after.matches({ scale: 'byZoom' }) && after.context.zoom < event.from,
  'view.fitted': ({ event, after }) => after.matches({ scale: event.to === 'page' ? 'byPage' : 'byWidth' }),
  'view.turned': ({ before, after }) => after.matches({ turn: TURNED[before.value.turn] }),
  'view.sideChosen': ({ event, after }) => after.matches({ side: event.side ?? 'none' }),
  'view.panelToggled': ({ before, after }) =>
    before.matches({ panel: 'asRoomAllows' }) === after.matches({ panel: 'otherwise' }),
  'view.pagesCounted': ({ event, after }) => after.context.pages === event.pages,
  'view.pageChosen': ({ event, before, after }) => {
    const last = before.context.pages ?? event.page;
    return after.context.page === (event.page < 1 ? 1 : Math.min(event.page, last));
  },
  'view.hitsFound': ({ event: { hits }, before, after: { context } }) => {
    if (hits.total === 0) return context.hit === 0 && context.page === before.context.page;
    const hit = FIRST_HIT_FROM[before.context.page] ?? 0;
    return context.hit === hit && context.page === (hit === 0 ? 2 : 4);
  },
  'view.findOpened': ({ before, after }) =>
    before.context.documentId === null ||
    !before.matches({ find: 'closed' }) ||
    after.matches({ find: { open: 'empty' } }),
  'view.findTyped': ({ event, before, after }) => {
    if (before.matches({ find: 'closed' })) return after.matches({ find: 'closed' });
    const wanted = event.q.length < 2 ? 'empty' : 'typing';
    return after.matches({ find: { open: wanted } }) && after.context.q === event.q;
  },
  'view.findStepped': ({ event, before, after }) => {
    const { hits, hit } = before.context;
    const count = hits?.pages.flatMap((page) => page.hits).length ?? 0;
    const isFound = before.matches({ find: { open: 'found' } });
    if (count === 0 || !isFound) return after.context.hit === hit;
    const wanted = (hit + event.by + count) % count;
    const { page, goal } = after.context;
    const isMoved = goal.page === page && goal.wish === before.context.goal.wish + 1;
    return after.matches({ find: { open: 'found' } }) && after.context.hit === wanted && isMoved;
  },
  'view.findRetried': ({ before, after }) =>
    !before.matches({ find: { open: 'failed' } }) || after.matches({ find: { open: 'finding' } }),
  'view.findClosed': ({ after }) => after.matches({ find: 'closed' }),
};
