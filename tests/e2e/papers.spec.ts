import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import type { ResolutionSummary } from '#contract/calls/resolutionList';
import type { Resolution } from '#contract/calls/resolutions';
import { pdfOf } from '../kit/pdf';
import {
  addByHand,
  chooseOrgan,
  dayAhead,
  openSession,
  saved,
  startDraft,
  stepOf,
  title,
  toNextStep,
} from './drafting';
import { expect, test } from './kit';
import { decisionLinks } from './mails';

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF that no other test has. */
const pdf = (name: string, pages = 1): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([pdfOf(pages), Buffer.from(`% ${crypto.randomUUID()}\n`)]),
});

const note = (name: string, text: string): TestFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const row = (page: Page, name: string) => tray(page).getByRole('listitem').filter({ hasText: name });
const attachments = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
const pick = (page: Page, ...files: readonly TestFile[]) =>
  page.getByTestId('file-input').setInputFiles([...files]);

async function drop(page: Page, { name, mimeType, buffer }: TestFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([text, called, type]) => {
      const bytes = Uint8Array.from(atob(text ?? ''), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], called ?? '', { type: type ?? '' }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType],
  );
  await page.getByRole('region', { name: 'Files can be dropped here' }).dispatchEvent('drop', {
    dataTransfer,
  });
}

/** Opens the composing of a draft that one person decides on. */
async function openCompose(page: Page, email: string, name: string) {
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'decision-makers'));
  await addByHand(page, [{ name: 'Ida Kuiper', email, weight: '1' }]);
  await chooseOrgan(page, /^Management board/);
  await page.getByRole('button', { name: 'Keep the list' }).click();
  await toNextStep(page);
  await title(page).fill(name);
  await page.getByRole('textbox', { name: 'Last day to decide' }).fill(dayAhead(14).typed);
  await page.getByRole('textbox', { name: 'Last day to decide' }).press('Tab');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('The board resolves to sign.');
  return draft;
}

async function openOnPhone(browser: Browser, link: string): Promise<Page> {
  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Your decision' })).toBeVisible();
  return guest;
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await download.path());
}

test.describe.configure({ timeout: 90_000 });

test('papers are chosen, picked and dropped, previewed, frozen by their hash, and opened by the link on a phone', async ({
  page,
  browser,
}) => {
  const run = crypto.randomUUID().slice(0, 8);
  const email = `ida.${run}@example.com`;
  const [lease, terms] = [pdf('Lease.pdf', 3), note('Terms.txt', `Terms of ${run}`)];
  const draft = await openCompose(page, email, `Lease of the yard ${run}`);

  await page.getByRole('button', { name: 'Choose from documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose from documents' });
  await dialog.getByLabel('Search in documents').fill('soil');
  await dialog.getByRole('checkbox', { name: /^Soil survey Kadeweg 14, 2019\.pdf/ }).check();
  await dialog.getByRole('button', { name: 'Attach 1 document' }).click();
  await pick(page, lease);
  await expect(row(page, 'Lease.pdf')).toContainText('done');
  await drop(page, terms);
  await expect(row(page, 'Terms.txt')).toContainText('done');
  const names = ['Soil survey Kadeweg 14, 2019.pdf', 'Lease.pdf', 'Terms.txt'];
  await expect(attachments(page)).toHaveText(names);

  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Terms.txt', exact: true }).click(),
  ]);
  await expect(opened.locator('body')).toHaveText(`Terms of ${run}`);
  await opened.close();

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`Documents: ${names.join(', ')}.`);
  await tray(page).getByRole('button', { name: 'Close uploads' }).click();
  await toNextStep(page);
  await expect(preview).toContainText(`Documents: ${names.join(', ')}.`);
  await page.getByLabel('Message to all recipients').fill('Please decide this week.');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send to 1 decision maker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze and send' }).click();
  await expect(page).toHaveURL(new RegExp(`/resolutions/${draft.id}$`));
  await expect(page.getByRole('button', { name: /^Lease\.pdf/ })).toContainText('3 pages');

  const [link = ''] = await decisionLinks(page, email, 1);
  const guest = await openOnPhone(browser, link);
  const paper = guest.getByRole('button', { name: 'Lease.pdf' });
  const bytes = await downloaded(guest, () => paper.click());
  const answer = await page.request.get(`/api/resolutions/${draft.id}`, { headers: draft.headers });
  const { papers }: Resolution = await answer.json();
  expect([sha256(bytes), papers.map(({ name, hash }) => [name, hash]).slice(1)]).toEqual([
    sha256(lease.buffer),
    [
      ['Lease.pdf', sha256(lease.buffer)],
      ['Terms.txt', sha256(terms.buffer)],
    ],
  ]);
  const late = await page.request.post('/api/documents', {
    headers: { ...draft.headers, 'idempotency-key': crypto.randomUUID() },
    multipart: { resolutionId: draft.id, file: pdf('Late.pdf') },
  });
  expect([late.status(), (await late.json()).detail]).toEqual([
    409,
    'The documents of this resolution are frozen: it is no draft any more.',
  ]);
  await guest.context().close();
});

