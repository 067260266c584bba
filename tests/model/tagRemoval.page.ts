import { tagRemovalMachine, UNDO_MS } from '../../src/machines/tags/tagRemoval.machine';
import { entityOf } from '../e2e/kit';
import { byItself, type PageModel } from './kit/page';
import { deleteTag, leaveTags, makeTag, mergeTag, OTHER, openTags, TAG } from './kit/tags';
import type { BrowserWorld } from './kit/world';

const DAY_MS = 24 * 3_600_000;
const MONTH_MS = 31 * DAY_MS;

/** A tag of this journey alone is there, and the page of tags is opened. */
async function begin(world: BrowserWorld): Promise<void> {
  await openTags(world);
  await makeTag(world, TAG);
  world.holdWrites();
}

/** A deletion is on its way when its page is gone. */
async function leftBehind(world: BrowserWorld): Promise<void> {
  await begin(world);
  await deleteTag(world);
  await world.page.goto(`/${entityOf(world.page)}`);
  await world.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
}

const lookAtTags = ({ page }: BrowserWorld) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Tag/ }).click();

async function aMonthLater(world: BrowserWorld): Promise<void> {
  await world.passes(MONTH_MS);
  await world.page.getByRole('button', { name: 'Try again' }).click();
}

/** A deletion had no answer, and three weeks later none again: the journal is younger than the request. */
async function refusedLater(world: BrowserWorld): Promise<void> {
  const { page } = world;
  await begin(world);
  await deleteTag(world);
  await world.passes(UNDO_MS + 500);
  await world.answer('offline');
  await world.passes(21 * DAY_MS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await world.answer('offline');
  await page
    .getByRole('alert')
    .filter({ hasText: /not deleted/ })
    .waitFor();
}

/** Two tags of this journey alone are there, and the page of tags is opened. */
async function beginWithTwo(world: BrowserWorld): Promise<void> {
  await openTags(world);
  await makeTag(world, OTHER);
  await makeTag(world, TAG);
  world.holdWrites();
}

/** A deletion had no answer. */
const REFUSED = [
  'tagRemoval.entered#1',
  'tagRemoval.requested#1',
  'wait.over',
  'tagRemoval.refused#1',
] as const;

export const page: PageModel<typeof tagRemovalMachine> = {
  machine: tagRemovalMachine,
  states: {
    idle: (page) => page.getByRole('heading', { level: 1, name: /^(Tag|Good )/ }),
    waiting: (page) => page.getByRole('button', { name: 'Undo' }),
    kept: (page) => page.getByRole('heading', { level: 1, name: /^Good / }),
    removing: (page) => page.getByRole('heading', { level: 1 }),
    refused: (page) => page.getByRole('alert').filter({ hasText: /not (deleted|merged)/ }),
    old: (page) => page.getByRole('dialog', { name: 'Send this now?' }),
  },
  causes: {
    'tagRemoval.requested': (world) => deleteTag(world),
    'tagRemoval.undone': ({ page }) => page.getByRole('button', { name: 'Undo' }).click(),
    'tagRemoval.entered': byItself,
    'tagRemoval.left': leaveTags,
    'tagRemoval.removed': (world) => world.answer('real'),
    'tagRemoval.refused': (world, { refusal }) =>
      world.answer(refusal.mayRetry ? 'offline' : { status: 404 }),
    'tagRemoval.retryRequested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'tagRemoval.sendingChosen': ({ page }) => page.getByRole('button', { name: 'Send it now' }).click(),
    'tagRemoval.discarded': ({ page }) =>
      page
        .getByRole('button', { name: /^(Give it up|Close|Discard)$/ })
        .last()
        .click(),
    'tagRemoval.resumed': async ({ page }) => void (await page.reload()),
    'wait.over': (world) => world.passes(UNDO_MS + 500),
  },
  journeys: [
    {
      name: 'another tag is deleted while one waits, and after it was refused',
      begin: beginWithTwo,
      steps: [
        'tagRemoval.entered#1',
        'tagRemoval.requested#1',
        'tagRemoval.requested#2',
        'wait.over',
        'tagRemoval.refused#2',
        'tagRemoval.requested#1',
        'tagRemoval.undone',
        'tagRemoval.left',
      ],
      unseen: ['refused'],
      causes: { 'tagRemoval.requested#2': (world) => deleteTag(world, OTHER) },
    },
    {
      name: 'a tag is merged, kept after all, and merged at the second try',
      begin: beginWithTwo,
      steps: [
        'tagRemoval.entered#1',
        'tagRemoval.requested#3',
        'tagRemoval.undone',
        'tagRemoval.requested#3',
        'wait.over',
        'tagRemoval.refused#1',
        'tagRemoval.retryRequested#1',
        'tagRemoval.removed',
      ],
      causes: { 'tagRemoval.requested#3': mergeTag },
    },
    {
      name: 'a deletion is tried again a month after no answer came, and given up',
      begin,
      steps: [...REFUSED, 'tagRemoval.retryRequested#2', 'tagRemoval.discarded'],
      causes: { 'tagRemoval.retryRequested#2': aMonthLater },
    },
    {
      name: 'a deletion is tried again a month after no answer came, and sent',
      begin,
      steps: [...REFUSED, 'tagRemoval.retryRequested#2', 'tagRemoval.sendingChosen', 'tagRemoval.removed'],
      causes: { 'tagRemoval.retryRequested#2': aMonthLater },
    },
    {
      name: 'a deletion of the page before is sent as soon as tags are looked at',
      begin: leftBehind,
      steps: ['tagRemoval.resumed', 'tagRemoval.entered#1', 'tagRemoval.removed'],
      causes: { 'tagRemoval.resumed': lookAtTags },
      unseen: ['idle', 'kept'],
    },
    {
      name: 'a deletion of the page before is asked about a month later, and sent',
      begin: refusedLater,
      steps: ['tagRemoval.resumed', 'tagRemoval.entered#2', 'tagRemoval.sendingChosen', 'tagRemoval.removed'],
      causes: {
        'tagRemoval.resumed': async (world) => {
          await world.passes(10 * DAY_MS);
          await world.page.reload();
        },
      },
      unseen: ['idle', 'kept'],
    },
    {
      name: 'a tag is deleted, kept after all, and deleted at the second try',
      begin,
      steps: [
        'tagRemoval.entered#1',
        'tagRemoval.requested#1',
        'tagRemoval.undone',
        'tagRemoval.requested#1',
        'wait.over',
        'tagRemoval.refused#1',
        'tagRemoval.retryRequested#1',
        'tagRemoval.removed',
      ],
    },
    {
      name: 'the page is left while a deletion waits',
      begin,
      unseen: ['idle', 'removing', 'refused'],
      steps: ['tagRemoval.entered#1', 'tagRemoval.requested#1', 'tagRemoval.left', 'tagRemoval.refused#1'],
    },
    {
      name: 'a deletion that is refused is given up',
      begin,
      steps: [
        'tagRemoval.entered#1',
        'tagRemoval.requested#1',
        'wait.over',
        'tagRemoval.refused#2',
        'tagRemoval.discarded',
      ],
    },
  ],
};
