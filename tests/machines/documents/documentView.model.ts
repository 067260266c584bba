import { type DocumentViewEvent, PAUSE_MS } from '../../../src/machines/documents/documentView.context';
import { documentViewMachine } from '../../../src/machines/documents/documentView.machine';
import { HITS, NO_HITS } from '../../kit/aDocument';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, passes, send } from '../executors';
import { DOCUMENT_VIEW_FOLLOWS } from './documentView.follows';
import { DOCUMENT_VIEW_IGNORES } from './documentView.ignores';
import { DOCUMENT_VIEW_STATES } from './documentView.states';

const PAUSE_OVER = 'xstate.after.pause.documentView.find.open.typing';
const DEFECT = '0.documentView.find.open.finding';

const executors: Model['executors'] = {
  'view.opened': send,
  'view.pagesCounted': send,
  'view.pageChosen': send,
  'view.pagePassed': send,
  'view.zoomedIn': send,
  'view.zoomedOut': send,
  'view.fitted': send,
  'view.turned': send,
  'view.sideChosen': send,
  'view.panelToggled': send,
  'view.findOpened': send,
  'view.findTyped': send,
  'view.findStepped': send,
  'view.findRetried': send,
  'view.findClosed': send,
  'view.hitsFound': by('findHits'),
  'view.hitsFailed': by('findHits'),
  [PAUSE_OVER]: passes(PAUSE_MS),
  [`xstate.error.actor.${DEFECT}`]: fails('findHits'),
};

const OPENED: DocumentViewEvent = { type: 'view.opened', documentId: id(300), pages: 9, page: 2 };

const common = {
  machine: documentViewMachine,
  executors,
  ignores: DOCUMENT_VIEW_IGNORES,
  states: DOCUMENT_VIEW_STATES,
  follows: DOCUMENT_VIEW_FOLLOWS,
};

const looking: readonly DocumentViewEvent[] = [
  OPENED,
  { type: 'view.zoomedIn', from: 1 },
  { type: 'view.zoomedOut', from: 1 },
  { type: 'view.fitted', to: 'width' },
  { type: 'view.fitted', to: 'page' },
  { type: 'view.turned' },
];

const beside: readonly DocumentViewEvent[] = [
  { type: 'view.sideChosen', side: 'thumbnails' },
  { type: 'view.sideChosen', side: 'outline' },
  { type: 'view.sideChosen', side: null },
  { type: 'view.panelToggled' },
];

const finding: readonly DocumentViewEvent[] = [
  OPENED,
  { type: 'view.pagesCounted', pages: 3 },
  { type: 'view.pageChosen', page: 4 },
  { type: 'view.pagePassed', page: 3 },
  { type: 'view.findOpened' },
  { type: 'view.findTyped', q: 'deed' },
  { type: 'view.findTyped', q: 'd' },
  { type: 'view.findStepped', by: 1 },
  { type: 'view.findStepped', by: -1 },
  { type: 'view.findRetried' },
  { type: 'view.findClosed' },
  { type: 'view.hitsFound', hits: HITS },
  { type: 'view.hitsFound', hits: NO_HITS },
  { type: 'view.hitsFailed', title: 'Something went wrong on the API' },
];

/** Words of two letters, looked for from each page. */
const hitting: readonly DocumentViewEvent[] = [
  OPENED,
  ...[0, 1, 3, 4, 9].map((page) => ({ type: 'view.pageChosen', page }) as const),
  { type: 'view.findOpened' },
  { type: 'view.findTyped', q: 'de' },
  { type: 'view.hitsFound', hits: HITS },
  { type: 'view.hitsFound', hits: NO_HITS },
];

/** How pages look, what stands beside them, and what is looked for in them. */
export const documentLookModel: Model = {
  ...common,
  events: looking,
  facet: ({ documentId, zoom }) => [documentId, zoom],
};
export const documentBesideModel: Model = { ...common, events: beside };
export const documentFindModel: Model = {
  ...common,
  events: [...finding, { type: PAUSE_OVER }, ...defects([DEFECT])],
  facet: ({ documentId, q, hit, hits, failure }) => [documentId, q, hit, hits?.total, failure],
};
export const documentHitsModel: Model = {
  ...common,
  events: [...hitting, { type: PAUSE_OVER }],
  facet: ({ documentId, page, q, hits }) => [documentId, page, q, hits?.total],
  outcome: ({ event, before }) => [event, before.page],
};
