import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openSmtp } from '../kit/smtp';
import { test as base, expect } from './kit';
import { startServer } from './ownServer';

/** Looked at ten times a second by the server. */
const LOOKED_AT_MS = 250;

/** A server that sends its mails to a mail server of the test, and whose days pass as the test says. */
export interface MailServer {
  readonly origin: string;
  /** Mails that were taken, as they travelled. */
  readonly taken: readonly string[];
  /** What recipients are refused with, by a part of their address; each status once, the last one for ever. */
  refuse(address: string, ...statuses: readonly number[]): void;
  /** How often an address was refused. */
  refused(address: string): number;
  /** Goes so many days back, or with 0 to today. */
  goBack(days: number): Promise<void>;
}

const DAY_MS = 86_400_000;

/** One server for the tests of a file. */
export const test = base.extend<object, { readonly mailServer: MailServer }>({
  mailServer: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const name = `data-mail-${parallelIndex}`;
      const refusals = new Map<string, readonly number[]>();
      const refused: string[] = [];
      const smtp = await openSmtp({
        refuseRecipient(address) {
          const [part, statuses] = [...refusals].find(([each]) => address.includes(each)) ?? [];
          const [status = 0, ...later] = statuses ?? [];
          if (part !== undefined && later.length > 0) refusals.set(part, later);
          if (status > 0) refused.push(address);
          return status;
        },
      });
      const clock = resolve('test-results', `clock-${parallelIndex}`);
      mkdirSync('test-results', { recursive: true });
      writeFileSync(clock, '0');
      const server = await startServer(name, {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Quorate <quorate@vanhouten.test>',
        CLOCK_FILE: clock,
        NODE_OPTIONS: `--import ${new URL('clock.mjs', import.meta.url).href}`,
      });
      await use({
        origin: server.origin,
        taken: smtp.taken,
        refuse: (address, ...statuses) => void refusals.set(address, statuses),
        refused: (address) => refused.filter((each) => each === address).length,
        async goBack(days) {
          writeFileSync(clock, String(-days * DAY_MS));
          await new Promise((looked) => setTimeout(looked, LOOKED_AT_MS));
        },
      });
      await server.stop();
      await smtp.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ mailServer }, use) => use(mailServer.origin),
});

export { expect };
