import { resolutionImportMachine } from '../../src/machines/resolutions/resolutionImport.machine';
import { pdfOf } from '../kit/pdf';
import { give, importTwice, openImport, textFile } from './kit/imports';
import type { PageModel } from './kit/page';
import type { BrowserWorld } from './kit/world';

/** A table of one resolution with its signed file, which no other journey imports. */
async function giveTable({ page, notes }: BrowserWorld): Promise<void> {
  const mark = notes.get('mark') ?? '';
  const table = `title;organ;status;date;file\r\nLease ${mark};shareholders;Accepted;14-05-2019;${mark}.pdf\r\n`;
  await give(page, 'Table and signed files', textFile('table.csv', 'text/csv', `\ufeff${table}`), {
    name: `${mark}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([pdfOf(1), Buffer.from(`% ${mark}\n`)]),
  });
}

const begin = async (world: BrowserWorld) => {
  world.notes.set('mark', crypto.randomUUID().slice(0, 8));
  await openImport(world, 'resolutions/import', 'Import resolutions');
};

const importAll = ({ page }: BrowserWorld) => page.getByRole('button', { name: /^Import one/ }).click();

export const page: PageModel<typeof resolutionImportMachine> = {
  machine: resolutionImportMachine,
  states: {
    collecting: (page) => page.getByText(/^Drop the table and the signed files here/),
    checking: (page) => page.getByText('Checking every row…'),
    importing: (page) => page.getByText('Importing. Either everything is imported or nothing.'),
    imported: (page) => page.getByRole('heading', { name: 'One resolution imported' }),
  },
  causes: {
    'resolutionImport.filesGiven': giveTable,
    'resolutionImport.fileRemoved': ({ page }) =>
      page.getByRole('button', { name: 'Remove table.csv' }).click(),
    'resolutionImport.checkRequested': ({ page }) =>
      page.getByRole('button', { name: 'Check the table' }).click(),
    'resolutionImport.checked': (world) => world.answer('real'),
    'resolutionImport.checkFailed': (world) => world.answer('offline'),
    'resolutionImport.commitRequested': importAll,
    'resolutionImport.begunAnew': ({ page }) => page.getByRole('button', { name: 'Import more' }).click(),
    'act.begun': null,
    // Nothing is imported where somebody else imported the same meanwhile: the server tells what it found.
    'act.performed': (world, { performed: { act, receipt } }) =>
      world.answer(act === 'import' && receipt.imported === 0 ? { status: 200, body: receipt } : 'real'),
    'act.refused': (world, { refusal }) => world.answer({ status: refusal.status }),
    'act.notSent': ({ page }) => page.getByRole('button', { name: 'Discard', exact: true }).click(),
  },
  journeys: [
    {
      name: 'a table is taken back, checked at the second try, refused, imported, and the next one begun',
      begin,
      steps: [
        'resolutionImport.filesGiven',
        'resolutionImport.fileRemoved',
        'resolutionImport.filesGiven',
        'resolutionImport.checkRequested',
        'resolutionImport.checkFailed',
        'resolutionImport.checkRequested',
        'resolutionImport.checked',
        'resolutionImport.commitRequested',
        'act.refused',
        'resolutionImport.commitRequested',
        'act.performed#2',
        'resolutionImport.begunAnew',
      ],
    },
    {
      name: 'somebody else imported the same meanwhile',
      begin,
      steps: [
        'resolutionImport.filesGiven',
        'resolutionImport.checkRequested',
        'resolutionImport.checked',
        'resolutionImport.commitRequested',
        'act.performed#1',
      ],
    },
    {
      name: 'an import is given up a month after no answer came',
      model: 'oldImportModel',
      begin,
      steps: [
        'resolutionImport.filesGiven',
        'resolutionImport.checkRequested',
        'resolutionImport.checked',
        'resolutionImport.commitRequested',
        'act.notSent',
      ],
      causes: {
        'resolutionImport.commitRequested': (world) => importTwice(world, () => importAll(world)),
      },
    },
  ],
};
