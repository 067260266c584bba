import type { Page } from '@playwright/test';
import { expectFine } from './axe';
import { chooseOrgan, openSession, picker, type Session, saved, stepOf, title } from './drafting';
import { expect, test } from './kit';

const CREATE = /\/api\/resolutions$/;

/** How often this page asks for a draft to be made: other tests make theirs in the same entity meanwhile. */
function countMade(page: Page): () => number {
  let count = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && CREATE.test(sent.url())) count += 1;
  });
  return () => count;
}

/** Ids of the drafts of the entity. */
async function draftsOf(page: Page, { headers }: Session): Promise<readonly string[]> {
  const answer = await page.request.get('/api/resolutions?status=Draft&limit=100', { headers });
  const { items }: { items: { id: string }[] } = await answer.json();
  return items.map(({ id }) => id);
}

async function openNew(page: Page): Promise<Session> {
  const session = await openSession(page);
  await page.goto(`/${session.entity}/resolutions`);
  await page.getByRole('link', { name: 'New resolution' }).click();
  await expect(page).toHaveURL(/\/resolutions\/new\/wizard\/decision-makers$/);
  await expect(page.getByText('Nothing to save yet')).toBeVisible();
  return session;
}

const idIn = (page: Page) => /\/resolutions\/([0-9a-f-]{36})\/wizard\//.exec(page.url())?.[1] ?? '';

/** Somebody who is not recorded; the row asks for their address. */
async function addSomebody(page: Page, name: string) {
  await picker(page).fill(name);
  await page.getByRole('option', { name: /^Someone else/ }).click();
  return page.getByLabel(`Email of ${name}`);
}

test('opened and left, a new resolution writes nothing; the first input makes it, the caret stays, and a reload keeps it; it is deleted from its row', async ({
  page,
}) => {
  test.slow();
  const made = countMade(page);
  const session = await openNew(page);
  await picker(page).fill('mar');
  await expect(page.getByRole('option', { name: /Margriet/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFine(page, 'A new resolution');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\/resolutions$/);
  expect(made()).toBe(0);
  await page.goto(`/${session.entity}/resolutions/new/wizard/compose`);
  await expect(page).toHaveURL(/\/new\/wizard\/decision-makers$/);

  await page.goto(`/${session.entity}/resolutions`);
  await page.getByRole('link', { name: 'New resolution' }).click();
  await expect(page).toHaveURL(/\/new\/wizard\/decision-makers$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CREATE, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const address = await addSomebody(page, 'Floor Timmers');
  await address.click();
  await page.keyboard.type('flor@example.test');
  for (let letter = 0; letter < 15; letter += 1) await page.keyboard.press('ArrowLeft');
  release();
  await expect.poll(() => idIn(page)).not.toBe('');
  await expect(address).toBeFocused();
  await page.keyboard.type('o');
  await expect(address).toHaveValue('floor@example.test');
  await expect(saved(page)).toBeVisible();
  const id = idIn(page);
  expect(await draftsOf(page, session)).toContain(id);
  expect(made()).toBe(1);
  await page.reload();
  await expect(page.getByText('Floor Timmers').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/resolutions$/);

  await page.goto(`/${session.entity}/resolutions?status=Draft`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) });
  await row.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete the draft' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this draft?' })
    .getByRole('button', { name: 'Delete the draft' })
    .click();
  await expect(row).toHaveCount(0);
  expect(await draftsOf(page, session)).not.toContain(id);
});

test('what is typed without a network is kept over a reload, and makes exactly one draft', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource');
  await openNew(page);
  const made = new Set<string>();
  // The server makes it; its answer is lost.
  await page.route(CREATE, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    made.add((await answer.json()).id);
    await route.abort();
  });
  await chooseOrgan(page, /^General meeting/);
  await expect(page.getByText(/^Not saved: Quorate cannot be reached/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await title(page).fill('Written on a train');
  await page.reload();
  await expect(title(page)).toHaveValue('Written on a train');
  await expect(page).toHaveURL(/\/new\/wizard\/compose$/);
  await page.unroute(CREATE);
  await expect.poll(() => idIn(page), { timeout: 30_000 }).not.toBe('');
  await expect(saved(page)).toBeVisible();
  await expect(title(page)).toHaveValue('Written on a train');
  expect([...made]).toEqual([idIn(page)]);
});

test('a draft that is deleted is gone from the list, and told to who has it open, with their words', async ({
  page,
  context,
}) => {
  const session = await openNew(page);
  await chooseOrgan(page, /^General meeting/);
  await expect(saved(page)).toBeVisible();
  const draft = { ...session, id: idIn(page) };
  const other = await context.newPage();
  await other.goto(stepOf(draft, 'compose'));
  await expect(title(other)).toBeVisible();
  await other.route(`**/api/resolutions/draft/${draft.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await title(other).fill('Never saved');
  await expect(other.getByText(/^Not saved/)).toBeVisible();

  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete the draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' });
  await dialog.getByRole('button', { name: 'Delete the draft' }).click();
  await expect(page).toHaveURL(/\/resolutions$/);
  await expect(page.getByText('The draft is deleted.')).toBeVisible();
  expect(await draftsOf(page, session)).not.toContain(draft.id);

  await expect(other.getByRole('heading', { name: 'This draft was deleted' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(other.getByText('Never saved')).toBeVisible();
  await expectFine(other, 'A draft that was deleted');
  await other.getByRole('link', { name: 'To the resolutions' }).click();
  await expect(other).toHaveURL(/\/resolutions$/);
});
