import { structureImportMachine } from '../../src/machines/structure/structureImport.machine';
import { importTwice } from './kit/imports';
import type { PageModel } from './kit/page';
import { giveStructure, importButton, openStructureImport } from './kit/structures';

export const page: PageModel<typeof structureImportMachine> = {
  machine: structureImportMachine,
  states: {
    choosing: (page) => page.getByText(/^Drop the file here/),
    checking: (page) => page.getByText('Checking every statement…'),
    importing: (page) => page.getByText('Importing. Either everything is imported or nothing.'),
    imported: (page) => page.getByRole('heading', { name: 'One holding imported' }),
  },
  causes: {
    'structureImport.fileGiven': giveStructure,
    'structureImport.checkRequested': ({ page }) =>
      page.getByRole('button', { name: 'Check the file' }).click(),
    'structureImport.checked': (world) => world.answer('real'),
    'structureImport.checkFailed': (world) => world.answer('offline'),
    'structureImport.commitRequested': ({ page }) => importButton(page).click(),
    'structureImport.begunAnew': ({ page }) =>
      page.getByRole('button', { name: /^(Remove structure\.bods\.json|Import more)$/ }).click(),
    'act.begun': null,
    'act.performed': (world) => world.answer('real'),
    'act.refused': (world, { refusal }) => world.answer({ status: refusal.status }),
    'act.notSent': ({ page }) => page.getByRole('button', { name: 'Discard', exact: true }).click(),
  },
  journeys: [
    {
      name: 'a file is taken back, checked at the second try, refused, imported, and the next one begun',
      begin: openStructureImport,
      steps: [
        'structureImport.fileGiven',
        'structureImport.checkFailed',
        'structureImport.begunAnew',
        'structureImport.fileGiven',
        'structureImport.checkFailed',
        'structureImport.checkRequested',
        'structureImport.checked',
        'structureImport.commitRequested',
        'act.refused',
        'structureImport.commitRequested',
        'act.performed',
        'structureImport.begunAnew',
      ],
    },
    {
      name: 'an import is given up a month after no answer came',
      model: 'oldStructureImportModel',
      begin: openStructureImport,
      steps: [
        'structureImport.fileGiven',
        'structureImport.checked',
        'structureImport.commitRequested',
        'act.notSent',
      ],
      causes: {
        'structureImport.commitRequested': (world) =>
          importTwice(world, () => importButton(world.page).click()),
      },
    },
  ],
};
