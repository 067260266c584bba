import type { APIRequestContext, Page } from '@playwright/test';
import { presetOf } from '#domain/decision/presets';
import { demoId } from '#server/demo/ids';
import { expectFine, violations } from './axe';
import { addByHand, dayAhead, EVA, startDraft, stepOf } from './drafting';
import { entityOf, signIn } from './kit';
import { expect, type MailServer, test } from './mailServer';
import { aGuest, openApi, openResolution, type SentResolution, sendResolution } from './opened';

/** One server for the file. */
test.describe.configure({ mode: 'default', timeout: 90_000 });

const JAN = 'jan@vanhouten.test';
const HERE = demoId('entity', 'kade');

const addressOf = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`;

function mailsTo({ taken }: MailServer, address: string): readonly string[] {
  return taken.filter((mail) => mail.includes(`To: ${address}`));
}

/** The link of the newest mail to an address; lines of mails are folded. */
/** The newest that was sent: the mail that tells the outcome may have none. */
function linkTo(mailServer: MailServer, address: string): string {
  const links = mailsTo(mailServer, address).flatMap(
    (mail) => /\/decision#[\w-]{43}/.exec(mail.replaceAll('=\r\n', ''))?.[0] ?? [],
  );
  return links.at(-1) ?? '';
}

test('who was not reached is named with the reason, tried again by itself, and reached at another address', async ({
  page,
  request,
  mailServer,
}) => {
  const [good, slow, wrong, right] = [
    addressOf('good'),
    addressOf('slow'),
    addressOf('wrong'),
    addressOf('right'),
  ];
  mailServer.refuse(slow, 451, 0);
  mailServer.refuse(wrong, 550);
  await signIn(page, EVA);
  const { path } = await sendResolution(request, {
    entity: entityOf(page),
    title: 'Lease of the quay',
    decisionMakers: [aGuest('Ida Kuiper', good), aGuest('Bas Slof', slow), aGuest('Wil Mos', wrong)],
  });
  await page.goto(path);
  await expect(
    page.getByText('Invitations are being sent: 2 of 3 have their outcome. Voting opens after the last.'),
  ).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^The invitation to ${slow} was not taken in 1 attempt, the next is at `)),
  ).toContainText('mail server did not take it yet');
  await expect(page.getByText(/\b451\b/).first()).toBeAttached();
  await expect(page.getByText(`The invitation to ${wrong} could not be delivered. `)).toContainText(
    'The address does not exist.',
  );
  expect(await violations(page)).toEqual([]);

  // The second attempt is taken, and the page follows.
  await expect(page.getByText('1 of 3 people could not be reached by mail.')).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText(/was not taken/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Decision progress' })).toBeVisible();

  await page.getByRole('button', { name: 'Send to another address: Wil Mos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the invitation of Wil Mos again' });
  await dialog.getByLabel('Email address').fill(right);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`The invitation to ${wrong} could not be delivered. `)).toHaveCount(0);
  await expect(page.getByText('people could not be reached')).toHaveCount(0);
  await expect.poll(() => mailsTo(mailServer, right).length).toBe(1);
  expect([good, slow, wrong].map((address) => mailsTo(mailServer, address).length)).toEqual([1, 1, 0]);

  // Whom it reached at an address of somebody else.
  const other = `bas.${crypto.randomUUID()}@example.com`;
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send to another address' }).click();
  const readdress = page.getByRole('dialog', { name: 'Send an invitation to another address' });
  await readdress.getByLabel('Decision maker').selectOption({ label: 'Bas Slof' });
  await expect(readdress.getByLabel('Email address')).toHaveValue(slow);
  await expectFine(page, 'another address');
  await readdress.getByLabel('Email address').fill(other);
  await readdress.getByRole('button', { name: 'Send again' }).click();
  await expect(readdress).toHaveCount(0);
  await expect.poll(() => mailsTo(mailServer, other).length).toBe(1);
});

