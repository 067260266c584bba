import type { Browser, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { Resolution } from '#contract/calls/resolutions';
import { sentencesOf } from '#words/decision/sentences';
import type { Sentences } from '#words/decision/statement';
import { DECISION } from '#words/en/decision';
import {
  addByHand,
  chooseOrgan,
  dayAhead,
  type Session,
  saved,
  startDraft,
  stepOf,
  title,
  toNextStep,
} from './drafting';
import { expect, test } from './kit';
import { decisionLinks } from './mails';

/** A promise to those who look on: what somebody else decides is on their screen within this time. */
const FOLLOWS = { timeout: 2_000 };

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const PEOPLE = [
  { key: 'ada', name: 'Ada Bakker', weight: '1' },
  { key: 'bram', name: 'Bram Mulder', weight: '1' },
  { key: 'carla', name: 'Carla Visser', weight: '2' },
  { key: 'dirk', name: 'Dirk Smit', weight: '1' },
  { key: 'els', name: 'Els Meijer', weight: '1' },
] as const;
type Key = (typeof PEOPLE)[number]['key'];

/** One run's own addresses, so that nobody else's mails are read. */
function addresses(run: string): Readonly<Record<Key, string>> {
  const of = (key: Key) => `${key}.${run}@example.com`;
  return { ada: of('ada'), bram: of('bram'), carla: of('carla'), dirk: of('dirk'), els: of('els') };
}

/** At least two thirds of the votes must take part, and at least two thirds of all votes must be in favour. */
async function chooseTwoThirds(page: Page): Promise<void> {
  await chooseOrgan(page, /^Management board/);
  await page.getByRole('button', { name: 'Keep the list' }).click();
  await page.getByText('Change quorum, majority and the rest of the rule').click();
  const quorum = page.getByRole('group', { name: 'Quorum' });
  await quorum.getByLabel('Needed').selectOption({ label: 'At least a part' });
  await quorum.getByLabel('Part').fill('2/3');
  const majority = page.getByRole('group', { name: 'Majority: in favour are' });
  await majority.getByLabel('Comparison').selectOption({ label: 'At least' });
  await majority.getByLabel('Part').fill('2/3');
  await majority.getByLabel('Of', { exact: true }).selectOption({ label: 'all votes' });
  await page.getByLabel('Close early?').selectOption({ label: 'As soon as it is accepted' });
}

async function draftAndSend(page: Page, name: string, run: string): Promise<Session & { id: string }> {
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'decision-makers'));
  const to = addresses(run);
  await addByHand(
    page,
    PEOPLE.map(({ key, ...person }) => ({ ...person, email: to[key] })),
  );
  await chooseTwoThirds(page);
  await toNextStep(page);
  await title(page).fill(name);
  await page.getByRole('textbox', { name: 'Last day to decide' }).fill(dayAhead(14).typed);
  await page.getByRole('textbox', { name: 'Last day to decide' }).press('Tab');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('The board resolves to sell the quay.');
  await toNextStep(page);
  await page.getByLabel('Message to all recipients').fill('Please decide this week.');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send to 5 decision makers' }).click();
  const asked = page.getByRole('dialog', { name: /^Send to / });
  await expect(asked).toContainText('is frozen when it is sent');
  await asked.getByRole('button', { name: 'Freeze and send' }).click();
  await expect(page).toHaveURL(new RegExp(`/resolutions/${draft.id}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(progress(page)).toContainText('0 of 6 votes in favour; at least 2/3 of all votes is asked');
  return draft;
}

function progress(page: Page) {
  return page.getByRole('region', { name: 'Decision progress' });
}

function rowOf(page: Page, key: Key) {
  const name = PEOPLE.find((person) => person.key === key)?.name ?? '';
  return page.getByRole('row').filter({ hasText: name });
}

/** Somebody without an account, who has nothing but the link of a mail. */
async function openLink(browser: Browser, link: string, viewport = DESK): Promise<Page> {
  const guest = await (await browser.newContext({ viewport })).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Your decision' })).toBeVisible();
  return guest;
}

async function expectRecorded(guest: Page, decision: string): Promise<void> {
  const receipt = guest.getByRole('region', { name: 'Your decision is recorded' });
  await expect(receipt.getByRole('definition').first()).toHaveText(decision);
}

async function decide(guest: Page, button: string, confirm: string, recorded: string): Promise<void> {
  await guest.getByRole('button', { name: button, exact: true }).click();
  await guest.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await expectRecorded(guest, recorded);
}

async function extendBy(page: Page, days: number): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Give more time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New last day to decide' }).fill(dayAhead(days).iso);
  await dialog.getByLabel('Reason').fill('The valuation came late');
  await dialog.getByRole('button', { name: 'Give more time' }).click();
  await expect(dialog).toHaveCount(0);
}

async function readResolution(page: Page, { headers }: Session, id: string): Promise<Resolution> {
  const answer = await page.request.get(`/api/resolutions/${id}`, { headers });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** The sentences of an answer of the API. */
function sentencesIn({ evaluation, decisionMakers, organ }: Resolution): Sentences {
  if (!evaluation) throw new Error('The answer has no evaluation.');
  const names = new Map(decisionMakers.map(({ id, name }) => [id, name]));
  return sentencesOf(DECISION, evaluation, (id) => names.get(id) ?? 'somebody else', organ);
}

/** Every line of a derivation, as the screen and the document both write it. */
function linesOf({ conclusion, conditions }: Sentences): readonly string[] {
  return [
    `${conclusion.title}. ${conclusion.detail}`,
    ...conditions.flatMap(({ title: fact, detail }) => [fact, detail]),
  ];
}

/** The words of a document as another program reads them; spaces that bind and line ends read as spaces. */
async function wordsOfPdf(page: Page, { headers }: Session, id: string): Promise<string> {
  const answer = await page.request.get(`/api/resolutions/${id}/pdf`, { headers });
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await answer.body()));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test.describe.configure({ timeout: 90_000 });

test('five people decide by the links of their mails, two thirds are reached exactly, and screen, API and PDF say why in the same words', async ({
  page,
  browser,
}) => {
  const run = crypto.randomUUID().slice(0, 8);
  const to = addresses(run);
  const draft = await draftAndSend(page, `Sale of the quay ${run}`, run);
  const [ada, bram, carla, dirk, els] = await Promise.all(
    PEOPLE.map(async ({ key }) => (await decisionLinks(page, to[key], 1))[0] ?? ''),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  // On a phone, and the same link again.
  const onPhone = await openLink(browser, ada ?? '', PHONE);
  await decide(onPhone, 'In favour', 'Decide in favour', 'In favour');
  await expect(rowOf(page, 'ada')).toContainText('In favour', FOLLOWS);
  const replayed = await openLink(browser, ada ?? '');
  await expectRecorded(replayed, 'In favour');
  await expect(replayed.getByRole('button', { name: 'Against', exact: true })).toHaveCount(0);
  await onPhone.context().close();
  await replayed.context().close();

  // A decision is changed with the new link of a later mail; the old one is used up.
  const first = await openLink(browser, dirk ?? '');
  await decide(first, 'Against', 'Decide against', 'Against');
  await expect(rowOf(page, 'dirk')).toContainText('Against', FOLLOWS);
  await first.context().close();
  await extendBy(page, 21);
  const [newest = ''] = await decisionLinks(page, to.dirk, 2);
  const second = await openLink(browser, newest);
  await decide(second, 'In favour', 'Decide in favour', 'In favour');
  await expect(rowOf(page, 'dirk')).toContainText('In favour', FOLLOWS);
  await second.context().close();

  const abstaining = await openLink(browser, els ?? '');
  await decide(abstaining, 'Abstain', 'Abstain', 'Abstain');
  await expect(progress(page)).toContainText('50% has decided; the quorum asks at least 2/3', FOLLOWS);
  await abstaining.context().close();

  // Somebody is about to decide while the last vote that is needed comes in.
  const late = await openLink(browser, bram ?? '');
  await late.getByRole('button', { name: 'Against', exact: true }).click();
  const last = await openLink(browser, carla ?? '');
  await decide(last, 'In favour', 'Decide in favour', 'In favour');
  await expect(progress(page)).toContainText('Accepted early', FOLLOWS);
  await last.context().close();
  await late.getByRole('button', { name: 'Decide against' }).click();
  await expect(late.getByText('Nothing was counted.')).toBeVisible();
  await late.getByRole('button', { name: 'Look again' }).click();
  await expect(late.getByText('Voting is closed. The resolution is accepted.')).toBeVisible();
  await late.context().close();

  const resolution = await readResolution(page, draft, draft.id);
  const sentences = sentencesIn(resolution);
  const lines = linesOf(sentences);
  expect({ status: resolution.status, sentences }).toEqual({
    status: 'Accepted',
    sentences: {
      conclusion: {
        state: 'accepted',
        title: 'Accepted early',
        detail: 'Quorum and majority are reached, and by the rule that ends the voting.',
      },
      conditions: [
        {
          about: 'quorum',
          state: 'met',
          title: 'Quorum reached',
          detail: '83,3% has decided; the quorum asks at least 2/3',
          notes: [],
        },
        {
          about: 'majority',
          state: 'met',
          title: 'Majority reached',
          detail: '4 of 6 votes in favour; at least 2/3 of all votes is asked',
          notes: [],
        },
      ],
      notCounted: [],
    },
  });
  expect(resolution.decisionMakers.map(({ name, decision }) => [name, decision])).toEqual([
    ['Ada Bakker', 'for'],
    ['Bram Mulder', null],
    ['Carla Visser', 'for'],
    ['Dirk Smit', 'for'],
    ['Els Meijer', 'abstain'],
  ]);
  const shown = await progress(page).locator('p').allInnerTexts();
  expect(lines.filter((line) => !shown.includes(line))).toEqual([]);
  const printed = await wordsOfPdf(page, draft, draft.id);
  expect(lines.filter((line) => !printed.includes(line))).toEqual([]);
  expect(loads).toBe(0);
});

test('the calls of a link answer a replay and a late decision without counting them', async ({ page }) => {
  const run = crypto.randomUUID().slice(0, 8);
  const to = addresses(run);
  const draft = await draftAndSend(page, `Loan for the quay ${run}`, run);
  const tokenOf = async (key: Key) => (await decisionLinks(page, to[key], 1))[0]?.split('#')[1] ?? '';
  const put = (token: string, decision: string) =>
    page.request.put('/api/callbacks/decision', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { token, decision },
    });
  const [ada, bram, carla, dirk] = await Promise.all(
    (['ada', 'bram', 'carla', 'dirk'] as const).map(tokenOf),
  );
  expect((await put(ada ?? '', 'for')).status()).toBe(200);
  const replay = await put(ada ?? '', 'against');
  expect([replay.status(), (await replay.json()).detail]).toEqual([
    409,
    expect.stringMatching(/^You have decided .*this link is used up/),
  ]);
  expect((await put(carla ?? '', 'for')).status()).toBe(200);
  const closing: LinkedDecision = await (await put(dirk ?? '', 'for')).json();
  expect([closing.status, closing.decision]).toEqual(['Accepted', 'for']);
  const late = await put(bram ?? '', 'against');
  expect([late.status(), (await late.json()).detail]).toEqual([409, expect.stringContaining('accepted')]);
  const { decisionMakers } = await readResolution(page, draft, draft.id);
  expect(decisionMakers.map(({ decision }) => decision)).toEqual(['for', null, 'for', 'for', null]);
  await expect(progress(page)).toContainText('Accepted early', FOLLOWS);
});
