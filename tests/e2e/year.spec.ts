import type { APIResponse, Page } from '@playwright/test';
import { presetOf } from '#domain/decision/presets';
import { dayAhead, EVA } from './drafting';
import { acceptInvitation, foundEntity, openAs } from './founding';
import { chooseIn, expect, test, told } from './kit';
import { decisionLinks } from './mails';
import { aGuest, openResolution, tokenOf } from './opened';
import { changeShares, recordShares } from './shareholders';

const SENTENCE = 'The chandler delivers stores to the berth before noon.';

type Call = (path: string, data: object) => Promise<APIResponse>;

/** What the company secretary enters by the API, as the screens of their own walks do. */
async function secretaryOf(page: Page, entity: string) {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, EVA)}`, 'x-entity': entity };
  const post: Call = async (path, data) => {
    const sent = { ...headers, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(path, { headers: sent, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer;
  };
  return { headers, post };
}

async function uploadArticles(page: Page, headers: object, name: string): Promise<string> {
  const answer = await page.request.post('/api/documents', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    multipart: {
      file: {
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(`Articles of association. ${SENTENCE} End.`),
      },
    },
  });
  expect(answer.ok()).toBe(true);
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Every line of the table of the chart on a day, without its head. */
async function holdingsOn(page: Page, entity: string, asOf: string): Promise<readonly string[]> {
  await page.goto(`/${entity}/structure?view=table&asOf=${asOf}`);
  const table = page.getByRole('table', { name: 'Holdings of the structure' });
  await expect(table).toBeVisible();
  const rows = await table.getByRole('row').allInnerTexts();
  return rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' '));
}

interface Held {
  readonly entity: string;
  readonly title: string;
  /** Who is excused. */
  readonly director: string;
}

/** Plans a meeting of the board, holds it at once, and has its minutes signed by who was there. */
async function holdMeeting(page: Page, { entity, title, director }: Held): Promise<string> {
  await page.goto(`/${entity}/meetings/new?type=Management+Board+Meeting`);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Day' }).fill(dayAhead(10).typed);
  await page.getByRole('textbox', { name: 'Day' }).press('Tab');
  await page.getByLabel('Begins at').fill('14:00');
  await page.getByLabel('Place').fill('Zeeweg 1, Velsen');
  await page.getByRole('button', { name: `Remove ${director}` }).click();
  await page.getByRole('combobox', { name: 'Add somebody' }).fill('Eva Brinkman');
  await page.getByRole('option', { name: /^Eva Brinkman/ }).click();
  await page.getByRole('listitem', { name: 'Eva Brinkman' }).getByLabel('Role').selectOption('chair');
  await page.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send \d+ invitations?$/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Hold the meeting' }).click();
  await page.getByRole('button', { name: 'Open the meeting' }).click();
  await chooseIn(page, 'Attendance of Eva Brinkman', 'Is here');
  await page.getByRole('button', { name: 'Close the meeting' }).click();
  await told(page, 'The meeting is closed.');
  await page.getByRole('link', { name: 'Minutes', exact: true }).click();
  await page.getByRole('button', { name: 'Begin the minutes' }).click();
  const looked = 'The chair looked back on the year.';
  await page.getByRole('button', { name: 'Edit item 1', exact: true }).click();
  await page.getByRole('textbox', { name: /^Minutes of / }).fill(looked);
  await page.getByRole('button', { name: 'Save the text' }).click();
  await told(page, 'The text is saved.');
  // What is circulated is what the page has read.
  await expect(page.getByText(looked)).toBeVisible();
  await page.getByRole('button', { name: 'Circulate version 1' }).click();
  await told(page, 'Version 1 is circulated.');
  await page.getByRole('button', { name: 'Approve version 1' }).click();
  await told(page, 'Your answer is recorded.');
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await told(page, 'One signature is asked.');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await told(page, 'You have signed the minutes.');
  return path;
}

/** Acts of a reader are refused, whatever a program sends. */
async function changesNothing(page: Page, entity: string, address: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, address)}`, 'x-entity': entity };
  for (const [path, data] of [
    ['/api/tasks', { title: 'Not mine to write' }],
    ['/api/entity/holdings', { holder: { kind: 'natural', name: 'Nobody' }, ownership: '1', voting: '1' }],
    ['/api/boards/management', { party: { name: 'Nobody' }, position: 'Director', from: dayAhead(0).iso }],
  ] as const) {
    const sent = { ...headers, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(path, { headers: sent, data });
    expect([path, answer.status()]).toEqual([path, 403]);
  }
}

