import type { Page } from '@playwright/test';
import { pdfOf } from '../kit/pdf';
import { openSession } from './drafting';
import { expect, test } from './kit';

const TYPE = {
  pdf: 'application/pdf',
  csv: 'text/csv',
} as const;

const signed = (name: string) => ({
  name,
  mimeType: TYPE.pdf,
  buffer: Buffer.concat([pdfOf(1), Buffer.from(`% ${crypto.randomUUID()}\n`)]),
});

const csv = (...lines: readonly string[]) => ({
  name: 'table.csv',
  mimeType: TYPE.csv,
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
});

const HEAD = 'title;organ;status;date;file;for';

const choose = (page: Page) => page.getByLabel('Table and signed files');
const check = (page: Page) => page.getByRole('button', { name: 'Check the table' }).click();
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function openImport(page: Page) {
  const session = await openSession(page);
  await page.goto(`/${session.entity}/resolutions/import`);
  await expect(page.getByRole('heading', { level: 1, name: 'Import resolutions' })).toBeVisible();
  return session;
}

test.describe.configure({ timeout: 90_000 });

test('a preview names the fault of each row, nothing is half imported, and the same import is known again', async ({
  page,
}) => {
  const run = crypto.randomUUID().slice(0, 8);
  const { headers } = await openImport(page);
  const counted = async () => {
    const answer = await page.request.get(`/api/resolutions?q=${run}`, { headers });
    return (await answer.json()).total;
  };
  const files = [signed(`a-${run}.pdf`), signed(`b-${run}.pdf`)];
  const rows = [
    `Café ${run};shareholders;Accepted;14-05-2019;a-${run}.pdf;40,5`,
    `=1+1 ${run};directors;Rejected;2019-06-30;b-${run}.pdf;`,
  ];
  await choose(page).setInputFiles([
    csv(HEAD, rows[0] ?? '', `;directors;Open;06/30/2019;b-${run}.pdf;1.500`),
    ...files,
  ]);
  await check(page);
  await expect(preview(page)).toContainText('Two rows, one row with faults.');
  await expect(preview(page).getByRole('row').nth(1).getByRole('listitem')).toHaveText([
    'title: The title is missing.',
    'status: Write Accepted or Rejected.',
    'date: This is not a date. Write it as 2026-11-20 or 20-11-2026.',
    'for: Write this number without a sign for thousands, or with other decimals.',
  ]);
  await expect(page.getByRole('button', { name: /^Import (\d|two)/ })).toHaveCount(0);
  expect(await counted()).toBe(0);

  await choose(page).setInputFiles([csv(HEAD, ...rows)]);
  await check(page);
  await expect(preview(page)).toContainText('Two rows, none with a fault.');
  await page.getByRole('button', { name: /^Import (2|two) resolutions$/ }).click();
  await expect(page.getByRole('heading', { name: 'Two resolutions imported' })).toBeVisible();
  expect(await counted()).toBe(2);

  await page.getByRole('button', { name: 'Import more' }).click();
  await choose(page).setInputFiles([csv(HEAD, ...rows), ...files]);
  await check(page);
  await expect(preview(page)).toContainText(`“a-${run}.pdf” was imported already, as RES-2019-`);
  await expect(preview(page)).toContainText('Two rows, two rows with faults.');
  expect(await counted()).toBe(2);

  const older = csv(HEAD);
  await choose(page).setInputFiles([
    {
      ...older,
      buffer: Buffer.from(`${HEAD}\r\nCaf\u00e9;directors;Accepted;2019-01-01;x.pdf;\r\n`, 'latin1'),
    },
  ]);
  await check(page);
  await expect(preview(page)).toContainText('Café');
});
