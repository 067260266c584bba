import type { Locator, Page } from '@playwright/test';
import { DRAWN, pdfOf } from '../kit/pdf';
import { zipOf } from '../kit/zip';
import { violations } from './axe';
import { openSession } from './drafting';
import { expect, test } from './kit';
import { mailsTo } from './mails';

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const text = (name: string, mimeType: string, words: string): TestFile => ({
  name,
  mimeType,
  buffer: Buffer.from(words),
});

function wordOf(name: string, words: string): TestFile {
  const type = `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`;
  const content = `<w:document xmlns:w="${W}"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`;
  const buffer = zipOf([
    { name: '[Content_Types].xml', content: type },
    { name: 'word/document.xml', content },
  ]);
  return { name, mimeType: `${WORD}.document`, buffer };
}

/** A page of lines, as a scanner makes it. */
function scanOf(name: string, mark: string): TestFile {
  const buffer = Buffer.concat([pdfOf(1, { contents: { 1: DRAWN } }), Buffer.from(`% ${mark}\n`)]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** Drops files where the list stands, as somebody does who drags them from a folder. */
async function drop(page: Page, files: readonly TestFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => [name, mimeType, buffer.toString('base64')]);
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name = '', type = '', bytes = ''] of all) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], name, { type }));
    }
    return transfer;
  }, given);
  const zone = page.getByRole('region', { name: 'Files can be dropped here' });
  await zone.dispatchEvent('drop', { dataTransfer });
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Asks until the source is found: what is read comes into the index a moment later. @returns the address of the answer. */
async function askUntilFound(
  page: Page,
  path: string,
  { question, source }: { readonly question: string; readonly source: string },
): Promise<string> {
  await expect(async () => {
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Ask about documents and resolutions' }).fill(question);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const link = page.getByRole('link', { name: `Open page: ${source}, page 1` });
    await expect(link.first()).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 90_000 });
  return page.url();
}

