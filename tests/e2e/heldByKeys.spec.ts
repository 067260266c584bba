import type { Page } from '@playwright/test';
import { demoId } from '#server/demo/ids';
import { dayAhead, openSession } from './drafting';
import { expect, test } from './kit';

const HERE = demoId('entity', 'terminals');
const JAN = 'Jan de Boer';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** Goes on with Tab until what is named has the focus, as who has no mouse does. */
async function tabTo(page: Page, name: string, most = 60): Promise<void> {
  for (let step = 0; step < most; step++) {
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute('aria-label') ?? label?.trim() ?? element?.textContent?.trim() ?? '';
    });
    if (at === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('a meeting is held by the keyboard: a proxy is recorded in the attendance dialog, and one vote decides all consent items', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { headers: own } = await openSession(page);
  const headers = { ...own, 'x-entity': HERE };
  const call = async (method: 'post' | 'get', path: string, data?: object) => {
    const answer = await page.request[method](`/api${path}`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      ...(data && { data }),
    });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const title = `Held by keys ${crypto.randomUUID().slice(0, 8)}`;
  const consent = (name: string) => ({
    title: name,
    minutes: 5,
    kind: 'decision',
    isConsent: true,
    proposal: `${name}: agreed.`,
  });
  const { id } = await call('post', '/meetings', {
    type: 'Other',
    title,
    startsAt: `${dayAhead(3).iso}T13:00:00Z`,
    endsAt: `${dayAhead(3).iso}T14:00:00Z`,
    place: 'Here',
    people: [
      { name: 'Eva Brinkman', userId: demoId('user', 'eva'), role: 'chair' },
      { name: JAN, role: 'member' },
    ],
    agenda: [consent('Minutes of the last meeting'), { title: 'Talk', minutes: 5 }, consent('Calendar')],
  });
  await page.goto(`/${HERE}/meetings/${id}/present`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await tabTo(page, 'Open the meeting');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close the meeting' })).toBeVisible();
  expect(await focused(page)).not.toBe('BODY');
  const dialog = page.getByRole('dialog', { name: 'Attendance' });
  await tabTo(page, 'Attendance');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Eva Brinkman: Is here');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('1 of 2 are here.');
  const proxy = dialog.getByLabel(`${JAN}: proxy`);
  await expect(proxy).toHaveValue('');
  await tabTo(page, `${JAN}: proxy`);
  await page.keyboard.press('P');
  await expect(dialog.getByText('By proxy to Eva Brinkman')).toBeVisible();
  await expect(proxy.locator('option:checked')).toHaveText('Proxy to Eva Brinkman');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await tabTo(page, 'Decide the other consent items with it: 3');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Put to the vote')).toHaveValue(
    'Minutes of the last meeting: agreed.\nCalendar: agreed.',
  );
  await tabTo(page, 'Vote by show');
  await page.keyboard.press('Enter');
  const votes = page.getByRole('region', { name: 'Votes' });
  await expect(votes).toContainText('Decides items 1, 3 together.');
  for (const name of ['Eva Brinkman', JAN]) {
    const inFavour = votes.getByRole('group', { name: `Vote of ${name}` }).getByRole('button', {
      name: 'In favour',
    });
    await inFavour.focus();
    await page.keyboard.press('Enter');
    await expect(inFavour).toHaveAttribute('aria-pressed', 'true');
  }
  await tabTo(page, 'Close the vote');
  await page.keyboard.press('Enter');
  await expect(votes).toContainText('Adopted. 2 in favour, 0 against, 0 abstained.');
});
