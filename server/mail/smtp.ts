import { createTransport } from 'nodemailer';
import { meaningOf } from './meaning';
import { failed, type MailTransport, type Outcome, type OutgoingMail } from './transport';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password when the server asks for them. */
  readonly url: string;
  /** Address the mails come from, with or without a name. */
  readonly from: string;
  /** How long the server may be silent, at each step. */
  readonly timeoutMs?: number;
  /** How long one mail may take altogether. */
  readonly mailTimeoutMs?: number;
}

const SILENCE_MS = 20_000;
const MAIL_MS = 60_000;

/** Longest text of an answer that is kept. */
const DETAIL_LIMIT = 300;

/** Sends through the configured mail server, a connection per mail. */
export function smtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, timeoutMs = SILENCE_MS, mailTimeoutMs = MAIL_MS } = options;
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const mailer = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, subject, text, html, messageId, calendar }) {
      const sending = mailer
        .sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          ...withEntry(calendar),
        })
        .then((): Outcome => ({ kind: 'sent' }), failureOf);
      return within(mailTimeoutMs, sending);
    },
    close: () => mailer.close(),
  };
}

/** The method of the part is that of the entry: mail programs show no invitation where they differ. */
const withEntry = (calendar: OutgoingMail['calendar']) =>
  calendar ? { icalEvent: { method: calendar.method, filename: 'meeting.ics', content: calendar.text } } : {};

/** A server that says a word now and then is never silent, and yet may take for ever. */
async function within(limitMs: number, sending: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(failed(false, 'tooSlow')), limitMs);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/**
 * An answer of 5xx to the mail or its address is final (RFC 5321, 4.2.1), and so is a mail that cannot be sent at all.
 * 4xx, silence and a broken connection pass; a log-in that is refused is ours to correct, so it passes too.
 */
function failureOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return failed(false, 'unreachable');
  const { code, response, responseCode } = error as Error & SmtpFields;
  const answer = (response || error.message).replace(/[\s\p{Control}]+/gu, ' ').slice(0, DETAIL_LIMIT);
  if (code === 'EAUTH') return failed(false, 'notAllowed', answer);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') {
    return failed(false, responseCode ? meaningOf(answer) : 'unreachable', answer);
  }
  const permanent = !responseCode || responseCode >= 500;
  return failed(permanent, meaningOf(answer), answer);
}

/** What nodemailer adds to its errors. */
interface SmtpFields {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
}
