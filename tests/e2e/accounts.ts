import { type APIResponse, expect, type Page } from '@playwright/test';
import { PASSWORD } from './kit';

interface Mailed {
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly link: string | null;
  readonly code: string | null;
}

export interface Account {
  readonly email: string;
  readonly idToken: string;
}

/** Calls the demo's identity provider as the SDK does. */
async function provider(page: Page, act: string, data: object): Promise<APIResponse> {
  return ask(page, `v1/accounts:${act}`, data);
}

async function ask(page: Page, path: string, data: object): Promise<APIResponse> {
  const { origin } = new URL(page.url());
  return page.request.post(`/identitytoolkit.googleapis.com/${path}?key=demo-api-key`, {
    headers: { origin },
    data,
  });
}

/** A new account, whose address is not confirmed. The page must be one of ours. */
export async function createAccount(page: Page, email: string): Promise<Account> {
  const response = await provider(page, 'signUp', { email, password: PASSWORD, returnSecureToken: true });
  expect(response.status()).toBe(200);
  const { idToken } = await response.json();
  return { email, idToken };
}

/** Asks for the mail that confirms the address of an account. */
export async function sendVerification(page: Page, { idToken }: Account): Promise<void> {
  const response = await provider(page, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  expect(response.status()).toBe(200);
}

/** Follows the mail that confirms the address, without a browser. */
export async function confirmAddress(page: Page, account: Account): Promise<void> {
  await sendVerification(page, account);
  const response = await provider(page, 'update', { oobCode: codeOf(await mailedLink(page, account.email)) });
  expect(response.status()).toBe(200);
}

/** Adds a telephone as a second factor to an account whose address is confirmed. */
export async function enrolNumber(page: Page, { email }: Account, number: string): Promise<void> {
  const signedIn = await provider(page, 'signInWithPassword', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  const { idToken } = await signedIn.json();
  const phoneEnrollmentInfo = { phoneNumber: number, recaptchaToken: 'demo' };
  const started = await ask(page, 'v2/accounts/mfaEnrollment:start', { idToken, phoneEnrollmentInfo });
  const { sessionInfo } = (await started.json()).phoneSessionInfo;
  const phoneVerificationInfo = { sessionInfo, code: await textedCode(page, number) };
  const ended = await ask(page, 'v2/accounts/mfaEnrollment:finalize', { idToken, phoneVerificationInfo });
  expect(ended.status()).toBe(200);
}

/** Whether the provider signs in with that password. */
export async function isPassword(page: Page, email: string, password: string): Promise<boolean> {
  const response = await provider(page, 'signInWithPassword', { email, password });
  return response.ok();
}

/** Waits for a message that is on its way; one whose code was used is no longer listed. */
async function newest(page: Page, to: string, kind: Mailed['kind']): Promise<Mailed> {
  const read = async (): Promise<Mailed | undefined> => {
    const response = await page.request.get('/dev/mail.json');
    const { messages }: { messages: readonly Mailed[] } = await response.json();
    return messages.find((message) => message.to === to && message.kind === kind);
  };
  await expect.poll(read).toBeDefined();
  const found = await read();
  if (!found) throw new Error(`The ${kind} to ${to} is gone again`);
  return found;
}

/** The link of the newest mail to an address. */
export async function mailedLink(page: Page, to: string): Promise<string> {
  return (await newest(page, to, 'mail')).link ?? '';
}

/** The code of the newest text message to a number. */
export async function textedCode(page: Page, to: string): Promise<string> {
  return (await newest(page, to, 'sms')).code ?? '';
}

/** The secret of a link: what must not be found anywhere afterwards. */
export function codeOf(link: string): string {
  return new URL(link, 'http://localhost').searchParams.get('oobCode') ?? '';
}