test('a year of one company: founded, led, held by others from a day on, decided for by a link, minuted, asked about, and read by an auditor', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Zeeweg ${mark} B.V.`;
  const { entity } = await foundEntity(page, name);
  const secretary = await openAs(browser, EVA);
  const { headers, post } = await secretaryOf(secretary, entity);

  // Its papers, its board, and a shareholder who sells forty of a hundred in the middle of the year.
  const articles = `Articles ${mark}.txt`;
  await uploadArticles(secretary, headers, articles);
  const [founding = '', sale = '', yesterday = ''] = [-365, -180, -1].map((days) => dayAhead(days).iso);
  const founder = { name: `Noor Stam ${mark}`, email: `noor.${mark}@example.com` };
  const buyer = `Wil Mos ${mark}`;
  await secretary.goto(`/${entity}/entity/settings`);
  await recordShares(secretary, { holder: founder.name, percent: '100', from: founding });
  await changeShares(secretary, { holder: founder.name, percent: '60', from: sale });
  await recordShares(secretary, { holder: buyer, percent: '40', from: sale });
  await post('/api/boards/management', {
    party: { name: founder.name, email: founder.email },
    position: 'Director',
    from: founding,
  });
  await post('/api/tasks', { title: `File the accounts ${mark}` });

  // A decision by the link of a mail.
  const address = `ida.${mark}@example.com`;
  const { title, path } = await openResolution(page.request, {
    entity,
    title: `Adoption of the accounts ${mark}`,
    decisionMakers: [aGuest('Ida Kuiper', address)],
    rule: {
      ...presetOf('nl-bv-management-board-meeting').rule,
      earlyFinish: { accept: 'whenCertain', reject: 'never' },
      changeAllowed: false,
    },
  });
  const [link = ''] = await decisionLinks(page, address, 1);
  const guest = await openAs(browser, null);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'In favour' }).click();
  await guest.getByRole('button', { name: 'Decide in favour' }).click();
  await expect(guest.getByRole('heading', { name: 'Your decision is recorded' })).toBeVisible();

  // A meeting with signed minutes.
  const meeting = `Board in autumn ${mark}`;
  const meetingPath = await holdMeeting(secretary, { entity, title: meeting, director: founder.name });

  // An auditor comes in by the mail and reads it all, who changes nothing.
  const auditorAt = `auditor.${mark}@example.com`;
  await post('/api/entity/users', {
    email: auditorAt,
    firstName: 'Ada',
    lastName: 'Toets',
    role: 'User',
    invite: true,
    access: 'Auditor',
    accessEnds: dayAhead(30).iso,
    properties: { color: 'moss' },
  });
  const auditor = await openAs(browser, null);
  await acceptInvitation(auditor, auditorAt, 'Ada Toets');
  await expect(auditor).toHaveTitle(`${name} - Dashboard`);
  expect(await holdingsOn(auditor, entity, dayAhead(-200).iso)).toEqual([
    expect.stringContaining(`${founder.name} 100% 100%`),
  ]);
  expect(await holdingsOn(auditor, entity, yesterday)).toEqual([
    expect.stringContaining(`${founder.name} 60% 60%`),
    expect.stringContaining(`${buyer} 40% 40%`),
  ]);
  await auditor.goto(`/${entity}/boards/management`);
  await expect(auditor.getByRole('row', { name: `${founder.name} Director` })).toBeVisible();
  await auditor.goto(path);
  await expect(auditor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(auditor.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await auditor.goto(`${meetingPath}/minutes`);
  await expect(auditor.getByRole('region', { name: 'Signers' })).toContainText('Eva Brinkman');
  await expect(auditor.getByText('Finalised', { exact: true }).first()).toBeVisible();
  await auditor.goto(`/${entity}/tasks`);
  await expect(auditor.getByText(`File the accounts ${mark}`)).toBeVisible();
  await auditor.goto(`/${entity}/documents`);
  await expect(auditor.getByRole('link', { name: articles })).toBeVisible();
  await auditor.goto(`${path}/record`);
  await expect(auditor.getByText('Ida Kuiper').first()).toBeVisible();
  await changesNothing(auditor, entity, auditorAt);
  const question = 'When does the chandler deliver stores to the berth?';
  await expect(async () => {
    await auditor.goto(`/${entity}/ai-search`);
    const field = auditor.getByRole('textbox', { name: 'Ask about documents and resolutions' });
    await field.fill(question);
    await field.press('Enter');
    await expect(auditor.getByRole('article', { name: articles }).locator('mark')).toHaveText(SENTENCE);
  }).toPass({ timeout: 90_000 });
  await Promise.all([secretary, guest, auditor].map((each) => each.context().close()));
});
