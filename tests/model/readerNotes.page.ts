import type { Page } from '@playwright/test';
import { readerNotesMachine } from '../../src/machines/meetings/readerNotes.machine';
import { signIn } from '../e2e/kit';
import { type ActPage, actCauses, actStates, askedLate } from './kit/acts';
import { KADE, planned } from './kit/meetings';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

const WORDS = 'Ask about the pledge.';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your note on Lease of the crane' });
const status = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words });

const ACTS: ActPage = {
  begin: async (world) => {
    const { page } = world;
    const { id } = await planned(world.request);
    await signIn(page, EVA);
    await page.goto(`/${KADE}/meetings/${id}`);
    await page.getByRole('button', { name: 'Note something for yourself' }).first().click();
    world.holdWrites();
  },
  ask: async ({ page }) => {
    if ((await field(page).inputValue()) === '') await field(page).fill(WORDS);
    await page.getByRole('button', { name: 'Save the note' }).click();
  },
  idle: field,
  performing: (page) => status(page, /^Saving…$/),
  refused: (page) => page.getByRole('alert').filter({ hasText: 'Your words are kept here.' }),
  done: (page) => status(page, /Saved \d/),
};

export const page: PageModel<typeof readerNotesMachine> = {
  machine: readerNotesMachine,
  states: actStates(ACTS),
  causes: { ...actCauses(ACTS), 'act.noteTyped': ({ page }) => field(page).fill(WORDS) },
  never: { 'readerNotes: asking': 'A note beside an item is saved at once, without a dialog.' },
  journeys: [
    {
      name: 'a note beside an item is saved without a network, and again',
      begin: ACTS.begin,
      steps: ['act.noteTyped#2', 'act.requested#1', 'act.refused#1', 'act.requested#1', 'act.performed'],
    },
    askedLate(ACTS),
  ],
};
