import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { getDocumentProxy } from 'unpdf';
import type { Page as Rows } from '#contract/call';
import type { Task, TaskDetails } from '#contract/calls/tasks';
import { demoId } from '#server/demo/ids';
import { sealOf } from '../kit/sealed';
import { dayAhead, openSession, type Session } from './drafting';
import { chooseIn, expect, signIn, test, told } from './kit';

const JAN = 'jan@vanhouten.test';
const HERE = demoId('entity', 'terminals');
const ACCOUNTS = 'Annual accounts and appropriation of the result';
const LOGISTIEK = 'Van Houten Logistiek B.V.';
const KADE = 'Kade Vastgoed B.V.';

/** Somebody else in a browser of their own. */
async function openAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

async function downloaded(page: Page, name: string): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ]);
  return new Uint8Array(readFileSync(await download.path()));
}

async function invite(page: Page, name: string, option: string | RegExp, role: string): Promise<Locator> {
  await page.getByRole('combobox', { name: 'Add somebody' }).fill(name);
  await page.getByRole('option', { name: option }).click();
  const person = page.getByRole('listitem', { name });
  await person.getByLabel('Role').selectOption(role);
  return person;
}

/** The link by which somebody without an account signs, out of their mail. */
async function signLink(page: Page, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get('/dev/mail.json');
    const { messages }: { messages: readonly { to: string; link: string | null }[] } = await answer.json();
    const sent = messages.find((mail) => mail.to.includes(address) && mail.link?.includes('/sign#'));
    expect(sent?.link).toBeDefined();
    link = sent?.link ?? '';
  }).toPass();
  return link;
}

/** What another program reads of an entry for a calendar. */
function readEntry(bytes: Uint8Array) {
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(bytes).toString('utf8')));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no event in the calendar');
  const { summary, location, startDate, duration } = new ICAL.Event(event);
  return {
    summary,
    location,
    day: startDate.toJSDate().toISOString().slice(0, 10),
    lasts: duration.toSeconds(),
  };
}

async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return {
    text: pages.join(' ').replaceAll(/\s+/g, ' '),
    bookmarks: ((await document.getOutline()) ?? []).map(({ title }) => title),
  };
}

async function suggestedTask(page: Page, { headers }: Session, mark: string): Promise<Task> {
  let found: Task | undefined;
  await expect
    .poll(
      async () => {
        const query = new URLSearchParams({ status: 'AI Suggested', q: mark });
        const answer = await page.request.get(`/api/tasks?${query}`, { headers });
        const { items }: Rows<Task> = await answer.json();
        [found] = items;
        return items.length;
      },
      // Minutes are read for what they ask once a minute.
      { timeout: 90_000, intervals: [1_000] },
    )
    .toBe(1);
  if (!found) throw new Error('Nothing was suggested');
  return found;
}

