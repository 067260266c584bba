import {
  ARCHIVE_LIMIT,
  documentDownloadsMachine,
} from '../../src/machines/documents/documentDownloads.machine';
import { entityOf, signIn } from '../e2e/kit';
import { aDocument, aText } from './kit/made';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

/** Two documents that no other journey has stand in the list, and are chosen. */
async function begin(world: BrowserWorld): Promise<void> {
  const { page } = world;
  await signIn(page, EVA);
  const mark = crypto.randomUUID().slice(0, 8);
  for (const part of ['first', 'second']) {
    await aDocument(world, { ...aText(), name: `Deed ${mark}, ${part} part.txt` });
  }
  await page.goto(`/${entityOf(page)}/documents?q=${mark}`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  world.hold(/^\/api\/documents\/[^/]+\/file$/);
}

/** The list says of each document that it is as large as an archive may be. */
async function beginWithLarge({ page }: BrowserWorld): Promise<void> {
  await signIn(page, EVA);
  await page.route(/\/api\/documents\?/, async (route) => {
    const response = await route.fetch();
    const list: { readonly items: readonly object[] } = await response.json();
    const items = list.items.map((item) => ({ ...item, sizeBytes: ARCHIVE_LIMIT }));
    await route.fulfill({ response, json: { ...list, items } });
  });
  await page.goto(`/${entityOf(page)}/documents`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
}

export const page: PageModel<typeof documentDownloadsMachine> = {
  machine: documentDownloadsMachine,
  states: {
    idle: (page) =>
      page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Download' }),
    fetching: (page) => page.getByRole('button', { name: /^Stop downloading/ }),
  },
  causes: {
    'downloads.requested': ({ page }) =>
      page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Download' }).click(),
    'downloads.stopped': ({ page }) => page.getByRole('button', { name: /^Stop downloading/ }).click(),
    'downloads.progressed': (world) => world.answer('real'),
    'downloads.saved': (world) => world.answer('real'),
    'downloads.failed': (world) => world.answer('offline'),
  },
  journeys: [
    {
      name: 'files do not come, are stopped, and are saved at the third try',
      begin,
      steps: [
        'downloads.requested#2',
        'downloads.failed',
        'downloads.requested#2',
        'downloads.stopped',
        'downloads.requested#2',
        'downloads.progressed',
        'downloads.saved',
      ],
    },
    {
      name: 'files that are too large together',
      begin: beginWithLarge,
      steps: ['downloads.requested#3'],
    },
  ],
};