test('five files are dropped; a sentence of the third is found by asking, its page opens marked and is commented on; all are tagged, the third is replaced, which its answer says, deleted and restored', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const lease = `Lease ${mark}.txt`;
  const files = [
    scanOf(`Deed ${mark}.pdf`, mark),
    wordOf(`Offer ${mark}.docx`, `The offer ${mark} ends on the first of May.`),
    text(lease, 'text/plain', `The tenant pays the rent ${mark} before the first day of each month.`),
    text(`Rents ${mark}.csv`, 'text/csv', `unit,rent\n${mark},1200\n`),
    text(`Notes ${mark}.md`, 'text/markdown', `# Notes\n\nThe survey ${mark} is planned.\n`),
  ];
  const { entity } = await openSession(page);
  const list = `/${entity}/documents?q=${mark}`;
  await page.goto(`/${entity}/documents`);
  await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
  await drop(page, files);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('status')).toHaveText('5\u00a0documents uploaded', { timeout: 30_000 });
  // A scan is read by machine where that is installed; without it, it says that it has no text.
  await expect(tray.getByText(/, done/)).toHaveCount(5, { timeout: 90_000 });
  expect(await violations(page)).toEqual([]);
  await tray.getByRole('button', { name: 'Close uploads' }).click();

  const answer = await askUntilFound(page, `/${entity}/ai-search`, {
    question: `When does the tenant pay the rent ${mark}?`,
    source: lease,
  });
  await page
    .getByRole('link', { name: `Open page: ${lease}, page 1` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: lease })).toBeVisible();
  await expect(page.locator('mark').first()).toContainText(`pays the rent ${mark}`);
  await page.getByRole('button', { name: 'Search in this document' }).click();
  await page.getByRole('textbox', { name: 'Search in this document' }).fill('first day');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(page.locator('mark')).toHaveText('first day');
  await page.getByRole('button', { name: 'Close the search' }).click();
  const field = page.getByRole('textbox', { name: 'Comment', exact: true });
  await field.pressSequentially('Is this before the amendment, @Yasmina');
  await page.getByRole('option', { name: /Yasmina El Amrani/ }).click();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const thread = page.getByRole('region', { name: 'Comment 1, page 1' });
  await expect(thread.getByText('@Yasmina El Amrani')).toBeVisible();
  await mailsTo(page, 'admin@quorate.test', new RegExp(mark));
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(thread.getByText(/Resolved by/)).toBeVisible();
  await thread.getByRole('button', { name: 'Reopen' }).click();
  await expect(thread.getByText(/Resolved by/)).toHaveCount(0);

  await page.goto(`/${entity}/tag-management`);
  await page.getByRole('button', { name: 'New tag' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Rents ${mark}`);
  await page.getByRole('button', { name: 'Create the tag' }).click();
  await expect(row(page, `Rents ${mark}`)).toBeVisible();

  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Select all 5 on this page' }).check();
  const bulk = page.getByRole('region', { name: 'Selected rows' });
  await bulk.getByRole('button', { name: 'Add tags' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: `Rents ${mark}` })
    .check();
  await page.getByRole('button', { name: 'Add the tags' }).click();
  await expect(row(page, lease).getByText(`Rents ${mark}`).filter({ visible: true })).toBeVisible();

  await page.goto(`/${entity}/tag-management`);
  await choose(page, `More actions for Rents ${mark}`, 'Rename or change colour');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Leases ${mark}`);
  await page.getByRole('button', { name: 'Save the tag' }).click();
  await page.getByRole('link', { name: `5 with the tag Leases ${mark}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(row(page, lease).getByText(`Leases ${mark}`).filter({ visible: true })).toBeVisible();

  await page.getByRole('link', { name: lease }).click();
  await choose(page, 'More actions', 'Replace by a new version');
  const next = text(
    lease,
    'text/plain',
    `The tenant pays the rent ${mark} after the first day of each month.`,
  );
  await page.getByLabel('New file').setInputFiles(next);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Version 2' })).toBeVisible();
  await expect(page.getByText(`rent ${mark} after`)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'What changed in version 2' }).click();
  await expect(page.locator('ins').first()).toHaveText(/after/);
  await expect(page.locator('del').first()).toHaveText(/before/);

  const document = page.url();
  await page.goto(answer);
  await expect(page.getByText('A source has changed since this was asked, or is gone.')).toBeVisible();

  await page.goto(document);
  await choose(page, 'More actions', 'Delete');
  await page.getByRole('button', { name: 'Delete the document' }).click();
  await page.getByRole('button', { name: 'Restore it now' }).click();
  await expect(page.getByRole('button', { name: 'Restore it now' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('documents are chosen, tagged and deleted together by keys alone', async ({ page }) => {
  test.setTimeout(180_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const { entity } = await openSession(page);
  await page.goto(`/${entity}/documents`);
  await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
  await drop(
    page,
    ['One', 'Two'].map((name) => text(`${name} ${mark}.txt`, 'text/plain', `${name} ${mark}`)),
  );
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('status')).toHaveText('2\u00a0documents uploaded', { timeout: 30_000 });
  await page.goto(`/${entity}/tag-management`);
  await page.getByRole('button', { name: 'New tag' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Keys ${mark}`);
  await page.getByRole('button', { name: 'Create the tag' }).click();
  await expect(row(page, `Keys ${mark}`)).toBeVisible();

  await page.goto(`/${entity}/documents?q=${mark}&sort=name`);
  const first = page.getByRole('checkbox', { name: `Select One ${mark}.txt` });
  const bulk = page.getByRole('region', { name: 'Selected rows' });
  const tabTo = (target: Locator) =>
    expect(async () => {
      await page.keyboard.press('Tab');
      await expect(target).toBeFocused({ timeout: 300 });
    }).toPass({ timeout: 20_000, intervals: [0] });
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('checkbox', { name: `Select Two ${mark}.txt` })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(bulk.getByRole('button', { name: 'Add tags' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(dialog.getByRole('checkbox', { name: `Keys ${mark}` }));
  await page.keyboard.press('Space');
  await tabTo(dialog.getByRole('button', { name: 'Add the tags' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  for (const name of ['One', 'Two']) {
    await expect(
      row(page, `${name} ${mark}`).getByText(`Keys ${mark}`).filter({ visible: true }),
    ).toBeVisible();
  }
  await expect(page.locator('body')).not.toBeFocused();

  await first.focus();
  if (!(await first.isChecked())) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
  }
  await page.keyboard.press('Enter');
  await tabTo(bulk.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByRole('button', { name: /^Delete/ }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, mark)).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});
