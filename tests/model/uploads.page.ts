import { uploadsMachine } from '../../src/machines/shared/upload/uploads.machine';
import { entityOf, expect, signIn } from '../e2e/kit';
import { everythingStored } from '../e2e/stored';
import { aDraft, aText } from './kit/made';
import { byItself, type PageModel } from './kit/page';
import { EVA } from './kit/people';
import { arrive, choose, openUpload, tray } from './kit/uploads';

export const page: PageModel<typeof uploadsMachine> = {
  machine: uploadsMachine,
  states: { listening: (tab) => tray(tab).or(tab.getByRole('heading', { level: 1 })) },
  causes: {
    'uploads.added': (world) => choose(world),
    'uploads.arrived': (world) => arrive(world, { reading: 'read' }),
    'uploads.ended': (world) => world.answer('offline'),
    'uploads.requeued': ({ page: tab }) => tray(tab).getByRole('button', { name: 'Try again' }).click(),
    'uploads.dismissed': ({ page: tab }) => tray(tab).getByRole('button', { name: 'Close uploads' }).click(),
    'uploads.taken': byItself,
    'uploads.resumed': async ({ page: tab }) => void (await tab.reload()),
    'uploads.lostDismissed': ({ page: tab }) =>
      tray(tab).getByRole('button', { name: 'Close uploads' }).click(),
  },
  journeys: [
    {
      name: 'a file is sent at the second try, and the tray is closed',
      begin: openUpload,
      steps: [
        'uploads.added',
        'uploads.ended#1',
        'uploads.requeued',
        'uploads.arrived#2',
        'uploads.dismissed',
      ],
    },
    {
      name: 'a file arrives for a draft, which takes it',
      begin: async (world) => {
        const { page: tab } = world;
        await signIn(tab, EVA);
        await tab.goto(`/${entityOf(tab)}/resolutions/${await aDraft(world)}/wizard/compose`);
        await tab.getByRole('button', { name: 'Choose from documents' }).waitFor();
      },
      steps: ['uploads.added', 'uploads.arrived#1', 'uploads.taken'],
      causes: { 'uploads.arrived#1': byItself },
    },
    {
      name: 'a file was not sent before a reload, and is read about',
      begin: async (world) => {
        const { page: tab } = world;
        await openUpload(world);
        const file = aText();
        await tab.getByTestId('file-input').first().setInputFiles(file);
        await expect.poll(async () => (await everythingStored(tab)).includes(file.name)).toBe(true);
        world.forgetSteps();
      },
      steps: ['uploads.resumed', 'uploads.lostDismissed'],
    },
  ],
};