test('a meeting is convened, held, voted in by weight, minuted, signed, declined and corrected, and its tasks are reminded of', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `General meeting ${mark}`;
  const ida = `ida.${mark}@example.com`;
  const [meetingDay, taskDay] = [dayAhead(3), dayAhead(60)];
  const { headers: own } = await openSession(page);
  const session = { entity: HERE, headers: { ...own, 'x-entity': HERE } };
  const jan = await openAs(browser, JAN);
  const dialog = page.getByRole('dialog');
  for (const each of [page, jan]) each.setDefaultTimeout(20_000);

  // Convened too late, and warned of it.
  await page.goto(`/${HERE}/meetings/new?type=General+Meeting`);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Day' }).fill(meetingDay.typed);
  await page.getByRole('textbox', { name: 'Day' }).press('Tab');
  await page.getByLabel('Begins at').fill('14:00');
  await page.getByLabel('Place').fill('Herengracht 182, Amsterdam');
  await expect(page.getByText('The period is not kept')).toBeVisible();
  await invite(page, 'Eva Brinkman', /^Eva Brinkman/, 'chair');
  const idaRow = await invite(page, 'Ida Kuiper', /^Someone else/, 'secretary');
  await idaRow.getByLabel('Email address').fill(ida);
  await page.getByRole('listitem', { name: 'Jan de Boer' }).getByLabel('Role').selectOption('member');
  await page.getByRole('button', { name: 'Plan the meeting' }).click();
  // A server that has just begun is busy reading the documents of the demo.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
  await chooseIn(page, `More actions for ${LOGISTIEK}`, 'Record a proxy');
  await dialog.getByLabel('Who stands in').selectOption('Eva Brinkman');
  await dialog.getByRole('button', { name: 'Record the proxy' }).click();
  await expect(dialog).toBeHidden();
  await chooseIn(page, `More actions for ${KADE}`, 'Record a proxy');
  await dialog.getByLabel('Who stands in').selectOption('Jan de Boer');
  await dialog.getByRole('button', { name: 'Record the proxy' }).click();
  await expect(page.getByText('Proxy to Jan de Boer')).toBeVisible();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog).toContainText('The period is not kept');
  await expect(dialog.getByRole('list', { name: 'How it can be repaired' })).toContainText(
    'Obtain the consent of all who have meeting rights',
  );
  await dialog.getByRole('button', { name: /^Send \d+ invitations?$/ }).click();
  await expect(dialog).toBeHidden();
  expect(readEntry(await downloaded(page, 'Add to your calendar'))).toEqual({
    summary: title,
    location: 'Herengracht 182, Amsterdam',
    day: meetingDay.iso,
    lasts: 120 * 60,
  });
  const meetingPath = new URL(page.url()).pathname;

  // Held: the quorum goes and comes back with who stands in for a shareholder.
  await page.getByRole('link', { name: 'Hold the meeting' }).click();
  await page.getByRole('button', { name: 'Open the meeting' }).click();
  const quorum = page.getByRole('region', { name: 'Quorum' });
  await expect(quorum).toContainText('No quorum is asked');
  await quorum.getByRole('button', { name: 'Choose the quorum' }).click();
  await dialog.getByLabel('Needed').selectOption('At least a part');
  await dialog.getByLabel('Part').fill('2/3');
  await dialog.getByRole('button', { name: 'Choose this quorum' }).click();
  await told(page, 'The quorum is chosen.');
  await expect(quorum).toContainText('Quorum not reached');
  for (const name of ['Eva Brinkman', 'Ida Kuiper', 'Jan de Boer']) {
    await chooseIn(page, `Attendance of ${name}`, 'Is here');
    await expect(page.getByText(`Record that ${name} is there`)).toHaveCount(0);
  }
  await expect(quorum).toContainText('Quorum reached');
  await page.getByRole('button', { name: new RegExp(ACCOUNTS) }).click();
  await chooseIn(page, 'Attendance of Jan de Boer', 'Leaves');
  await expect(quorum).toContainText('Quorum not reached');
  await chooseIn(page, 'Attendance of Jan de Boer', 'Is here');
  await expect(quorum).toContainText('Quorum reached');

  // Voted by weight.
  await page.getByLabel('Put to the vote').fill('The general meeting adopts the accounts.');
  await page.getByRole('button', { name: 'Vote by show' }).click();
  const votes = page.getByRole('region', { name: 'Votes' });
  await votes
    .getByRole('group', { name: `Vote of ${LOGISTIEK}` })
    .getByRole('button', { name: 'In favour' })
    .click();
  await expect(votes).toContainText('60 in favour, 0 against');
  await votes
    .getByRole('group', { name: `Vote of ${KADE}` })
    .getByRole('button', { name: 'Against' })
    .click();
  await expect(votes).toContainText('60 in favour, 40 against');
  await votes.getByRole('button', { name: 'Close the vote' }).click();
  await expect(votes).toContainText('Adopted. 60 in favour, 40 against, 0 abstained.');
  await page.getByRole('button', { name: 'Close the meeting' }).click();
  await told(page, 'The meeting is closed.');

  // Minuted, and approved by who took part.
  await page.getByRole('link', { name: 'Minutes', exact: true }).click();
  await page.getByRole('button', { name: 'Begin the minutes' }).click();
  await page.getByRole('button', { name: 'Edit item 4' }).click();
  const asks = `The chair asks Jan de Boer to file the accounts ${mark} before ${taskDay.typed}.`;
  await page.getByLabel(`Minutes of ${ACCOUNTS}`).fill(`The accounts were adopted. ${asks}`);
  await page.getByRole('button', { name: 'Save the text' }).click();
  await told(page, 'The text is saved.');
  // What is circulated is what the page has read.
  await expect(page.getByText(asks)).toBeVisible();
  await page.getByRole('button', { name: 'Circulate version 1' }).click();
  await told(page, 'Version 1 is circulated.');
  await page.getByRole('button', { name: 'Approve version 1' }).click();
  await told(page, 'Your answer is recorded.');
  await jan.goto(`${meetingPath}/minutes`);
  await jan.getByRole('button', { name: 'Approve version 1' }).click();
  await told(jan, 'Your answer is recorded.');
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await told(page, '3 signatures are asked.');

  // Signed by a link without an account, by an account, and declined.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await signLink(page, ida));
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(guest.getByRole('region', { name: 'Text of record' })).toContainText(asks);
  await guest.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(guest.getByRole('region', { name: 'Your answer' }).getByRole('status')).toContainText(
    'Ida Kuiper, you signed as Secretary on',
  );
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await told(page, 'You have signed the minutes.');
  await expect(page.getByRole('region', { name: 'Signers' })).toContainText('2 of 3 have answered');
  await jan.getByRole('button', { name: 'Decline with a reason' }).click();
  await jan.getByLabel('Why you decline').fill('Kade voted against for another reason.');
  await jan.getByRole('button', { name: 'Decline to sign' }).click();
  await told(jan, 'You have declined to sign.');
  await expect(page.getByLabel('What has to be corrected')).toBeVisible();

  // Corrected by an erratum, which is signed for itself.
  await page.getByLabel('What has to be corrected').fill('The meeting was opened at 14:05.');
  await page.getByRole('button', { name: 'Add an erratum' }).click();
  await told(page, 'The erratum is added.');
  await page.getByRole('button', { name: 'Sign erratum 1' }).click();
  await told(page, 'You have signed the erratum.');
  const file = await downloaded(page, 'Save as sealed PDF');
  expect(sealOf(file)).toEqual({ isValid: true, covers: true });
  const { text, bookmarks } = await readPdf(file);
  for (const said of [asks, 'Kade voted against for another reason.', 'The meeting was opened at 14:05.']) {
    expect(text).toContain(said);
  }
  expect(bookmarks).toContain(`4. ${ACCOUNTS}`);
  expect(bookmarks).toContain('Signatures');

  // What the minutes ask for is suggested, and accepted with a reminder.
  const { id } = await suggestedTask(page, session, mark);
  await page.goto(`/${HERE}/tasks/suggested/${id}`);
  await expect(page.getByText(asks)).toBeVisible();
  await page.getByRole('button', { name: 'Change and add' }).click();
  await dialog.getByRole('checkbox', { name: '2 weeks' }).check();
  await dialog.getByRole('button', { name: 'Add the task' }).click();
  await expect(dialog).toBeHidden();
  const answer = await page.request.get(`/api/tasks/${id}`, { headers: session.headers });
  const { status, due, reminders }: TaskDetails = await answer.json();
  expect({ status, due, reminders }).toEqual({ status: 'Open', due: taskDay.iso, reminders: ['2 weeks'] });
  await jan.context().close();
  await guest.context().close();
});
