import type { Page } from '@playwright/test';
import type { Resolution } from '#contract/calls/resolutions';
import { presetOf } from '#domain/decision/presets';
import { demoId } from '#server/demo/ids';
import { violations } from './axe';
import { dayAhead, EVA, openSession } from './drafting';
import { expect, signIn, test } from './kit';
import { decisionLinks, mailsTo } from './mails';
import { aGuest, openApi, openResolution, wordsOfPdf } from './opened';

const JAN = 'jan@vanhouten.test';
const HERE = demoId('entity', 'kade');

const WRITTEN = presetOf('nl-bv-written-shareholders').rule;

const addressOf = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`;
const titleOf = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Decision makers' }).getByRole('row').filter({ hasText: name });
const yours = (page: Page) => page.getByRole('region', { name: 'Your decision' });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

async function startAct(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog');
}

async function decide(page: Page, button: string, confirm: string): Promise<void> {
  await yours(page).getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openLink(page: Page, link: string): Promise<Page> {
  const guest = await page.context().newPage();
  await guest.goto(link);
  await expect(guest.getByText(/This link is for /)).toBeVisible();
  return guest;
}

async function decideByLink(page: Page, link: string, button: string, confirm: string): Promise<void> {
  const guest = await openLink(page, link);
  await guest.getByRole('button', { name: button, exact: true }).click();
  await guest.getByRole('button', { name: confirm, exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'Your decision is recorded' })).toBeVisible();
  await guest.close();
}

test('reminds the undecided alone; more time and the end reach everybody with their reason; a new version follows', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push('409', '422');
  const [ada, bas] = [addressOf('ada'), addressOf('bas')];
  await signIn(page, EVA);
  const { path, title } = await openResolution(request, {
    entity: HERE,
    title: titleOf('Lease of the crane'),
    decisionMakers: [aGuest('Jan de Boer', JAN), aGuest('Ada Bakker', ada), aGuest('Bas Slof', bas)],
  });
  await page.goto(path);
  const [first = ''] = await decisionLinks(page, ada, 1);
  await decideByLink(page, first, 'In favour', 'Decide in favour');
  await expect(row(page, 'Ada Bakker')).toContainText('In favour');
  await expect(row(page, 'Ada Bakker').getByRole('button', { name: /^Remind/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remind 2 people' }).click();
  await expect(page.getByText('2 people are reminded.')).toBeVisible();
  await expect(timeline(page)).toContainText('Reminder sent to Jan de Boer, Bas Slof');
  await expect(page.getByRole('button', { name: 'Remind 2 people' })).toBeDisabled();
  await expect(page.getByText(/^Possible again on /)).toBeVisible();
  await decisionLinks(page, bas, 2);
  await decisionLinks(page, ada, 1);

  const more = await startAct(page, 'Give more time');
  await more.getByRole('textbox', { name: 'New last day to decide' }).fill(dayAhead(5).iso);
  await more.getByLabel('Reason').fill('The valuation came late');
  await more.getByRole('button', { name: 'Give more time' }).click();
  await expect(more.getByText(/^Choose .* or a later day\.$/)).toBeVisible();
  await more.getByRole('textbox', { name: 'New last day to decide' }).fill(dayAhead(20).iso);
  await more.getByRole('button', { name: 'Give more time' }).click();
  await expect(more).toHaveCount(0);
  await expect(timeline(page)).toContainText('The valuation came late');
  for (const [address, links] of [
    [ada, 2],
    [bas, 3],
  ] as const) {
    await decisionLinks(page, address, links);
    expect(await mailsTo(page, address, /^More time to decide/)).toEqual([
      expect.stringContaining('The reason: The valuation came late'),
    ]);
  }

  const [unused = ''] = await decisionLinks(page, bas, 3);
  const ending = await startAct(page, 'Cancel the resolution');
  await ending.getByLabel('Reason').fill('The buyer left');
  await ending.getByRole('button', { name: 'Cancel the resolution' }).click();
  await expect(page.getByText('Why it was cancelled: The buyer left')).toBeVisible();
  for (const address of [ada, bas]) {
    expect(await mailsTo(page, address, /^Cancelled: /)).toEqual([
      expect.stringContaining('The reason: The buyer left'),
    ]);
  }
  const cancelled = await openLink(page, unused);
  await expect(cancelled.getByText('The resolution is cancelled.')).toBeVisible();
  await expect(cancelled.getByRole('button', { name: 'In favour' })).toHaveCount(0);
  await cancelled.close();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'New version of this resolution' }).click();
  await expect(page).toHaveURL(/wizard\/decision-makers$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.goto(path);
  await expect(page.getByText('A newer resolution replaces it:')).toBeVisible();
});

test('a shareholder on the board decides with the decision maker that votes, and consents after the vote; directors advise', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const mia = addressOf('mia');
  await openSession(page, JAN);
  const { id, path } = await openResolution(request, {
    entity: HERE,
    title: titleOf('Dividend'),
    organ: 'shareholders',
    rule: { ...WRITTEN, earlyFinish: { accept: 'whenCertain', reject: 'never' } },
    decisionMakers: [
      aGuest('Jan de Boer', JAN, { weight: '60', capital: '60' }),
      aGuest('Mia Hof', mia, { weight: '40', capital: '40' }),
    ],
  });
  await page.goto(path);
  await expect(yours(page)).toContainText('60% of the votes');
  await expect(page.getByLabel('You decide for')).toHaveCount(0);
  await expect(page.getByText('0 of 2 decided')).toBeVisible();
  await decide(page, 'In favour', 'Decide in favour');
  await expect(yours(page).getByText(/^You decided in favour on /)).toBeVisible();
  await expect(yours(page).getByRole('button', { name: 'Change your decision' })).toHaveCount(0);
  await decide(page, 'Agree', 'Agree');
  await expect(yours(page).getByText(/^You agreed to deciding in writing on /)).toBeVisible();

  // Votes by link without an answer to the way of deciding, and gives it with the link of a reminder.
  const [link = ''] = await decisionLinks(page, mia, 1);
  await decideByLink(page, link, 'Against', 'Decide against');
  const used = await openLink(page, link);
  await expect(used.getByText(/^To say whether you agree to deciding in writing, ask/)).toBeVisible();
  await used.close();
  const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(office, EVA);
  await office.goto(path);
  await expect(office.getByRole('button', { name: 'Remind 1 person' })).toBeVisible();
  await expect(row(office, 'Advises').first()).toBeVisible();
  await expect(row(office, 'Advises').getByRole('button', { name: /^Remind/ })).toHaveCount(0);
  await office.getByRole('button', { name: 'Remind Mia Hof' }).click();
  await expect(office.getByText('One person is reminded.')).toBeVisible();
  const [again = ''] = await decisionLinks(page, mia, 2);
  const late = await openLink(page, again);
  await expect(late.getByText(/^You decided against on /)).toBeVisible();
  await expect(late.getByRole('button', { name: 'In favour' })).toHaveCount(0);
  expect(await violations(late)).toEqual([]);
  await late.getByRole('button', { name: 'Agree', exact: true }).click();
  await late.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(late.getByText('You agreed', { exact: true })).toBeVisible();
  await expect(timeline(page)).toContainText('Accepted early');
  const ask = await openApi(request, HERE);
  const { evaluation } = await ask<Resolution>('GET', `/${id}`);
  expect([evaluation?.outcome, evaluation?.methodMet, evaluation?.forWeight]).toEqual([
    'accepted',
    true,
    '60',
  ]);
  await office.context().close();
});

test('somebody decides for each of their decision makers, changes one, and is told when it came too late', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  await openSession(page, JAN);
  const { id, path } = await openResolution(request, {
    entity: HERE,
    title: titleOf('Sale of the barge'),
    decisionMakers: [
      aGuest('Jan de Boer', JAN, { representing: 'One B.V.' }),
      aGuest('Jan de Boer', JAN, { representing: 'Two B.V.' }),
      aGuest('Ada Bakker', addressOf('ada')),
    ],
  });
  await page.goto(path);
  await decide(page, 'In favour', 'Decide in favour');
  await expect(row(page, 'One B.V.')).toContainText('In favour');
  await expect(page.getByLabel('You decide for').locator('option:checked')).toHaveText('Two B.V.');
  await decide(page, 'Abstain', 'Abstain');
  await expect(row(page, 'Two B.V.')).toContainText('Abstained');
  await page.getByLabel('You decide for').selectOption({ label: 'Two B.V. (decided)' });
  await yours(page).getByRole('button', { name: 'Change your decision' }).click();
  await decide(page, 'Against', 'Decide against');
  await expect(row(page, 'Two B.V.')).toContainText('Against');
  await expect(timeline(page)).toContainText('changed the decision: decided against');

  await page.getByLabel('You decide for').selectOption({ label: 'One B.V. (decided)' });
  await yours(page).getByRole('button', { name: 'Change your decision' }).click();
  await yours(page).getByRole('button', { name: 'Against', exact: true }).click();
  const ask = await openApi(request, HERE);
  await ask('POST', `/${id}/cancel`, { reason: 'The buyer left' });
  await page.getByRole('dialog').getByRole('button', { name: 'Decide against' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Nothing was counted');
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  await expect(page.getByText('Why it was cancelled: The buyer left')).toBeVisible();
  await expect(row(page, 'One B.V.')).toContainText('In favour');
});

test('the supervisory board decides without who has a conflict: not on screen, in the API or in the document', async ({
  page,
  request,
}) => {
  const [noor, cas] = [addressOf('noor'), addressOf('cas')];
  await openSession(page, JAN);
  const { id, path, title } = await openResolution(request, {
    entity: HERE,
    title: titleOf('Loan to a director'),
    organ: 'supervisoryBoard',
    rule: {
      ...presetOf('nl-bv-supervisory-board-meeting').rule,
      quorum: { counts: 'present', base: 'heads', operator: '>=', fraction: '1/1' },
      earlyFinish: { accept: 'whenCertain', reject: 'whenCertain' },
      changeAllowed: false,
    },
    decisionMakers: [
      aGuest('Jan de Boer', JAN),
      aGuest('Noor Vos', noor),
      aGuest('Cas Bot', cas, { conflicted: true }),
    ],
  });
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Text of the resolution' })).toBeVisible();
  await yours(page).getByRole('button', { name: 'I have a conflict of interest' }).click();
  const asked = page.getByRole('dialog', { name: 'Declare a conflict of interest?' });
  await expect(asked).toContainText('This cannot be taken back.');
  await asked.getByRole('button', { name: 'Declare the conflict' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText('The text and the documents are closed to you').first()).toBeVisible();
  await expect(page.getByText('The quay is leased.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
  await expect(yours(page).getByRole('button', { name: 'Change your decision' })).toHaveCount(0);
  const asJan = await openApi(request, HERE, JAN);
  const closed = await asJan<Resolution>('GET', `/${id}`);
  expect([closed.text, closed.papers, closed.papersClosed, closed.acts]).toEqual([null, [], 'conflict', []]);

  // Who was recorded with a conflict from the start reads it by mail, and finds nothing to decide behind the link.
  const [told = ''] = await decisionLinks(page, cas, 1);
  const excluded = await openLink(page, told);
  await expect(
    excluded.getByText('A conflict of interest keeps you from deciding on this resolution.'),
  ).toBeVisible();
  await expect(excluded.getByRole('button', { name: 'In favour' })).toHaveCount(0);
  await expect(excluded.getByText('The quay is leased.')).toHaveCount(0);
  expect(await violations(excluded)).toEqual([]);
  await excluded.close();

  const [link = ''] = await decisionLinks(page, noor, 1);
  await decideByLink(page, link, 'In favour', 'Decide in favour');
  await expect(timeline(page)).toContainText('Accepted early');
  await expect(page.getByRole('region', { name: 'Decision progress' })).toContainText(
    '100% of the directors (1 of 1) has decided; the quorum asks at least 100%',
  );
  const ask = await openApi(request, HERE);
  const { evaluation, decisionMakers } = await ask<Resolution>('GET', `/${id}`);
  expect([evaluation?.outcome, evaluation?.quorumMet, evaluation?.forWeight]).toEqual([
    'accepted',
    true,
    '1',
  ]);
  expect(decisionMakers.map(({ name, hindrance, decision }) => [name, hindrance, decision])).toEqual([
    ['Jan de Boer', 'conflict', 'conflict'],
    ['Noor Vos', 'decided', 'for'],
    ['Cas Bot', 'conflict', null],
  ]);
  const words = await wordsOfPdf(request, HERE, id, EVA);
  expect(words).toContain('The quay is leased.');
  expect(words).toMatch(/Cas Bot not counted Conflict of interest/);
  const hers = await wordsOfPdf(request, HERE, id, JAN);
  expect([hers.includes(title), hers.includes('The quay is leased.')]).toEqual([true, false]);
});
