import { documentContentMachine } from '../../src/machines/documents/documentContent.machine';
import { entityOf, signIn } from '../e2e/kit';
import { aDocument, aText } from './kit/made';
import { byItself, type PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

/** One red point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** More than stands on one page. */
const LONG = Array.from(
  { length: 90 },
  (_, at) => `Clause ${at + 1}: the tenant pays the rent in advance.`,
).join('\n');

const aLongText = () => aText(LONG);

/** What is asked for the text of one page waits. */
async function pagesWait(world: BrowserWorld): Promise<void> {
  world.holdWhere((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname.includes('/api/documents/') && searchParams.has('page');
  });
}

/** Each time that the document is looked at, one more of its pages was read. */
async function beingRead({ page, notes }: BrowserWorld): Promise<void> {
  let pagesRead = 0;
  await page.route(new RegExp(`/api/documents/${notes.get('id')}$`), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const document: { readonly readingDetails: object } = await response.json();
    pagesRead += 1;
    const readingDetails = { ...document.readingDetails, pagesRead };
    return route.fulfill({ response, json: { ...document, readingDetails } });
  });
}

/** Whoever changes a document has its page look at it again. */
async function rename({ page }: BrowserWorld): Promise<void> {
  await page
    .getByRole('complementary', { name: 'Details' })
    .getByRole('button', { name: 'More actions', exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Rename', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Lease ${crypto.randomUUID()}.txt`);
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
}

const FILE = /^\/api\/documents\/[^/]+\/file$/;

/** A document is there, and the list is shown; what is asked for its page waits. */
const beforeDocument = (file: () => ReturnType<typeof aText>) => async (world: BrowserWorld) => {
  const { page, notes } = world;
  await signIn(page, EVA);
  const made = file();
  notes.set('name', made.name);
  const id = await aDocument(world, made);
  notes.set('id', id);
  await page.goto(`/${entityOf(page)}/documents?q=${encodeURIComponent(made.name)}`);
  await page.getByRole('link', { name: made.name }).waitFor();
};

const open = async ({ page, notes }: BrowserWorld) =>
  page.getByRole('link', { name: notes.get('name') ?? '' }).click();

const aPicture = () => {
  const mark = crypto.randomUUID().slice(0, 8);
  return { name: `Quay ${mark}.png`, mimeType: 'image/png', buffer: PICTURE };
};

export const page: PageModel<typeof documentContentMachine> = {
  machine: documentContentMachine,
  states: {
    file: (page) => page.getByRole('heading', { level: 1 }),
    'file.none': (page) => page.getByRole('heading', { level: 1 }),
    'file.held': (page) => page.getByRole('toolbar', { name: 'Viewer' }),
    'file.held.opening': (page) => page.getByText('Opening the file'),
    'file.held.open': (page) => page.getByRole('img', { name: /^Quay/ }),
    'file.failed': (page) => page.getByRole('button', { name: 'Try again' }),
    texts: (page) => page.getByRole('heading', { level: 1 }),
    'texts.resting': (page) => page.getByRole('heading', { level: 1 }),
    'texts.reading': (page) => page.getByText('Fetching the text of this page'),
    'texts.unread': (page) => page.getByRole('region', { name: /^Text of page/ }).getByRole('alert'),
  },
  causes: {
    'content.shown': open,
    'content.fileOpened': (world) => world.answer('real'),
    'content.fileFailed': (world) => world.answer('offline'),
    'content.fileRetried': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'content.pagesWanted': byItself,
    'content.pageRead': (world) => world.answer('real'),
    'content.pageFailed': (world) => world.answer('offline'),
    'content.pagesRetried': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'content.moreWasRead': byItself,
    'content.left': ({ page }) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Dashboard', exact: true })
        .click(),
  },
  journeys: [
    {
      name: 'a picture is opened at the second try, and left',
      begin: async (world) => {
        await beforeDocument(aPicture)(world);
        world.hold(FILE);
      },
      steps: [
        'content.shown#1',
        'content.fileFailed',
        'content.fileRetried',
        'content.fileOpened',
        'content.left',
      ],
    },
    {
      name: 'the text of a page is read at the second try, while the document is being read',
      begin: async (world) => {
        await beforeDocument(aLongText)(world);
        await pagesWait(world);
        await beingRead(world);
      },
      steps: [
        'content.shown#2',
        'content.moreWasRead',
        'content.pagesWanted#2',
        'content.moreWasRead',
        'content.pageFailed',
        'content.pagesRetried',
        'content.pageRead#1',
        'content.left',
      ],
      causes: {
        // The page looks at the document by itself at first.
        'content.moreWasRead': async (world) => {
          if (world.notes.has('looked at')) await rename(world);
          world.notes.set('looked at', 'once');
        },
      },
    },
    {
      name: 'another page is turned to when one could not be read, and back',
      begin: async (world) => {
        await beforeDocument(aLongText)(world);
        await pagesWait(world);
      },
      steps: [
        'content.shown#2',
        'content.pagesWanted#2',
        'content.pageFailed',
        'content.pagesWanted#1',
        'content.pagesWanted#2',
      ],
      causes: {
        'content.pagesWanted#1': ({ page: tab }) => tab.getByRole('button', { name: 'Next page' }).click(),
        'content.pagesWanted#2': async ({ page: tab }) => {
          const back = tab.getByRole('textbox', { name: 'Page' });
          if ((await back.inputValue()) === '2')
            await tab.getByRole('button', { name: 'Previous page' }).click();
        },
      },
    },
  ],
};
