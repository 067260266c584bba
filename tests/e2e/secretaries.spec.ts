import type { Browser, Page } from '@playwright/test';
import { demoId } from '#server/demo/ids';
import { dayAhead, EVA } from './drafting';
import { chooseIn, expect, signIn, test, told } from './kit';
import { openCalls } from './opened';
import { expectKept } from './stored';

const HERE = demoId('entity', 'kade');
const [LEASE, OTHER] = ['Lease of the crane', 'Any other business'];

/** A meeting of its own, which has begun and in which nobody has arrived. */
async function begun(page: Page) {
  const call = await openCalls(page.request, HERE);
  const day = dayAhead(10).iso;
  const { id } = await call<{ id: string }>('POST', '/meetings', {
    type: 'Management Board Meeting',
    title: `Two secretaries ${crypto.randomUUID().slice(0, 8)}`,
    startsAt: `${day}T12:00:00.000Z`,
    endsAt: `${day}T13:00:00.000Z`,
    place: 'Herengracht 182, Amsterdam',
    people: [
      { userId: demoId('user', 'eva'), name: 'Eva Brinkman', role: 'chair', weight: '1' },
      { name: 'Ida Kuiper', email: 'ida@example.com', role: 'member', weight: '1' },
    ],
    agenda: [
      { title: LEASE, minutes: 30 },
      { title: OTHER, minutes: 10 },
    ],
  });
  await call('PUT', `/meetings/${id}/begin`);
  return `/${HERE}/meetings/${id}`;
}

async function secretary(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(20_000);
  await signIn(page, EVA);
  await page.goto(path);
  return page;
}

const words = (page: Page) => page.getByLabel('Note what was said');
/** Of a task it is asked first who does it and by when. */
const note = async (page: Page, kind: 'Note' | 'Decision' | 'Task') => {
  await page.getByRole('button', { name: kind, exact: true }).click();
  if (kind === 'Task') await page.getByRole('button', { name: 'Note the task' }).click();
};
const noted = (page: Page) => page.getByRole('region', { name: 'Noted on this item' });

test('two secretaries hold one meeting and write its minutes at once, and nothing is lost', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, EVA);
  const path = await begun(page);
  const [one, two] = await Promise.all([
    secretary(browser, `${path}/present`),
    secretary(browser, `${path}/present`),
  ]);
  await Promise.all([
    chooseIn(one, 'Attendance of Eva Brinkman', 'Is here'),
    chooseIn(two, 'Attendance of Ida Kuiper', 'Is here'),
  ]);
  for (const each of [one, two]) {
    const attendance = each.getByRole('region', { name: 'Attendance' });
    await expect(attendance.getByText('Eva Brinkman').first()).toBeVisible();
    await expect(attendance.getByText('Absent')).toHaveCount(0);
  }

  // Both note under the same item.
  await one.getByRole('button', { name: new RegExp(LEASE) }).click();
  await expect(two.getByRole('heading', { name: new RegExp(LEASE) })).toBeVisible();
  await words(one).fill('The lease was explained.');
  await words(two).fill('The lease is entered into.');
  await Promise.all([note(one, 'Note'), note(two, 'Decision')]);
  for (const each of [one, two]) {
    await expect(noted(each)).toContainText('The lease was explained.');
    await expect(noted(each)).toContainText('The lease is entered into.');
  }

  // What is typed without a network outlives the page, and what is noted then is told of and kept.
  await two.context().setOffline(true);
  await words(two).fill('Ida files the deed.');
  await note(two, 'Task');
  await expect(two.getByRole('alert').first()).toBeVisible();
  await expect(words(two)).toHaveValue('Ida files the deed.');
  await two.context().setOffline(false);
  await expectKept(two, 'Ida files the deed.');
  await two.goBack();
  await two.goto(`${path}/present`);
  await two.reload();
  await expect(words(two)).toHaveValue('Ida files the deed.');
  await note(two, 'Task');
  await expect(noted(one)).toContainText('Ida files the deed.');

  // One records the votes that the other puts to them.
  await one.getByLabel('Put to the vote').fill('The lease of the crane is approved.');
  await one.getByRole('button', { name: 'Vote by show' }).click();
  const vote = (each: Page, name: string) =>
    each.getByRole('group', { name: `Vote of ${name}` }).getByRole('button', { name: 'In favour' });
  await expect(vote(two, 'Ida Kuiper')).toBeVisible();
  await Promise.all([vote(one, 'Eva Brinkman').click(), vote(two, 'Ida Kuiper').click()]);
  for (const each of [one, two]) {
    await expect(each.getByRole('region', { name: 'Votes' })).toContainText('2 in favour, 0 against');
  }
  await two.getByRole('button', { name: 'Close the vote' }).click();
  await expect(one.getByRole('region', { name: 'Votes' })).toContainText('Adopted.');
  await one.getByRole('button', { name: 'Close the meeting' }).click();
  await told(one, 'The meeting is closed.');

  // Both write the minutes of an item: the second is told what the first has written, and their own words stay.
  await one.goto(`${path}/minutes`);
  await one.getByRole('button', { name: 'Begin the minutes' }).click();
  await two.goto(`${path}/minutes`);
  for (const each of [one, two]) await each.getByRole('button', { name: 'Edit item 1' }).click();
  const text = (each: Page) => each.getByLabel(`Minutes of ${LEASE}`);
  await text(one).fill('The lease was explained and approved.');
  await text(two).fill('The lease was approved after a question.');
  await one.getByRole('button', { name: 'Save the text' }).click();
  await told(one, 'The text is saved.');
  await expectKept(two, 'after a question');
  await two.reload();
  await expect(text(two)).toHaveValue('The lease was approved after a question.');
  await two.getByRole('button', { name: 'Save the text' }).click();
  await expect(two.getByRole('alert').first()).toContainText('The lease was explained and approved.');
  await expect(text(two)).toHaveValue('The lease was approved after a question.');
  await Promise.all([one, two].map((each) => each.context().close()));
});
