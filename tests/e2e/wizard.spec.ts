import type { Page } from '@playwright/test';
import { expectFine } from './axe';
import {
  chooseOrgan,
  dayAhead,
  picker,
  type StartedDraft,
  saved,
  startDraft,
  stepOf,
  title,
} from './drafting';
import { expect, test } from './kit';

async function addShareholders(page: Page): Promise<void> {
  await chooseOrgan(page, /^General meeting/);
  await expect(saved(page)).toBeVisible();
}

test('a typed address leads to the step that holds it up, a gate names what is missing, and words are back after a reload, in a tab that comes after a killed one, and without a network', async ({
  page,
  context,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push('Failed to load resource', 'ERR_INTERNET_DISCONNECTED', 'Failed to fetch');
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'personalize'));
  await expect(page).toHaveURL(new RegExp(`${stepOf(draft, 'decision-makers')}$`));
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Add decision makers')).toBeVisible();
  await addShareholders(page);
  await next.click();
  await expect(page).toHaveURL(/compose$/);
  await page.goto(stepOf(draft, 'personalize'));
  await expect(page).toHaveURL(/compose$/);
  await next.press('Enter');
  await expect(title(page)).toBeFocused();

  await title(page).fill('Sale of the Kadeweg');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('The board resolves to sell.');
  await expect(page.getByText('5 words')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Sale of the Kadeweg');
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('The board resolves to sell.');

  await context.setOffline(true);
  await title(page).fill('Written in a tunnel');
  await expect(page.getByText(/^Not saved: /)).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });

  await context.route('**/api/resolutions/**', (route) => route.abort());
  await title(page).fill('Written on a train');
  await expect(page.getByText(/^Not saved: Quorate cannot be reached/)).toBeVisible();
  await context.unroute('**/api/resolutions/**');
  await page.reload();
  await expect(title(page)).toHaveValue('Written on a train');
  await expect(saved(page)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(stepOf(draft, 'compose'));
  await expect(title(again)).toHaveValue('Written on a train');
});

/** Holds the reads of a draft back until they are let go. */
async function holdReads(page: Page, id: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/resolutions/draft/${id}`, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  return letGo;
}

test('a newer revision of another tab is shown beside one’s own, and neither is lost silently', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'decision-makers'));
  await addShareholders(page);
  await page.goto(stepOf(draft, 'compose'));
  await expect(title(page)).toBeVisible();
  // Live changes would reach this tab before its words do.
  const letGo = await holdReads(page, draft.id);
  const other = await context.newPage();
  await other.goto(stepOf(draft, 'compose'));
  await title(other).fill('Written in the other tab');
  await expect(saved(other)).toBeVisible();
  await expect.poll(() => title(other).inputValue()).toBe('Written in the other tab');
  await title(page).fill('Written here');
  letGo();
  await expect(page.getByRole('row', { name: /Title Written in the other tab Written here/ })).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(page)).toBeVisible();
  await other.reload();
  await expect(title(other)).toHaveValue('Written here');
});

test('what a template leaves open is gone through with Tab, counted, and named before it is sent', async ({
  page,
}) => {
  const draft = await startDraft(page);
  await write(page, draft, { text: null });
  await page.goto(stepOf(draft, 'decision-makers'));
  await chooseOrgan(page, /^Management board/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start from a template' }).click();
  await page.getByRole('menuitem', { name: 'Intra-group loan' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const selected = text.locator('.ProseMirror-selectednode');
  const count = page.getByRole('button', { name: /^\d+ to fill in/ });
  await expect(count).toHaveText('5 to fill in: go to the next');
  await text.focus();
  for (const hint of ['name of the borrower', 'amount', 'purpose']) {
    await page.keyboard.press('Tab');
    await expect(selected).toHaveText(`to fill in: ${hint}`);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('1.750.000');
  await expect(text).toContainText('funding of € 1.750.000 for');
  await expect(count).toHaveText('4 to fill in: go to the next');
  await text.getByText('purpose').click({ position: { x: 30, y: 12 } });
  await expect(selected).toHaveText('to fill in: purpose');
  await page.keyboard.press('Backspace');
  await expect(count).toHaveText('3 to fill in: go to the next');
  await page.keyboard.press('Control+z');
  await expect(count).toHaveText('4 to fill in: go to the next');
  await expectFine(page, 'blanks', { axe: [1440, 390] });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Fill in 4 blanks')).toBeVisible();
  await page.getByRole('button', { name: /^Send to/ }).press('Enter');
  await expect(page).toHaveURL(/compose$/);
  for (const words of ['Veerhaven', 'the quay', '1 May', 'Veerhaven']) {
    await expect(selected).toBeVisible();
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(count).toHaveCount(0);
  await expect(text).not.toBeFocused();
  await expect(text).toContainText('between the Company and Veerhaven;');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('dialog', { name: /^Send to/ })).toBeVisible();
});

/** Everything a draft needs but for who decides. */
async function write(page: Page, { id, headers }: StartedDraft, rest: object = {}): Promise<void> {
  const path = `/api/resolutions/draft/${id}`;
  const { revision }: { revision: number } = await (await page.request.get(path, { headers })).json();
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'The auditor is appointed.' }] }];
  const answer = await page.request.patch(path, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      revision,
      title: 'Appointment of the auditor',
      text: { type: 'doc', content },
      deadline: dayAhead(14).iso,
      message: 'Please decide.',
      ...rest,
    },
  });
  expect(answer.ok()).toBe(true);
}

test('somebody who is not on the organ is seen on the list and before it is frozen, with the keyboard alone', async ({
  page,
}) => {
  test.slow();
  const draft = await startDraft(page);
  await write(page, draft);
  await page.goto(stepOf(draft, 'decision-makers'));
  const organ = page.getByRole('radio', { name: /^Supervisory board/ });
  await page.getByRole('radio', { name: /^Management board/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(organ).toBeChecked();
  await expect(organ).toBeFocused();
  const list = page.getByRole('region', { name: 'Decision makers' }).getByRole('listitem');
  await expect(list).toHaveCount(3);
  await expect(list.first()).toContainText('33,3%');
  await picker(page).focus();
  await page.keyboard.type('margriet');
  const found = page.getByRole('option', { name: /Margriet van Houten.*Management board, User/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expectFine(page, 'picker', { axe: [1440, 390] });
  await picker(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: 'More actions for Margriet van Houten' });
  await expect(menu).toBeFocused();
  await expect(list.last()).toContainText('Not on the supervisory board');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(list.last()).toContainText('Does not vote: conflict of interest');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.nth(2)).toContainText('Margriet');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Change address' }).press('Enter');
  await expect(page.getByLabel('Email of Margriet van Houten')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(title(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  const send = page.getByRole('button', { name: 'Send to 4 decision makers' });
  await send.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send to four decision makers?' });
  await expect(dialog.getByRole('listitem').nth(2)).toHaveText(
    'Margriet van HoutenNot on the supervisory boardDoes not vote: conflict of interest',
  );
  await expect(dialog).toContainText('The supervisory board decides:');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(send).toBeFocused();
});
