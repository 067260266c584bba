import type { Page } from '@playwright/test';
import type { Resolution } from '#contract/calls/resolutions';
import { recordPlace } from '#domain/resolution/recordPlace';
import { demoId } from '#server/demo/ids';
import { RECORD } from '#words/en/resolutions/record';
import { recordOf } from '#words/resolutions/record';
import { readable, recordLines } from '../kit/recordLines';
import { EVA, openSession, type Session } from './drafting';
import { expect, test } from './kit';

/** Of the demo group: accepted. */
const ID = demoId('resolution', 'beheer 22');

async function read<Answer>(page: Page, { headers }: Session, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api${path}`, { headers });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

async function openRecord(page: Page) {
  const session = await openSession(page, EVA);
  const resolution = await read<Resolution>(page, session, `/resolutions/${ID}`);
  await page.goto(`/${session.entity}/resolutions/${ID}`);
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Record of ${resolution.number}` })).toBeVisible();
  return resolution;
}

test('the page of the record says the words of the record, in their order', async ({ page }) => {
  const resolution = await openRecord(page);
  const shown = readable((await page.getByRole('article').textContent()) ?? '');
  let from = 0;
  const missing = recordLines(recordOf(RECORD, resolution, recordPlace(resolution))).filter((line) => {
    const at = shown.indexOf(line, from);
    from = Math.max(from, at);
    return at < 0;
  });
  expect(missing).toEqual([]);
});

test('on paper the record stands alone, and light', async ({ page }) => {
  await openRecord(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'PDF' })).toBeHidden();
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(19, 28, 43)');
  const isWhole = await page.evaluate(
    () =>
      document.documentElement.scrollHeight >= (document.querySelector('article')?.scrollHeight ?? Infinity),
  );
  expect(isWhole).toBe(true);
});