test('what reached nobody stays closed, can be given more time, and is cancelled with a reason', async ({
  page,
  request,
  mailServer,
}) => {
  const gone = addressOf('gone');
  mailServer.refuse(gone, 550);
  await signIn(page, EVA);
  const { path } = await sendResolution(request, {
    entity: entityOf(page),
    title: 'Lease of the shed',
    decisionMakers: [aGuest('Gon Vis', gone)],
  });
  await page.goto(path);
  await expect(page.getByText(/^Nobody could be reached by mail, so voting is not open\./)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Give more time' }).click();
  const more = page.getByRole('dialog', { name: 'Give more time' });
  await more.getByRole('button', { name: 'Give more time' }).click();
  await expect(more.getByText('Choose the new last day.')).toBeVisible();
  await expect(more.getByText('Say why.')).toBeVisible();
  await more.getByRole('textbox', { name: 'New last day to decide' }).fill('2040-01-31');
  await more.getByLabel('Reason').fill('Nobody was reached');
  await more.getByRole('button', { name: 'Give more time' }).click();
  await expect(more).toHaveCount(0);
  await expect(page.getByText('Closes on 31 Jan 2040')).toBeVisible();

  const next = page.getByRole('region', { name: 'What can happen next' });
  await expect(next.getByText('Not possible: no invitation was delivered')).toBeVisible();
  await next.getByRole('button', { name: 'Cancel the resolution' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this resolution?' });
  await cancel.getByLabel('Reason').fill('The address is gone');
  await cancel.getByRole('button', { name: 'Cancel the resolution' }).click();
  await expect(page.getByText('Why it was cancelled: The address is gone')).toBeVisible();
});

test('the wizard names an address that is missing, is none, or to which the last mail was not delivered', async ({
  page,
  request,
  mailServer,
}) => {
  const gone = addressOf('gone');
  mailServer.refuse(gone, 550);
  const draft = await startDraft(page);
  const decisionMakers = [aGuest('Gon Vis', gone)];
  const { path } = await sendResolution(request, {
    entity: draft.entity,
    title: 'Lease of the yard',
    decisionMakers,
  });
  await page.goto(path);
  await expect(page.getByText(/^Nobody could be reached by mail/)).toBeVisible();
  await page.goto(stepOf(draft, 'decision-makers'));
  await addByHand(page, [
    { name: 'Gon Vis', email: gone, weight: '1' },
    { name: 'Els Vis', email: 'els at example', weight: '1' },
    { name: 'Jo Vis', email: '', weight: '1' },
  ]);
  await expect(page.getByText('The last mail to this address was not delivered')).toBeVisible();
  await expect(page.getByText('Not an email address')).toBeVisible();
  await expect(page.getByText('Address missing')).toBeVisible();
});

/** For and against are equal, and the day was yesterday. */
async function tied(
  request: APIRequestContext,
  mailServer: MailServer,
  tie: 'lot' | 'chair',
): Promise<SentResolution> {
  await mailServer.goBack(3);
  const wanted = {
    entity: HERE,
    title: `Sale of the tug by ${tie}`,
    rule: { ...presetOf('nl-bv-general-meeting-election').rule, tie },
    organ: 'shareholders',
    decisionMakers: [aGuest('Jan de Boer', JAN), aGuest('Eva Brinkman', EVA)],
    chair: 'Jan de Boer',
    deadline: -1,
  } as const;
  const sent = await openResolution(request, wanted);
  for (const [email, decision] of [
    [JAN, 'for'],
    [EVA, 'against'],
  ] as const) {
    const ask = await openApi(request, HERE, email);
    await ask('PUT', `/${sent.id}/decision`, { decision });
  }
  await mailServer.goBack(0);
  return sent;
}

async function breakTie(page: Page, result: 'Accepted' | 'Rejected', how: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Break the tie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Break the tie' });
  await dialog.getByRole('button', { name: 'Record the result' }).click();
  await expect(dialog.getByText('Choose the result.')).toBeVisible();
  await dialog.getByLabel(result).check();
  await dialog.getByLabel('How it was taken (optional)').fill(how);
  await dialog.getByRole('button', { name: 'Record the result' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a tie waits after the deadline for the lot, which an admin records', async ({
  page,
  request,
  mailServer,
}) => {
  const { path } = await tied(request, mailServer, 'lot');
  await signIn(page, EVA);
  await page.goto(path);
  await expect(page.getByText('Voting is closed. Decisions no longer count.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change your decision' })).toHaveCount(0);
  await breakTie(page, 'Accepted', 'Drawn by the notary');
  await expect(page.getByText('Drawn by the notary')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Tie broken in favour');
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
});

test('a tie is broken by the chair, who is no admin', async ({ page, request, mailServer }) => {
  const { path } = await tied(request, mailServer, 'chair');
  await signIn(page, JAN);
  await page.goto(path);
  await breakTie(page, 'Rejected', 'The casting vote');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'Tie broken against by Jan de Boer',
  );
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible();
});

test('a link says after the deadline how it ended, and leads where links end a month later', async ({
  page,
  request,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push('410');
  const [late, expired] = [addressOf('late'), addressOf('expired')];
  const invite = (address: string, deadline: number) =>
    openResolution(request, {
      entity: HERE,
      title: 'Lease of the slip',
      decisionMakers: [aGuest('Ida Kuiper', address)],
      deadline,
    });
  await mailServer.goBack(3);
  await invite(late, -1);
  await mailServer.goBack(50);
  await invite(expired, -45);
  await mailServer.goBack(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkTo(mailServer, late));
  await expect(page.getByText(/^Voting is closed\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'In favour' })).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(linkTo(mailServer, expired));
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByText(/^It expired on .* Ask /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('more time opens what could not be sent in time', async ({ page, request, mailServer }) => {
  const gone = addressOf('gone');
  mailServer.refuse(gone, 550, 0);
  await mailServer.goBack(3);
  const { path } = await sendResolution(request, {
    entity: HERE,
    title: 'Lease of the ramp',
    decisionMakers: [aGuest('Gon Vis', gone)],
    deadline: -1,
  });
  await expect.poll(() => mailServer.refused(gone)).toBe(1);
  await mailServer.goBack(0);
  await signIn(page, EVA);
  await page.goto(path);
  await expect(page.getByText(/^The last day to decide passed before voting could open\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to another address: Gon Vis' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Give more time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give more time' });
  await dialog.getByRole('textbox', { name: 'New last day to decide' }).fill(dayAhead(9).iso);
  await dialog.getByLabel('Reason').fill('Nobody was reached');
  await dialog.getByRole('button', { name: 'Give more time' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Send to another address: Gon Vis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('region', { name: 'Decision progress' })).toBeVisible();
});
