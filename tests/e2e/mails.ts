import type { Page } from '@playwright/test';
import { expect } from './kit';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string | null;
}

/** The decision links that were mailed to an address, the newest first, once there are as many as are waited for. */
export async function decisionLinks(page: Page, address: string, count: number): Promise<readonly string[]> {
  let links: readonly string[] = [];
  await expect(async () => {
    const answer = await page.request.get('/dev/mail.json');
    const { messages }: { messages: readonly Mail[] } = await answer.json();
    links = messages.flatMap(({ to, link }) =>
      to.includes(address) && link?.includes('/decision#') ? [link] : [],
    );
    expect(links).toHaveLength(count);
  }).toPass();
  return links;
}

/** What the mails to an address whose subject fits say, once there is one. */
export async function mailsTo(page: Page, address: string, subject: RegExp): Promise<readonly string[]> {
  let texts: readonly string[] = [];
  await expect(async () => {
    const answer = await page.request.get('/dev/mail.json');
    const { messages }: { messages: readonly Mail[] } = await answer.json();
    texts = messages.flatMap((mail) =>
      mail.to.includes(address) && subject.test(mail.subject) ? [mail.text] : [],
    );
    expect(texts.length).toBeGreaterThan(0);
  }).toPass();
  return texts;
}
