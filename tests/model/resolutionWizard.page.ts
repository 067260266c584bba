import type { Page } from '@playwright/test';
import { resolutionWizardMachine } from '../../src/machines/resolutions/resolutionWizard.machine';
import type { WizardStep } from '../../src/machines/resolutions/resolutionWizard.steps';
import { openCalls } from '../e2e/opened';
import { message, openNew, openStep, send, title, toStep, typeAnew } from './kit/drafts';
import { KADE } from './kit/meetings';
import { byItself, type PageModel } from './kit/page';
import { WIZARD_JOURNEYS } from './kit/wizard';

const NAMES: Readonly<Record<WizardStep, string>> = {
  'decision-makers': 'Decision makers',
  compose: 'Compose',
  personalize: 'Personalize',
};

const main = (page: Page) => page.locator('#main');
const unsaved = (page: Page) => page.getByText('Saving…');

const why = 'Words that no step can show come of a defect alone.';

export const page: PageModel<typeof resolutionWizardMachine> = {
  machine: resolutionWizardMachine,
  states: {
    closed: (page) => page.getByRole('heading', { level: 1, name: 'Resolutions' }),
    open: main,
    'open.step': main,
    'open.step.decisionMakers': (page) => page.getByRole('group', { name: 'Who decides?' }),
    'open.step.compose': title,
    'open.step.personalize': message,
    'open.storing': main,
    'open.storing.settled': (page) => page.getByText(/^(Draft saved at \d\d:\d\d|Nothing to save yet)$/),
    'open.storing.dirty': main,
    'open.storing.dirty.waiting': unsaved,
    'open.storing.dirty.making': unsaved,
    'open.storing.dirty.old': (page) => page.getByText(/^This draft was begun /),
    'open.storing.dirty.saving': unsaved,
    'open.storing.dirty.offline': (page) => page.getByText(/^Not saved: Quorate cannot be reached/),
    'open.storing.dirty.failed': (page) => page.getByRole('button', { name: 'Save again' }),
    'open.storing.dirty.stale': (page) => page.getByRole('button', { name: 'Keep mine' }),
    'open.storing.sending': (page) => page.getByRole('button', { name: 'Sending…' }),
    'open.storing.sent': (page) =>
      page.getByRole('heading', { level: 1, name: /^(Lease of the crane|Changed elsewhere)/ }),
    gone: (page) => page.getByRole('heading', { level: 1, name: 'This draft was deleted' }),
  },
  causes: {
    'wizard.resumed': async ({ page }) => void (await page.reload()),
    'wizard.opened': (world) => openStep(world, 'compose'),
    'wizard.begun': openNew,
    'wizard.made': (world) => world.answer('real'),
    'wizard.oldFound': byItself,
    'wizard.sendingChosen': ({ page }) => page.getByRole('button', { name: 'Send it now' }).click(),
    'wizard.makeFailed': (world) => world.answer({ status: 422 }),
    'wizard.deletedFound': async (world) => {
      const { request, notes } = world;
      const call = await openCalls(request, KADE);
      await call('DELETE', `/resolutions/draft/${notes.get('draft')}`);
      await world.answer('real');
    },
    'wizard.discarded': ({ page }) => page.getByRole('link', { name: 'To the resolutions' }).click(),
    'wizard.edited': ({ page }) => typeAnew(page),
    'wizard.stepRequested': ({ page }, { step }) => toStep(page, NAMES[step]),
    'wizard.saveRequested': ({ page }) => page.getByRole('button', { name: 'Save again' }).click(),
    'wizard.sendRequested': send,
    'wizard.wordsDropped': null,
    'wizard.newerChosen': ({ page }) => page.getByRole('button', { name: 'Use the newer one' }).click(),
    'wizard.mineChosen': ({ page }) => page.getByRole('button', { name: 'Keep mine' }).click(),
    'wizard.saved': (world) => world.answer('real'),
    'wizard.newerFound': (world) => world.answer('real'),
    'wizard.unreachable': (world) => world.answer('offline'),
    'wizard.saveFailed': (world) => world.answer({ status: 422 }),
    'wizard.sent': (world) => world.answer('real'),
    'wizard.sendFailed': (world) => world.answer({ status: 422 }),
    'wait.over': byItself,
    'wizard.backOnline': async ({ context }) => {
      await context.setOffline(true);
      await context.setOffline(false);
    },
  },
  never: {
    'resolutionWizard.open.storing.dirty | wizard.wordsDropped | 0': why,
    'resolutionWizard.open.storing.dirty.making | wizard.wordsDropped | 0': why,
    'resolutionWizard.open.storing.dirty.making | wizard.oldFound | 1': why,
  },
  journeys: WIZARD_JOURNEYS,
};
