import type { Locator, Page } from '@playwright/test';
import { expect } from './kit';

interface Shares {
  readonly holder: string;
  readonly percent: string;
  /** ISO 8601. */
  readonly from: string;
}

async function fillShares(dialog: Locator, { percent, from }: Shares, confirm: string): Promise<void> {
  await dialog.getByLabel('Ownership in %').fill(percent);
  await dialog.getByLabel('Voting in %').fill(percent);
  const day = dialog.getByRole('textbox', { name: 'Holds from' });
  await day.fill(from);
  await day.press('Tab');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toHaveCount(0);
}

const rowOf = (page: Page, { holder, percent }: Shares) =>
  page
    .getByRole('table', { name: 'Shareholders' })
    .getByRole('row', { name: new RegExp(`${holder}.*${percent}%`) });

/** A person holds shares from a day on, as the register in the settings of their entity is filled in. */
export async function recordShares(page: Page, shares: Shares): Promise<void> {
  await page.getByRole('button', { name: 'Record a holding' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a holding' });
  await dialog.getByLabel('Name of the holder').fill(shares.holder);
  await fillShares(dialog, shares, 'Record the holding');
  await expect(rowOf(page, shares)).toBeVisible();
}

/** Somebody holds more or less of them from a day on. */
export async function changeShares(page: Page, shares: Shares): Promise<void> {
  await page.getByRole('button', { name: `Acts with the shares of ${shares.holder}` }).click();
  await page.getByRole('menuitem', { name: 'Change or end' }).click();
  await fillShares(
    page.getByRole('dialog', { name: `Shares of ${shares.holder}` }),
    shares,
    'Save the holding',
  );
  await expect(rowOf(page, shares)).toBeVisible();
}
