import type { Page } from '@playwright/test';
import { demoId } from '#server/demo/ids';
import { violations, wide } from './axe';
import { dayAhead, openSession, saved, startDraft, stepOf, title } from './drafting';
import { expect, signIn, test } from './kit';
import { aGuest, openResolution } from './opened';

const JAN = 'jan@vanhouten.test';
const HERE = demoId('entity', 'kade');
const THERE = demoId('entity', 'terminals');

const addressOf = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`;

test('resolutions are out of reach where their feature is off, for who may not draft, and from another entity', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push('403', '404');
  const { id } = await openResolution(request, {
    entity: HERE,
    title: 'Lease of the slip',
    decisionMakers: [aGuest('Ida Kuiper', addressOf('ida'))],
  });
  await signIn(page, JAN);
  await page.goto(`/${HERE}/resolutions`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resolutions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New resolution' })).toHaveCount(0);
  // Open, and not his to decide: existence is not told.
  await page.goto(`/${HERE}/resolutions/${id}`);
  await expect(page).toHaveTitle(/Not found$/);
  await page.goto(`/${THERE}/resolutions/${id}`);
  await expect(page).toHaveTitle(/Not found$/);
  await page.goto(`/${HERE}/resolutions/import`);
  await expect(page).toHaveTitle(/Forbidden$/);
  await page.goto(`/${HERE}/resolutions/${id}/wizard/compose`);
  await expect(page).toHaveTitle(/(Forbidden|Not found)$/);
});

test('who has no resolutions sees neither the list nor a resolution, and no way to them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('403', '404');
  const { entity, headers } = await openSession(page, 'mila@vanhouten.test');
  await expect(page.getByRole('link', { name: 'Resolutions' })).toHaveCount(0);
  for (const path of ['resolutions', `resolutions/${crypto.randomUUID()}`]) {
    await page.goto(`/${entity}/${path}`);
    await expect(page).toHaveTitle(/Disabled feature$/);
  }
  const answer = await page.request.get('/api/resolutions', { headers });
  expect(answer.status()).toBe(403);
});

test('a decision that is made offline is kept with its note and handed in later', async ({
  page,
  context,
  request,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED', 'Failed to fetch');
  const { path } = await openResolution(request, {
    entity: HERE,
    title: 'Lease of the dock',
    decisionMakers: [aGuest('Jan de Boer', JAN), aGuest('Ida Kuiper', addressOf('ida'))],
  });
  await signIn(page, JAN);
  await page.goto(path);
  await page.getByRole('button', { name: 'Against', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide against?' });
  await dialog.getByRole('textbox').fill('Too dear');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Decide against' }).click();
  await expect(dialog.getByRole('alert')).toContainText('What you chose is kept.');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^You decided against on /)).toBeVisible();
  await page.getByRole('button', { name: 'View note' }).click();
  await expect(page.getByText('Too dear')).toBeVisible();
});

/** Presses Tab until what has the focus is what is looked for. */
async function tabTo(
  page: Page,
  role: 'button' | 'textbox' | 'combobox' | 'menuitem' | 'radio',
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
) {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(name)} cannot be reached with Tab`);
}

test('a resolution is drafted, sent and decided with the keyboard alone, at twice the size', async ({
  page,
}) => {
  // What 1440 x 900 shows at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'decision-makers'));
  await expect(page.getByRole('radio', { name: /^Directors/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /close$/i })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await tabTo(page, 'combobox', 'Add a decision maker');
  await page.keyboard.type('Eva Brink');
  await expect(page.getByRole('option', { name: /Eva Brinkman.*User/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'More actions for Eva Brinkman' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  // A group of which nothing is chosen is entered at its end; the arrow goes on to its first.
  await tabTo(page, 'radio', /^Directors/, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'button', 'Keep the list');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not on the management board')).toBeVisible();
  expect(await wide(page)).toBe(false);
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeVisible();
  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.type('Lease of the mooring');
  await tabTo(page, 'textbox', 'Last day to decide');
  await page.keyboard.type(dayAhead(14).typed);
  await page.keyboard.press('Tab');
  await tabTo(page, 'textbox', 'Text');
  await page.keyboard.type('The mooring is leased.');
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Message to all recipients');
  await page.keyboard.type('Please decide.');
  await expect(saved(page)).toBeVisible();
  expect([await violations(page), await wide(page)]).toEqual([[], false]);
  await tabTo(page, 'button', /^Send to 1 decision maker$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Send to / })).toBeVisible();
  await tabTo(page, 'button', 'Freeze and send');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Decision progress' })).toBeVisible();
  expect([await violations(page), await wide(page)]).toEqual([[], false]);
  await tabTo(page, 'button', 'In favour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Decide in favour?' })).toBeVisible();
  await tabTo(page, 'button', 'Decide in favour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Eva Brinkman/ })).toContainText('In favour');
});
