import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { emulatorMail, type Message } from '#server/dev/mail';
import { type Emulator, startEmulator } from '#server/identity/emulator';
import { TEST_HOST } from './parts';
import { openTestServer, type TestServer } from './server';

export type Answer = Readonly<Record<string, unknown>>;

/** A whole server with the real Auth emulator behind its own origin. */
export interface IdentityServer {
  readonly server: TestServer;
  /** A call of the SDK, `accounts:` or `accounts/mfa…`, as it sends it. */
  call(act: string, body: object): Promise<{ readonly status: number; readonly answer: Answer }>;
  /** The newest message to somebody, as /dev/mail.json tells it. */
  newest(to: string): Promise<Message>;
  /** Ends the emulator in order and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openIdentityServer(): Promise<IdentityServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quorate-identity-'));
  const launch = (): Promise<Emulator> =>
    startEmulator({
      dataDir,
      projectId: 'demo-quorate',
      port: 0,
      logger: pino({ level: 'silent' }),
      processUrl: pathToFileURL(join(process.cwd(), 'server/identity/emulator.process.mjs')),
    });
  let running = await launch();
  const emulator: Emulator = {
    origin: () => running.origin(),
    changed: () => running.changed(),
    ensure: (accounts) => running.ensure(accounts),
    revoke: (uid, at) => running.revoke(uid, at),
    messages: () => running.messages(),
    exported: () => running.exported(),
    stop: () => running.stop(),
  };
  const server = await openTestServer(() => ({
    emulator,
    demo: { accounts: [], mail: [emulatorMail(emulator, new Set([TEST_HOST]))] },
  }));
  return {
    server,
    async call(act, body) {
      const version = act.startsWith('mfa') ? 'v2/accounts/' : 'v1/accounts:';
      const path = `/identitytoolkit.googleapis.com/${version}${act}?key=demo-api-key`;
      const headers = { origin: `http://${TEST_HOST}` };
      const response = await server.request(path, { method: 'POST', headers, body });
      return { status: response.status, answer: (await response.json()) as Answer };
    },
    async newest(to) {
      const response = await server.request('/dev/mail.json');
      const { messages } = (await response.json()) as { messages: readonly Message[] };
      const found = messages.find((message) => message.to === to);
      if (!found) throw new Error(`Nothing was sent to ${to}`);
      return found;
    },
    async restart() {
      await running.stop();
      running = await launch();
    },
    async close() {
      await server.close();
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
