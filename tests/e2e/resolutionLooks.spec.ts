import type { Page } from '@playwright/test';
import type { ResolutionSummary } from '#contract/calls/resolutionList';
import { demoId } from '#server/demo/ids';
import { violations, wide } from './axe';
import { chooseOrgan, openSession, type Session, saved, startDraft, stepOf, title } from './drafting';
import { expect, test } from './kit';
import { looksOf, settled } from './looks';

const ADMIN = 'admin@quorate.test';
/** At 200 % of a small laptop's screen. */
const ZOOMED = { width: 640, height: 400 };

const MANY_PAGES_MS = 120_000;

/** Of the demo group, whose numbers have the year in which it was seeded. */
const inBeheer = (sequence: number) => demoId('resolution', `beheer ${sequence}`);
const [OPEN, ACCEPTED, CANCELLED, BEING_SENT] = [31, 22, 26, 32].map(inBeheer);
const STATES = [OPEN, ACCEPTED, CANCELLED, BEING_SENT];
const RECORDS = [OPEN, ACCEPTED];

async function idOfDraft(page: Page, { headers }: Session): Promise<string> {
  const answer = await page.request.get('/api/resolutions?limit=100&sort=number&status=Draft', { headers });
  const { items }: { items: readonly ResolutionSummary[] } = await answer.json();
  return items.at(-1)?.id ?? '';
}

async function paths(page: Page, session: Session): Promise<readonly string[]> {
  const draft = await idOfDraft(page, session);
  const list = `/${session.entity}/resolutions`;
  const wizard = `${list}/${draft}/wizard`;
  return [
    `/${session.entity}`,
    list,
    `${list}?q=nothing+is+called+so&status=Open`,
    ...STATES.map((id) => `${list}/${id}`),
    `${list}/${draft}`,
    ...RECORDS.map((id) => `${list}/${id}/record`),
    `${wizard}/decision-makers`,
    `${wizard}/compose`,
    `${list}/import`,
  ];
}

test('every state of the module has no fault that axe finds, and fits', async ({ page }) => {
  const session = await openSession(page, ADMIN);
  const addresses = await paths(page, session);
  await looksOf(
    page,
    addresses.map((path) => ({ name: path, path })),
  );
});

test('the steps of the wizard have no fault that axe finds, and fit', async ({ page }) => {
  const draft = await startDraft(page);
  await looksOf(page, [
    {
      name: 'decision-makers',
      path: stepOf(draft, 'decision-makers'),
      open: async () => {
        await chooseOrgan(page, /^General meeting/);
        await expect(saved(page)).toBeVisible();
      },
    },
    {
      name: 'compose',
      open: async () => {
        await page.getByRole('button', { name: 'Continue' }).click();
        await title(page).fill('Loan to a company with a name that is very long, '.repeat(4));
        await page.getByRole('button', { name: 'Start from a template' }).click();
        await page.getByRole('menuitem').first().click();
        await expect(page.getByText(/^\d+ words$/)).not.toHaveText('0 words');
        await expect(saved(page)).toBeVisible();
      },
    },
    {
      name: 'personalize',
      open: async () => {
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByLabel('Message to all recipients').fill('Please decide.');
        await expect(saved(page)).toBeVisible();
      },
    },
  ]);
});

test('words as long as they get, in one piece, stay within the page, zoomed too', async ({ page }) => {
  test.setTimeout(MANY_PAGES_MS);
  const session = await openSession(page, ADMIN);
  const word = 'Aansprakelijkheidswaardevaststellingsveranderingen'.repeat(4);
  await page.route(/\/api\/resolutions/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    const json = text.replaceAll(/"(title|name|representing)":"[^"]+"/g, `"$1":"${word}"`);
    await route.fulfill({ response, body: json });
  });
  const addresses = await paths(page, session);
  for (const path of addresses) {
    await page.goto(path);
    await settled(page);
    for (const viewport of [ZOOMED, { width: 390, height: 844 }, { width: 834, height: 1194 }]) {
      await page.setViewportSize(viewport);
      expect([viewport.width, path, await wide(page)]).toEqual([viewport.width, path, false]);
    }
  }
});

test('the palette finds a resolution by its title, and Enter opens it', async ({ page }) => {
  await openSession(page, ADMIN);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('kadeweg 14');
  const option = page.getByRole('option', { name: /Sale of Kadeweg 14, Rotterdam/ });
  await expect(option).toContainText(/RES-\d{4}-031/);
  expect(await violations(page)).toEqual([]);
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sale of Kadeweg 14, Rotterdam' })).toBeVisible();
});

test('on a phone the filters open on demand, and the button counts what is set', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { entity } = await openSession(page, ADMIN);
  await page.goto(`/${entity}/resolutions`);
  await expect(page.getByLabel('Status')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('Accepted');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/status=/);
});
