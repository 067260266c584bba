import type { Page } from '@playwright/test';
import type { Draft } from '#contract/calls/drafts';
import { presetOf } from '#domain/decision/presets';
import type { WizardStep } from '../../../src/machines/resolutions/resolutionWizard.steps';
import { dayAhead } from '../../e2e/drafting';
import { signIn } from '../../e2e/kit';
import { aGuest, openCalls } from '../../e2e/opened';
import { expectKept } from '../../e2e/stored';
import { KADE } from './meetings';
import { EVA } from './people';
import type { BrowserWorld } from './world';

const PRESET = 'nl-bv-management-board-meeting';

const TEXT = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The crane is leased.' }] }],
};

export const title = (page: Page) => page.getByLabel('Title', { exact: true });
export const message = (page: Page) => page.getByLabel('Message to all recipients');

/** What the draft of a journey is called. */
const titleOf = ({ notes }: BrowserWorld) => notes.get('title') ?? '';

/** A draft that can be sent, which no other journey uses; the list of drafts is shown. */
export async function begin(world: BrowserWorld): Promise<void> {
  const { request, notes } = world;
  notes.set('title', `Lease of the crane ${crypto.randomUUID().slice(0, 8)}`);
  const call = await openCalls(request, KADE);
  const { id } = await call<{ id: string }>('POST', '/resolutions', {});
  notes.set('draft', id);
  await change(world, {
    title: titleOf(world),
    text: TEXT,
    organ: 'managementBoard',
    preset: PRESET,
    rule: presetOf(PRESET).rule,
    deadline: dayAhead(10).iso,
    message: 'Please decide.',
    decisionMakers: [aGuest('Ida Kuiper', `ida.${crypto.randomUUID()}@example.com`)],
  });
  await openList(world);
}

async function openList(world: BrowserWorld): Promise<void> {
  const { page } = world;
  await signIn(page, EVA);
  await page.goto(`/${KADE}/resolutions?status=Draft`);
  await page.getByRole('heading', { level: 1, name: 'Resolutions' }).waitFor();
  world.holdWrites();
}

/** The list, where nothing is begun. */
export const beginNew = openList;

/** Everything that sending needs was written in a draft that could not be made. */
export async function beginWhole(world: BrowserWorld): Promise<void> {
  const { page } = world;
  await openList(world);
  await openNew(world);
  await chooseOrgan(world);
  await toNextStep(world);
  await title(page).fill('Lease of the crane');
  await page.getByRole('textbox', { name: 'Last day to decide' }).fill(dayAhead(10).typed);
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('The crane is leased.');
  await toNextStep(world);
  await message(page).fill('Please decide.');
  await expectKept(page, 'Please decide.');
}

/** The address of a draft that is not made yet. */
export async function openNew({ page }: BrowserWorld): Promise<void> {
  await page.goto(`/${KADE}/resolutions/new/wizard/decision-makers`);
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
}

export async function chooseOrgan({ page }: BrowserWorld): Promise<void> {
  await page
    .getByRole('group', { name: 'Who decides?' })
    .getByRole('radio', { name: /^Management board/ })
    .check();
}

export const toNextStep = ({ page }: BrowserWorld) =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Deletes the draft from its row of the list. */
export async function deleteInList(world: BrowserWorld): Promise<void> {
  const { page } = world;
  const row = page.getByRole('row').filter({ hasText: titleOf(world) });
  await row.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete the draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
  await world.answer('real');
}

/** Somebody else changes the draft meanwhile. */
export async function change({ request, notes }: BrowserWorld, words: object): Promise<void> {
  const call = await openCalls(request, KADE);
  const path = `/resolutions/draft/${notes.get('draft')}`;
  const { revision } = await call<Draft>('GET', path);
  await call('PATCH', path, { revision, ...words });
}

/** Opens a step of the draft by its address. */
export async function openStep({ page, notes }: BrowserWorld, step: WizardStep): Promise<void> {
  await page.goto(`/${KADE}/resolutions/${notes.get('draft')}/wizard/${step}`);
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
}

/** Types something else than stands in the field. */
export async function typeAnew(page: Page): Promise<void> {
  const field = (await title(page).count()) > 0 ? title(page) : message(page);
  await field.fill(`Lease of the crane ${crypto.randomUUID().slice(0, 8)}`);
}

/** Goes to a step by its name. */
export const toStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();

/** Goes to another step and back: each reads the draft again. */
export async function toAndFro({ page }: BrowserWorld): Promise<void> {
  const isComposed = await title(page).isVisible();
  await toStep(page, isComposed ? 'Personalize' : 'Compose');
  await (isComposed ? message(page) : title(page)).waitFor();
  await toStep(page, isComposed ? 'Compose' : 'Personalize');
}

/** Asks for sending, and confirms it. */
export async function send({ page }: BrowserWorld): Promise<void> {
  await page.getByRole('button', { name: /^Send to / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze and send' }).click();
}
