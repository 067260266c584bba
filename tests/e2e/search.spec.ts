import type { Page } from '@playwright/test';
import { violations } from './axe';
import { openSession, type Session } from './drafting';
import { expect, test } from './kit';
import { everythingStored } from './stored';

const SENTENCE = 'The harbour office gives consent to a sublease within ten working days.';

/** Uploads a text to the entity that is shown, and waits until it has been read. */
async function upload(page: Page, { headers }: Session, name: string, text: string): Promise<string> {
  const answer = await page.request.post('/api/documents', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    multipart: { file: { name, mimeType: 'text/plain', buffer: Buffer.from(text) } },
  });
  expect(answer.ok()).toBe(true);
  const { id }: { id: string } = await answer.json();
  await expect
    .poll(
      async () => {
        const read = await page.request.get(`/api/documents/${id}`, { headers });
        return ((await read.json()) as { reading: string }).reading;
      },
      // It waits for the documents of the demo group, which are read first.
      { timeout: 90_000 },
    )
    .toBe('read');
  return id;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask about documents and resolutions' });

test('a question is answered by the passage word for word, whose page opens with it marked; without it the answer is stale, and is removed', async ({
  page,
}) => {
  test.slow();
  const word = `Quay${crypto.randomUUID().slice(0, 8)}`;
  const session = await openSession(page);
  const name = `Harbour rules ${word}.txt`;
  const id = await upload(
    page,
    session,
    name,
    `These are the rules of ${word}. ${SENTENCE} Ships have right of way.`,
  );
  await page
    .getByRole('link', { name: /^AI search/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI search' })).toBeVisible();
  const question = `When does the harbour office of ${word} give consent to a sublease?`;
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expect(page.getByText(/No language model is set up here/)).toBeVisible();
  await expect(page).toHaveURL(/\/ai-search\?answer=/);
  const source = page.getByRole('article', { name });
  await expect(source.locator('mark')).toHaveText(SENTENCE);
  expect(await violations(page)).toEqual([]);
  await source.getByRole('button', { name: /^Useful/ }).click();
  await expect(source.getByRole('button', { name: /^Useful/ })).toHaveAttribute('aria-pressed', 'true');

  await source.getByRole('link', { name: `Open page: ${name}, page 1` }).click();
  await expect(page).toHaveURL(new RegExp(`/documents/${id}\\?`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('mark')).toHaveText(SENTENCE);

  const removed = await page.request.delete(`/api/documents/${id}`, {
    headers: { ...session.headers, 'idempotency-key': crypto.randomUUID() },
  });
  expect(removed.ok()).toBe(true);
  await page.goto(`/${session.entity}/ai-search/history?q=${word}`);
  await page.getByRole('link', { name: question }).click();
  await expect(page.getByText('A source has changed since this was asked, or is gone.')).toBeVisible();
  await expect(page.getByText(/^Passages are left out here/)).toBeVisible();
  await expect(page.getByRole('article', { name })).toHaveCount(0);

  await page.goto(`/${session.entity}/ai-search/history?q=${word}`);
  await page.getByRole('button', { name: `More actions for “${question}”` }).click();
  await page.getByRole('menuitem', { name: 'Remove the question' }).click();
  await page.getByRole('button', { name: 'Remove the question' }).click();
  await expect(page.getByRole('heading', { name: 'No question fits' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('words that were not asked are there again after a reload', async ({ page }) => {
  const { entity } = await openSession(page);
  await page.goto(`/${entity}/ai-search`);
  await field(page).fill('Who may sign for the foundation?');
  await expect.poll(async () => (await everythingStored(page)).includes('the foundation?')).toBe(true);
  await page.reload();
  await expect(field(page)).toHaveValue('Who may sign for the foundation?');
});
