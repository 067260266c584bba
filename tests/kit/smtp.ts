import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What an SMTP server of the test does. */
export interface SmtpScript {
  /** Refuses recipients with this status; 0 takes them. */
  readonly refuseRecipient?: number | ((address: string) => number);
  /** Refuses the mail itself with this status. */
  readonly refuseData?: number;
  readonly users?: Readonly<Record<string, string>>;
  /** Takes the mail and never answers. */
  readonly hangs?: () => boolean;
  /** Told of each mail that arrived, before it is answered. */
  readonly arrived?: (mail: string) => void;
}

export interface TestSmtp {
  readonly url: string;
  /** Mails that were taken, as they travelled. */
  readonly taken: readonly string[];
  close(): Promise<void>;
}

const refusal = (responseCode: number) =>
  Object.assign(new Error(`Refused with ${responseCode}`), { responseCode });

/** A small SMTP server on a free port of this machine. */
export async function openSmtp(script: SmtpScript = {}): Promise<TestSmtp> {
  const taken: string[] = [];
  const { refuseRecipient, refuseData, hangs, arrived, users } = script;
  const options: SMTPServerOptions = {
    disabledCommands: users ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _, done) => {
      if (users?.[username] === password) done(null, { user: username });
      else done(refusal(535));
    },
    onRcptTo: ({ address }, _, done) => {
      const status = typeof refuseRecipient === 'function' ? refuseRecipient(address) : refuseRecipient;
      done(status ? refusal(status) : null);
    },
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString('utf8');
        arrived?.(mail);
        if (hangs?.()) return;
        if (refuseData) {
          done(refusal(refuseData));
          return;
        }
        taken.push(mail);
        done();
      });
    },
  };
  const server = new SMTPServer({ ...options, closeTimeout: 100 });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
