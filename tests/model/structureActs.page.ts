import { structureActsMachine } from '../../src/machines/structure/structureActs.machine';
import { type ActPage, actCauses, actStates, askedLate, atOnce } from './kit/acts';
import type { PageModel } from './kit/page';
import { giveStructure, importButton, openStructureImport } from './kit/structures';

const ACTS: ActPage = {
  begin: async (world) => {
    await openStructureImport(world);
    await giveStructure(world);
    await world.answer('real');
    await importButton(world.page).waitFor();
  },
  ask: ({ page }) => importButton(page).click(),
  idle: importButton,
  performing: (page) => page.getByText('Importing. Either everything is imported or nothing.'),
  refused: (page) => page.getByRole('alert'),
  done: (page) => page.getByRole('heading', { name: 'One holding imported' }),
};

export const page: PageModel<typeof structureActsMachine> = {
  machine: structureActsMachine,
  states: actStates(ACTS),
  causes: actCauses(ACTS),
  never: { 'structureActs: asking': 'A file that was checked is imported at once, without a dialog.' },
  journeys: [atOnce(ACTS), askedLate(ACTS)],
};
