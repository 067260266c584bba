import type { documentViewMachine } from '../../../src/machines/documents/documentView.machine';
import { only, type StateModel, type States } from '../../kit/states';

/** Whatever else is so: the page is one that the document has, and the pages are on their way to one of them. */
const onAPage: StateModel<typeof documentViewMachine>['holds'] = ({ context: { page, pages, goal } }) =>
  page >= 1 && page <= (pages ?? page) && goal.page >= 1;

export const DOCUMENT_VIEW_STATES: States<typeof documentViewMachine> = {
  scale: {
    means: 'How large pages are drawn.',
    holds: ({ context: { zoom } }) => zoom >= 0.25 && zoom <= 4,
  },
  'scale.byWidth': { means: 'A page is as wide as there is room.', holds: onAPage },
  'scale.byPage': { means: 'A page is as large as fits the room whole.', holds: onAPage },
  'scale.byZoom': {
    means: 'Somebody chose how large pages are.',
    holds: ({ context: { zoom } }) => zoom > 0,
  },
  turn: { means: 'Which way round pages stand.' },
  'turn.upright': { means: 'Pages stand as they are.', holds: onAPage },
  'turn.right': { means: 'Pages are turned to the right by a quarter.', holds: onAPage },
  'turn.over': { means: 'Pages stand upside down.', holds: onAPage },
  'turn.left': { means: 'Pages are turned to the left by a quarter.', holds: onAPage },
  side: { means: 'What stands beside the pages.' },
  'side.asRoomAllows': {
    means: 'Small pictures of the pages stand beside them where there is room.',
    holds: onAPage,
  },
  'side.none': { means: 'The pages stand alone.', holds: onAPage },
  'side.thumbnails': { means: 'Small pictures of the pages stand beside them.', holds: onAPage },
  'side.outline': { means: 'The contents of the file stand beside the pages.', holds: onAPage },
  panel: { means: 'Whether what is known of the document is shown.' },
  'panel.asRoomAllows': {
    means: 'What is known of the document stands beside it where there is room.',
    holds: onAPage,
  },
  'panel.otherwise': {
    means: 'Somebody closed what is known of the document, or opened it where there is little room.',
    holds: onAPage,
  },
  find: { means: 'What is looked for in the document.' },
  'find.closed': {
    means: 'Nothing is looked for.',
    holds: ({ context: { q, hits, hit, failure } }, running) =>
      q === '' && hits === null && hit === 0 && failure === null && only(running, {}),
  },
  'find.open': { means: 'The field stands open in which words are typed.' },
  'find.open.empty': {
    means: 'Too little is typed to be looked for.',
    holds: ({ context: { q, hits } }, running) => q.trim().length < 2 && hits === null && only(running, {}),
  },
  'find.open.typing': {
    means: 'Somebody is typing: the search begins when they pause.',
    tags: ['finding'],
    holds: ({ context: { q, hits } }, running) => q.trim().length >= 2 && hits === null && only(running, {}),
  },
  'find.open.finding': {
    means: 'The server is asked where the words stand.',
    tags: ['finding'],
    holds: ({ context: { documentId, q, failure } }, running) =>
      failure === null && only(running, { findHits: { documentId, q: q.trim() } }),
  },
  'find.open.found': {
    means: 'Hits are marked, and one of them is gone to; or there is none.',
    holds: ({ context: { hits, hit, page } }, running) =>
      hits !== null &&
      (hits.pages.length === 0 || hits.pages.some(({ page: at }) => at > 0)) &&
      hit >= 0 &&
      page >= 1 &&
      only(running, {}),
  },
  'find.open.failed': {
    means: 'It is not known where the words stand; it can be tried again.',
    holds: ({ context: { failure, hits } }, running) =>
      failure !== null && hits === null && only(running, {}),
  },
};
