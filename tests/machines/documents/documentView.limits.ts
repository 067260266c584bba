import type { DocumentViewEvent } from '../../../src/machines/documents/documentView.context';
import { documentViewMachine } from '../../../src/machines/documents/documentView.machine';
import { HITS } from '../../kit/aDocument';
import { id } from '../../kit/fixtures';
import { type Limit, limitsOf } from '../../kit/limits';

const [onPage2] = HITS.pages;

const value = { scale: 'byZoom', turn: 'upright', side: 'none', panel: 'asRoomAllows', find: 'closed' };

const zoomed = (name: string, event: DocumentViewEvent, zoom: number): Limit<typeof documentViewMachine> => ({
  name,
  in: value,
  with: {},
  event,
  look: ({ context }) => context.zoom,
  is: zoom,
});

export const documentViewLimits = limitsOf(documentViewMachine, [
  zoomed('Half a hundredth below a size is that size', { type: 'view.zoomedIn', from: 0.495 }, 0.67),
  zoomed('Half a hundredth above a size is that size', { type: 'view.zoomedOut', from: 0.505 }, 0.33),
  zoomed('Four times its size is the largest', { type: 'view.zoomedIn', from: 4 }, 4),
  zoomed('A quarter of its size is the smallest', { type: 'view.zoomedOut', from: 0.25 }, 0.25),
  {
    name: 'From the only hit is gone to itself',
    in: { ...value, find: { open: 'found' } },
    with: {
      documentId: id(300),
      page: 9,
      hits: { ...HITS, total: 1, pages: onPage2 ? [{ ...onPage2, hits: onPage2.hits.slice(0, 1) }] : [] },
    },
    event: { type: 'view.findStepped', by: 1 },
    look: ({ context: { hit, page, goal } }) => [hit, page, goal],
    is: [0, 2, { page: 2, wish: 1 }],
  },
]);
