import { documentChoicesMachine } from '../../src/machines/documents/documentChoices.machine';
import { entityOf, signIn } from '../e2e/kit';
import { aDocument } from './kit/made';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

export const page: PageModel<typeof documentChoicesMachine> = {
  machine: documentChoicesMachine,
  states: {
    idle: (page) => page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')),
    reading: (page) => page.getByRole('dialog').getByRole('combobox', { name: 'Folder' }),
  },
  causes: {
    'choices.asked': async ({ page }) => {
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
      if (await close.isVisible()) await close.click();
      await page
        .getByRole('complementary', { name: 'Details' })
        .getByRole('button', { name: 'More actions', exact: true })
        .click();
      await page.getByRole('menuitem', { name: 'Move to another folder' }).click();
    },
    'choices.read': async (world) => {
      await world.answer('real');
      await world.answer('real');
    },
    'choices.failed': async (world) => {
      await world.answer('offline');
      await world.answer('offline');
    },
  },
  journeys: [
    {
      name: 'folders are read at the second try',
      begin: async (world) => {
        await signIn(world.page, EVA);
        const id = await aDocument(world);
        await world.page.goto(`/${entityOf(world.page)}/documents/${id}`);
        await world.page.getByRole('heading', { level: 1 }).waitFor();
        world.hold(/^\/api\/(tags|documents\/folders|folders)$/);
      },
      steps: ['choices.asked', 'choices.failed', 'choices.asked', 'choices.read'],
    },
  ],
};
