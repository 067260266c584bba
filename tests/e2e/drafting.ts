import type { Page } from '@playwright/test';
import { entityOf, expect, signIn } from './kit';

export const EVA = 'eva@vanhouten.test';

/** What the application sends along with its own calls. */
export interface Session {
  readonly entity: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StartedDraft extends Session {
  readonly id: string;
}

/** Signs in and keeps what the application itself sends along. */
export async function openSession(page: Page, email = EVA): Promise<Session> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/api/') && 'authorization' in sent.headers()),
    signIn(page, email),
  ]);
  const { authorization = '' } = request.headers();
  const entity = entityOf(page);
  return { entity, headers: { authorization, 'x-entity': entity } };
}

/** Signs in and starts a draft in the entity that is shown. */
export async function startDraft(page: Page): Promise<StartedDraft> {
  const session = await openSession(page);
  const answer = await page.request.post('/api/resolutions', {
    headers: { ...session.headers, 'idempotency-key': crypto.randomUUID() },
    data: {},
  });
  expect(answer.ok()).toBe(true);
  const { id }: { id: string } = await answer.json();
  return { ...session, id };
}

export function stepOf({ entity, id }: StartedDraft, step: string): string {
  return `/${entity}/resolutions/${id}/wizard/${step}`;
}

export function saved(page: Page) {
  return page.getByText(/^Draft saved at \d\d:\d\d$/);
}

export function title(page: Page) {
  return page.getByLabel('Title', { exact: true });
}

export async function toNextStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

export interface HandDecisionMaker {
  readonly name: string;
  readonly email: string;
  readonly weight: string;
}

/** The field that finds who is to decide. */
export function picker(page: Page) {
  return page.getByRole('combobox', { name: 'Add a decision maker' });
}

/** Says which organ decides; its members become the list where nobody else stands there. */
export async function chooseOrgan(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('group', { name: 'Who decides?' }).getByRole('radio', { name }).check();
}

/** Types who decides, one after another. */
export async function addByHand(page: Page, decisionMakers: readonly HandDecisionMaker[]): Promise<void> {
  for (const { name, email, weight } of decisionMakers) {
    await picker(page).fill(name);
    await page.getByRole('option', { name: /^Someone else/ }).click();
    await page.getByLabel(`Email of ${name}`).fill(email);
    await page.getByRole('button', { name: `1 vote: change the votes of ${name}` }).click();
    await page.getByLabel(`Votes of ${name}`).fill(weight);
    await page.getByLabel(`Votes of ${name}`).press('Tab');
  }
}

/** A day so many days from now, as the calendar's field shows it. */
export function dayAhead(days: number): { readonly typed: string; readonly iso: string } {
  const date = new Date(Date.now() + days * 86_400_000);
  const typed = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
    .format(date)
    .replace('Sept', 'Sep');
  return { typed, iso: date.toISOString().slice(0, 10) };
}
