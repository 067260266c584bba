import type { Page } from '@playwright/test';
import { readerNotesMachine } from '../../src/machines/meetings/readerNotes.machine';
import { signIn } from '../e2e/kit';
import { type ActPage, actCauses, actStates, askedLate } from './kit/acts';
import { KADE, planned } from './kit/meetings';
import type { Cause, PageModel } from './kit/page';
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

const BEHIND_DIALOG =
  'The question whether an old note is sent stands before the page: nothing is left there meanwhile.';

const more: Cause = async ({ page }) => {
  await field(page).fill(`${WORDS} And the deed.`);
  await page.getByRole('button', { name: 'Save the note' }).click();
};

export const page: PageModel<typeof readerNotesMachine> = {
  machine: readerNotesMachine,
  states: actStates(ACTS),
  causes: { ...actCauses(ACTS), 'act.noteTyped': ({ page }) => field(page).fill(WORDS) },
  never: {
    'readerNotes: asking': 'A note beside an item is saved at once, without a dialog.',
    'readerNotes.old | act.requested | 0': BEHIND_DIALOG,
    'readerNotes.idle | always | 0': BEHIND_DIALOG,
  },
  journeys: [
    {
      name: 'a note beside an item is saved without a network, and again',
      begin: ACTS.begin,
      steps: ['act.noteTyped#2', 'act.requested#1', 'act.refused#1', 'act.requested#1', 'act.performed'],
    },
    askedLate(ACTS),
    {
      name: 'a note that is changed while it is saved is saved once more after it',
      begin: ACTS.begin,
      steps: ['act.requested#1', 'act.requested#3', 'act.performed', 'act.performed'],
      causes: { 'act.requested#3': more },
    },
    {
      name: 'a note that waits is saved although the one before it was not',
      begin: ACTS.begin,
      steps: ['act.requested#1', 'act.requested#3', 'act.refused#1', 'act.performed'],
      causes: { 'act.requested#3': more },
    },
  ],
};
