import type { Page, Route } from '@playwright/test';
import { presetOf } from '#domain/decision/presets';
import { demoId } from '#server/demo/ids';
import { violations, wide } from './axe';
import { expect, test } from './kit';
import { decisionLinks } from './mails';
import { aGuest, openApi, openResolution } from './opened';

const HERE = demoId('entity', 'kade');
const CALL = '**/api/callbacks/decision';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** One who decides by mail alone, with somebody whose silence keeps it open. */
async function invite(page: Page, changeAllowed = true) {
  const run = crypto.randomUUID().slice(0, 8);
  const address = `ida.${run}@example.com`;
  const { id } = await openResolution(page.request, {
    entity: HERE,
    title: `Lease of the slip ${run}`,
    rule: { ...presetOf('nl-bv-management-board-meeting').rule, changeAllowed },
    decisionMakers: [aGuest('Ida Kuiper', address), aGuest('Bas Slof', `bas.${run}@example.com`)],
  });
  const [link = ''] = await decisionLinks(page, address, 1);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'In favour' })).toBeVisible();
  return { id, address, link };
}

async function decide(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
}

async function expectRecorded(page: Page, decision: string): Promise<void> {
  const receipt = page.getByRole('region', { name: 'Your decision is recorded' });
  await expect(receipt.getByRole('definition').first()).toHaveText(decision);
}

test('a double tap chooses once and is recorded once', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/callbacks/decision')) sent += 1;
  });
  await invite(page);
  await page.getByRole('button', { name: 'In favour' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Decide in favour?' })).toBeVisible();
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Decide in favour' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your decision is recorded' })).toBeVisible();
  expect(sent).toBe(1);
});

test('what was chosen offline is kept; an answer that is lost on its way is asked for again, and nothing counts twice', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource');
  const { id } = await invite(page);
  await page.getByRole('button', { name: 'Against' }).click();
  await page.getByRole('textbox').fill('Too dear');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Decide against' }).click();
  await expect(page.getByRole('alert')).toContainText('What you chose is kept');
  expect([await violations(page), await wide(page)]).toEqual([[], false]);
  await context.setOffline(false);
  await page.route(CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('trying again counts nothing twice');
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRecorded(page, 'Against');
  const ask = await openApi(page.request, HERE);
  const { timeline } = await ask<{ timeline: { type: string }[] }>('GET', `/${id}`);
  expect(timeline.filter(({ type }) => type === 'resolution.decided')).toHaveLength(1);
});

test('who opens a link too often is told, and the link still works', async ({ page, expectedErrors }) => {
  expectedErrors.push('429');
  const { link } = await invite(page);
  const token = link.slice(link.indexOf('#') + 1);
  const knock = () => page.request.post('/api/callbacks/decision', { data: { token } });
  // Before each read of the page the bucket is emptied: on a busy machine it would fill meanwhile.
  const emptied = async (route: Route) => {
    let status = 0;
    for (let knocks = 0; status !== 429 && knocks < 200; knocks += 1) status = (await knock()).status();
    await route.fallback();
  };
  await page.route(CALL, emptied);
  await page.goto('about:blank');
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'The resolution could not be opened' })).toBeVisible();
  }).toPass();
  await expect(page.getByRole('alert')).toContainText('nothing of it is used up');
  expect([await violations(page), await wide(page)]).toEqual([[], false]);
  await page.unroute(CALL, emptied);
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'In favour' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a decision is changed with a new link only, and not where the rule forbids it', async ({ page }) => {
  const { id, address, link } = await invite(page);
  await decide(page, 'In favour', 'Decide in favour');
  await expect(page.getByText(/^To change your decision, ask /)).toBeVisible();
  const ask = await openApi(page.request, HERE);
  const { decisionMakers } = await ask<{ decisionMakers: { id: string }[] }>('GET', `/${id}`);
  await ask('POST', `/${id}/decision-makers/${decisionMakers[0]?.id}`, {});
  const [again = ''] = await decisionLinks(page, address, 2);
  await page.goto('about:blank');
  await page.goto(again);
  await expect(page.getByText(/^You decided in favour on /)).toBeVisible();
  await decide(page, 'Abstain', 'Abstain');
  await expectRecorded(page, 'Abstain');
  await page.goto('about:blank');
  await page.goto(link);
  await expectRecorded(page, 'Abstain');
  await expect(page.getByRole('button', { name: 'In favour' })).toHaveCount(0);

  await page.goto('about:blank');
  await invite(page, false);
  await decide(page, 'Against', 'Decide against');
  await expect(page.getByRole('heading', { name: 'Your decision is recorded' })).toBeVisible();
  await expect(page.getByText(/^To change your decision/)).toHaveCount(0);
});
