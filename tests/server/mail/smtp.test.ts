import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import type { MailFailure } from '#contract/mailFailure';
import { smtpTransport } from '#server/mail/smtp';
import type { Outcome, OutgoingMail } from '#server/mail/transport';
import { openSmtp, type SmtpScript, type TestSmtp } from '../../kit/smtp';

const MAIL: OutgoingMail = {
  to: 'jan@vanhouten.test',
  subject: 'Please decide: Décharge',
  text: 'Dear Jan\n',
  html: '<p>Dear Jan</p>',
  link: '/decision#t',
  messageId: '<01980000-0000-7000-8000-00000000000a@quorate.test>',
};
const FROM = 'Quorate <quorate@example.com>';

/** Short, because a server that is silent is waited for. */
const SILENCE_MS = 300;
/** For a server that answers, however busy the machine is. */
const PATIENCE_MS = 20_000;

async function sent(script: SmtpScript, urlOf = ({ url }: TestSmtp) => url) {
  const server = await openSmtp(script);
  const timeoutMs = script.hangs ? SILENCE_MS : PATIENCE_MS;
  const transport = smtpTransport({ url: urlOf(server), from: FROM, timeoutMs });
  const outcome = await transport.send(MAIL);
  transport.close();
  await server.close();
  return { outcome, taken: server.taken };
}

const failure = (permanent: boolean, code: MailFailure, answer: unknown): Outcome => ({
  kind: 'failed',
  permanent,
  failure: code,
  answer: answer === null ? null : expect.stringMatching(String(answer)),
});

test('a mail arrives with both of its parts, its subject and its stable id', async () => {
  const { outcome, taken } = await sent({});
  expect(outcome).toEqual({ kind: 'sent' });
  const [mail = ''] = taken;
  expect(mail).toContain('From: Quorate <quorate@example.com>');
  expect(mail).toContain('To: jan@vanhouten.test');
  expect(mail).toContain('Message-ID: <01980000-0000-7000-8000-00000000000a@quorate.test>');
  expect(mail).toContain('Subject: =?UTF-8?');
  expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
  expect(mail).toContain('Content-Type: text/html; charset=utf-8');
});

test('an address that does not exist is refused for good', async () => {
  const { outcome } = await sent({ refuseRecipient: 550 });
  expect(outcome).toEqual(failure(true, 'addressUnknown', '^550 '));
});

test('an address that is refused for now may be tried again', async () => {
  expect((await sent({ refuseRecipient: 451 })).outcome).toEqual(failure(false, 'notYet', '^451 '));
});

test('a mail that is refused for its content is refused for good', async () => {
  expect((await sent({ refuseData: 554 })).outcome).toEqual(failure(true, 'refused', '^554 '));
});

test('a full mailbox may be tried again', async () => {
  expect((await sent({ refuseData: 452 })).outcome).toEqual(failure(false, 'notYet', '^452 '));
});

test('a server that is silent is given up for now', async () => {
  const { outcome } = await sent({ hangs: () => true });
  expect(outcome).toEqual(failure(false, 'unreachable', '.'));
});

test('a server that greets nobody is given up for now', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM, timeoutMs: SILENCE_MS });
  expect(await transport.send(MAIL)).toEqual(failure(false, 'unreachable', '.'));
  await new Promise((resolve) => silent.close(resolve));
});

test('a mail that takes too long altogether is given up for now', async () => {
  const server = await openSmtp({ hangs: () => true });
  const transport = smtpTransport({ url: server.url, from: FROM, timeoutMs: 2_000, mailTimeoutMs: 200 });
  expect(await transport.send(MAIL)).toEqual(failure(false, 'tooSlow', null));
  await server.close();
});

test('a server that is not there is tried again', async () => {
  const server = await openSmtp();
  await server.close();
  const transport = smtpTransport({ url: server.url, from: FROM, timeoutMs: SILENCE_MS });
  expect(await transport.send(MAIL)).toEqual(failure(false, 'unreachable', '.'));
});

test('the user and password of the address log in', async () => {
  const urlOf = ({ url }: TestSmtp) => url.replace('smtp://', 'smtp://quorate:p%40ss@');
  const { outcome, taken } = await sent({ users: { quorate: 'p@ss' } }, urlOf);
  expect([outcome, taken.length]).toEqual([{ kind: 'sent' }, 1]);
});

test('a refused log-in is ours to correct: no mail fails for good because of it', async () => {
  const urlOf = ({ url }: TestSmtp) => url.replace('smtp://', 'smtp://quorate:wrong@');
  const { outcome } = await sent({ users: { quorate: 'p@ss' } }, urlOf);
  expect(outcome).toEqual(failure(false, 'notAllowed', '.'));
});
