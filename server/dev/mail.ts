import type { Emulator } from '#server/identity/emulator';
import type { MailFolder } from '#server/mail/folder';

/** One mail or text message, as /dev/mail shows it. */
export interface Message {
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
  /** Path on our own origin. */
  readonly link: string | null;
  readonly code: string | null;
  /** What it says, where this server wrote it. */
  readonly text?: string;
}

/** Where messages are kept; rejects while they cannot be read. */
export type MailSource = () => Promise<readonly Message[]>;

export interface Mailbox {
  /** The newest first, at most as many as a person looks through. */
  readonly messages: readonly Message[];
  /** Whether a source could not be read. */
  readonly incomplete: boolean;
}

const LIMIT = 200;

/** A source's own order decides between messages of the same moment. */
export async function readMailbox(sources: readonly MailSource[]): Promise<Mailbox> {
  const read = await Promise.allSettled(sources.map((source) => source()));
  const messages = read
    .flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    .toReversed()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return {
    messages: messages.slice(0, LIMIT),
    incomplete: read.some(({ status }) => status === 'rejected'),
  };
}

/** By the `mode` of the link. */
const SUBJECTS = new Map([
  ['resetPassword', 'Reset your password'],
  ['verifyEmail', 'Confirm your email address'],
  ['verifyAndChangeEmail', 'Confirm your new email address'],
  ['recoverEmail', 'Your email address was changed'],
  ['signIn', 'Sign in with this link'],
]);

/** @param hosts the `host:port` pairs that are ours. */
export function emulatorMail(emulator: Pick<Emulator, 'messages'>, hosts: ReadonlySet<string>): MailSource {
  return async () => {
    const messages = await emulator.messages();
    return messages.flatMap(({ to, at, content }): Message[] => {
      const common = { to, at: at.toISOString() };
      if (content.kind === 'sms') {
        return [{ ...common, kind: 'sms', subject: 'Your sign-in code', link: null, code: content.code }];
      }
      const parameters = new URL(content.link).searchParams;
      const subject = SUBJECTS.get(parameters.get('mode') ?? '');
      if (!subject) return [];
      return [{ ...common, kind: 'mail', subject, link: ownLink(parameters, hosts), code: null }];
    });
  };
}

/** The emulator's link leads to a page of its own: here it leads to our handler, with what that needs. */
function ownLink(parameters: URLSearchParams, hosts: ReadonlySet<string>): string {
  const query = new URLSearchParams({
    mode: parameters.get('mode') ?? '',
    oobCode: parameters.get('oobCode') ?? '',
  });
  const path = ownPath(parameters.get('continueUrl'), hosts);
  if (path) query.set('continueUrl', path);
  return `/email?${query}`;
}

/** The mails of our own that were kept instead of sent. */
export function folderMail(folder: Pick<MailFolder, 'read'>): MailSource {
  return async () =>
    (await folder.read(LIMIT)).map(({ to, subject, at, link, text }) => ({
      kind: 'mail',
      to,
      subject,
      at,
      link,
      code: null,
      text,
    }));
}

/** The path of an address on our own origin; null for any other. */
function ownPath(address: string | null, hosts: ReadonlySet<string>): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, host, pathname, search } = new URL(address);
  const own = (protocol === 'http:' || protocol === 'https:') && hosts.has(host);
  // A browser reads a path that begins with two slashes as another host.
  return own && !pathname.startsWith('//') ? `${pathname}${search}` : null;
}