test('an upload is cancelled, refused with its reason, tried again after a lost line, and recognised', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource');
  const folder = mkdtempSync(join(tmpdir(), 'quorate-e2e-'));
  const large = join(folder, 'Large.pdf');
  writeFileSync(large, '%PDF-1.7\n');
  truncateSync(large, 50_000_001);
  await openCompose(page, 'ida@example.com', 'Uploads');
  const page1 = note('Page.pdf', '<!doctype html><script>alert(1)</script>');
  await pick(page, page1);
  await expect(row(page, 'Page.pdf')).toContainText('is a web page. Save it as a PDF');
  await page.getByTestId('file-input').setInputFiles(large);
  await expect(row(page, 'Large.pdf')).toContainText('A file may have at most 50 MB.');
  await expect(tray(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  rmSync(folder, { recursive: true });

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/documents', async (route) => {
    await held;
    await route.abort();
  });
  await pick(page, pdf('Slow.pdf'));
  await expect(tray(page).getByRole('progressbar', { name: 'Slow.pdf' })).toBeVisible();
  await tray(page).getByRole('button', { name: 'Cancel Slow.pdf' }).click();
  await expect(row(page, 'Slow.pdf')).toContainText('Cancelled');
  const lost = pdf('Lost.pdf');
  await pick(page, lost);
  await expect(tray(page).getByRole('progressbar', { name: 'Lost.pdf' })).toBeVisible();
  release();
  await expect(row(page, 'Lost.pdf')).toContainText('Connection lost at');
  await context.unroute('**/api/documents');
  await tray(page).getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Lost.pdf')).toContainText('done');

  await pick(page, { ...lost, name: 'Again.pdf' });
  await expect(row(page, 'Again.pdf')).toContainText('The same content as “Lost.pdf”');
  await expect(attachments(page)).toHaveText(['Lost.pdf', 'Again.pdf']);

  await page.getByRole('button', { name: 'Remove Lost.pdf' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Again.pdf' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeFocused();
});

test('the tray goes along to other pages, and what arrived meanwhile is attached when the draft is opened again', async ({
  page,
  context,
}) => {
  const draft = await openCompose(page, 'ida@example.com', 'Elsewhere');
  await expect(saved(page)).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/documents', async (route) => {
    await held;
    await route.continue();
  });
  await pick(page, pdf('Under way.pdf'));
  await expect(tray(page)).toContainText('Under way.pdf');
  await page.getByRole('link', { name: 'Resolutions' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resolutions' })).toBeVisible();
  await expect(row(page, 'Under way.pdf')).toBeVisible();
  release();
  await expect(row(page, 'Under way.pdf')).toContainText('done');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(stepOf(draft, 'compose')));
  await expect(attachments(page)).toHaveText(['Under way.pdf']);
});

test('the demo’s sale of Kadeweg 14 has its valuation and its draft agreement, with text to read', async ({
  page,
}) => {
  const { entity, headers } = await openSession(page);
  const answer = await page.request.get('/api/resolutions?q=Kadeweg 14, Rotterdam', { headers });
  const { items }: { items: readonly ResolutionSummary[] } = await answer.json();
  await page.goto(
    `/${entity}/resolutions/${items.find(({ title: name }) => name === 'Sale of Kadeweg 14, Rotterdam')?.id}`,
  );
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('listitem')).toHaveText([
    'Valuation report Kadeweg 14.pdfPDF, 24 pages',
    'Draft purchase agreement.pdfPDF, 16 pages',
  ]);
  const bytes = await downloaded(page, () =>
    documents.getByRole('button', { name: 'Download Valuation report Kadeweg 14.pdf' }).click(),
  );
  expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(24);
});
