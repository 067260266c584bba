import { documentViewMachine } from '../../src/machines/documents/documentView.machine';
import { entityOf, signIn } from '../e2e/kit';
import { HITS } from '../kit/aDocument';
import { pdfOf } from '../kit/pdf';
import { aDocument } from './kit/made';
import { byItself, type PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

/** A drawn document of some pages is opened. */
async function begin(world: BrowserWorld): Promise<void> {
  const { page } = world;
  await signIn(page, EVA);
  const buffer = Buffer.concat([pdfOf(9), Buffer.from(`% ${crypto.randomUUID()}\n`)]);
  const id = await aDocument(world, { name: 'Nine pages.pdf', mimeType: 'application/pdf', buffer });
  world.forgetSteps();
  await page.goto(`/${entityOf(page)}/documents/${id}?page=2`);
  await page.locator('canvas').first().waitFor();
}

const button = ({ page }: BrowserWorld, name: string | RegExp) =>
  page
    .getByRole('toolbar', { name: 'Viewer' })
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

async function choose(world: BrowserWorld, name: RegExp): Promise<void> {
  await button(world, 'More of the viewer').click();
  await world.page.getByRole('menuitem', { name }).click();
}

const field = ({ page }: Pick<BrowserWorld, 'page'>) =>
  page.getByRole('search').getByRole('textbox', { name: 'Search in this document' });

export const page: PageModel<typeof documentViewMachine> = {
  machine: documentViewMachine,
  states: {
    scale: (page) => page.getByRole('toolbar', { name: 'Viewer' }),
    'scale.byWidth': (page) => page.getByRole('button', { name: 'Fit', exact: true }),
    'scale.byPage': (page) => page.getByRole('button', { name: 'Fit page', exact: true }),
    'scale.byZoom': (page) => page.getByRole('button', { name: /^\d+%$/ }),
    turn: (page) => page.locator('canvas'),
    'turn.upright': (page) => page.locator('canvas'),
    'turn.right': (page) => page.locator('canvas'),
    'turn.over': (page) => page.locator('canvas'),
    'turn.left': (page) => page.locator('canvas'),
    side: (page) => page.getByRole('toolbar', { name: 'Viewer' }),
    'side.asRoomAllows': (page) => page.getByRole('button', { name: 'Pages in small', pressed: true }),
    'side.none': (page) => page.getByRole('button', { name: 'Pages in small', pressed: false }),
    'side.thumbnails': (page) => page.getByRole('button', { name: 'Pages in small', pressed: true }),
    'side.outline': (page) => page.getByRole('navigation', { name: 'Contents' }),
    panel: (page) => page.getByRole('toolbar', { name: 'Viewer' }),
    'panel.asRoomAllows': (page) => page.getByRole('complementary', { name: 'Details' }),
    'panel.otherwise': (page) => page.getByRole('button', { name: 'Details', exact: true }),
    find: (page) => page.getByRole('toolbar', { name: 'Viewer' }),
    'find.closed': (page) => page.getByRole('button', { name: 'Search in this document' }),
    'find.open': (page) => field({ page }),
    'find.open.empty': (page) => field({ page }),
    'find.open.typing': (page) => page.getByText('Searching…'),
    'find.open.finding': (page) => page.getByText('Searching…'),
    'find.open.found': (page) => page.getByText(/^\d of 3$/),
    'find.open.failed': (page) => page.getByRole('search').getByRole('button', { name: 'Try again' }),
  },
  causes: {
    'view.opened': byItself,
    'view.pagesCounted': byItself,
    'view.pageChosen': (world) => button(world, 'Next page').click(),
    'view.pagePassed': async ({ page }) => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, 3_000);
    },
    'view.zoomedIn': (world) => button(world, 'Larger').click(),
    'view.zoomedOut': (world) => button(world, 'Smaller').click(),
    'view.fitted': (world) => button(world, /^(Fit|Fit page|\d+%)$/).click(),
    'view.turned': (world) => choose(world, /^Turn/),
    'view.sideChosen': (world, { side }) =>
      side === 'outline' ? choose(world, /^Contents/) : button(world, 'Pages in small').click(),
    'view.panelToggled': (world) => button(world, 'Details').click(),
    'view.findOpened': (world) => button(world, 'Search in this document').click(),
    'view.findTyped': (world, { q }) => field(world).fill(q),
    'view.findStepped': ({ page }) => page.getByRole('button', { name: 'Next hit' }).click(),
    'view.findRetried': ({ page }) =>
      page.getByRole('search').getByRole('button', { name: 'Try again' }).click(),
    'view.findClosed': ({ page }) => page.getByRole('button', { name: 'Close the search' }).click(),
    'view.hitsFound': (world) => world.answer({ status: 200, body: HITS }),
    'view.hitsFailed': (world) => world.answer('offline'),
  },
  journeys: [
    {
      name: 'pages are made to fit, larger and smaller, and turned around',
      model: 'documentLookModel',
      begin,
      steps: [
        'view.opened',
        'view.fitted#2',
        'view.fitted#1',
        'view.zoomedIn',
        'view.fitted#1',
        'view.zoomedOut',
        'view.turned',
        'view.turned',
        'view.turned',
        'view.turned',
      ],
    },
    {
      name: 'what stands beside the pages is opened and closed',
      model: 'documentBesideModel',
      begin,
      steps: [
        'view.sideChosen#3',
        'view.sideChosen#1',
        'view.sideChosen#2',
        'view.panelToggled',
        'view.panelToggled',
      ],
    },
    {
      name: 'pages are leafed through, and words are looked for at the second try',
      model: 'documentFindModel',
      begin: async (world) => {
        await begin(world);
        world.hold(/\/hits$/);
      },
      steps: [
        'view.opened',
        'view.pagesCounted',
        'view.pageChosen',
        'view.pagePassed',
        'view.findOpened',
        'view.findTyped#2',
        'view.findTyped#1',
        'xstate.after.pause.documentView.find.open.typing',
        'view.hitsFailed',
        'view.findRetried',
        'view.hitsFound#1',
        'view.findStepped#1',
        'view.findClosed',
      ],
      causes: { 'xstate.after.pause.documentView.find.open.typing': byItself },
    },
  ],
};
