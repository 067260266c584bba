import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { StartError } from '#server/problem';
import { AccountStore, type EmulatorAccount } from './accounts';
import { type EmulatorMessage, MessageLog } from './messages';
import { endOrphan, forget, remember } from './orphan';

export interface EmulatorOptions {
  readonly dataDir: string;
  readonly projectId: string;
  /** Preferred port; a free one is taken when it is busy. */
  readonly port: number;
  readonly logger: Logger;
  /** The file of the process, bundled or source. */
  readonly processUrl: URL;
  readonly startTimeoutMs?: number;
}

/** The Auth emulator, kept alive until it is stopped. */
export interface Emulator {
  /** Address on loopback; null while it is away. */
  origin(): string | null;
  /** Says that accounts may have changed, so that they are exported soon. */
  changed(): void;
  ensure(accounts: readonly EmulatorAccount[]): Promise<void>;
  /** Refuses tokens of sessions that began before. */
  revoke(uid: string, at: Date): Promise<void>;
  /** Mails and text messages that were not used yet, the oldest first. Rejects while it is away. */
  messages(): Promise<readonly EmulatorMessage[]>;
  /** Resolves when what has changed until now is exported. */
  exported(): Promise<void>;
  /** Exports what has changed and ends the process. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 3000;
/** From a change of an account to its export. */
const EXPORT_DELAY_MS = 500;
const EXPORT_RETRY_MS = 3000;
const RESTART_FIRST_MS = 500;
const RESTART_LONGEST_MS = 30_000;

/**
 * Starts the Auth emulator in a process of its own and gives it the accounts that were kept.
 * @throws StartError when it is not installed or does not answer in time.
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  if (!isInstalled()) {
    throw new StartError(
      'The Auth emulator (firebase-tools) is not installed: run npm ci without --omit=optional, or configure Firebase.',
    );
  }
  const keeper = new EmulatorKeeper(options);
  await keeper.start();
  return keeper;
}

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('firebase-tools/package.json');
    return true;
  } catch {
    return false;
  }
}

class EmulatorKeeper implements Emulator {
  readonly #options: EmulatorOptions;
  readonly #pidFile: string;
  readonly #store: AccountStore;
  readonly #messages: MessageLog;
  #child: ChildProcess | null = null;
  /** Where its process listens, also while it is given the accounts. */
  #port: number | null = null;
  #hasAccounts = false;
  #dirty = false;
  #exporting: Promise<void> = Promise.resolve();
  #exportTimer: NodeJS.Timeout | null = null;
  #restartTimer: NodeJS.Timeout | null = null;
  #restartDelayMs = RESTART_FIRST_MS;
  #stopping = false;

  constructor(options: EmulatorOptions) {
    this.#options = options;
    const folder = join(options.dataDir, 'identity');
    this.#pidFile = join(folder, 'emulator.pid');
    this.#store = new AccountStore(folder, options.projectId, () => `http://127.0.0.1:${this.#port}`);
    this.#messages = new MessageLog(options.projectId, () => this.origin());
  }

  origin(): string | null {
    return this.#port === null || !this.#hasAccounts ? null : `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    endOrphan(this.#pidFile);
    await this.#launch();
  }

  changed(): void {
    this.#dirty = true;
    this.#exportTimer ??= setTimeout(() => this.#export(), EXPORT_DELAY_MS);
  }

  async ensure(accounts: readonly EmulatorAccount[]): Promise<void> {
    if ((await this.#store.ensure(accounts)) > 0) await this.#store.keep();
  }

  async revoke(uid: string, at: Date): Promise<void> {
    await this.#store.revoke(uid, at);
    this.changed();
  }

  messages(): Promise<readonly EmulatorMessage[]> {
    return this.#messages.read();
  }

  async exported(): Promise<void> {
    if (this.#exportTimer) clearTimeout(this.#exportTimer);
    this.#export();
    await this.#exporting;
    if (this.#dirty) throw new Error('The accounts of the demo identity could not be exported');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#exportTimer) clearTimeout(this.#exportTimer);
    if (this.#restartTimer) clearTimeout(this.#restartTimer);
    await this.#exporting;
    if (this.#dirty && this.origin() !== null) {
      await this.#store.keep().catch((err: unknown) => {
        this.#options.logger.error({ err }, 'The accounts of the demo identity could not be exported');
      });
    }
    await end(this.#child);
    forget(this.#pidFile);
  }

  async #launch(): Promise<void> {
    const child = fork(
      fileURLToPath(this.#options.processUrl),
      [this.#options.projectId, String(this.#options.port)],
      {
        cwd: this.#options.dataDir,
        // Not the TypeScript loader of development, which would make its start twice as slow.
        execArgv: [],
        // It prints codes of password resets, which must not reach any log.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    this.#child = child;
    if (child.pid) remember(this.#pidFile, child.pid);
    try {
      const port = await portOf(child, this.#options.startTimeoutMs ?? START_TIMEOUT_MS);
      this.#port = port;
      await this.#store.restore();
      this.#hasAccounts = true;
    } catch (error) {
      this.#lose();
      await end(child);
      forget(this.#pidFile);
      throw error instanceof StartError
        ? error
        : new StartError(
            `The accounts in ${this.#options.dataDir}/identity cannot be read: repair or remove that folder.`,
          );
    }
    if (child.exitCode !== null || child.signalCode !== null) this.#lost();
    else child.once('exit', () => this.#lost());
  }

  #lose(): void {
    this.#port = null;
    this.#hasAccounts = false;
  }

  #lost(): void {
    this.#lose();
    if (this.#stopping) return;
    const delayMs = this.#restartDelayMs;
    this.#options.logger.error({ delayMs }, 'The Auth emulator ended and is started again');
    this.#restartDelayMs = Math.min(delayMs * 2, RESTART_LONGEST_MS);
    this.#restartTimer = setTimeout(() => this.#relaunch(), delayMs);
  }

  #relaunch(): void {
    this.#launch().then(
      () => {
        this.#restartDelayMs = RESTART_FIRST_MS;
      },
      () => this.#lost(),
    );
  }

  #export(): void {
    this.#exportTimer = null;
    if (this.origin() === null || !this.#dirty) return;
    this.#dirty = false;
    this.#exporting = this.#exporting
      .then(() => this.#store.keep())
      .catch((err: unknown) => {
        this.#options.logger.warn({ err }, 'The accounts of the demo identity could not be exported yet');
        this.#dirty = true;
        if (!this.#stopping) this.#exportTimer ??= setTimeout(() => this.#export(), EXPORT_RETRY_MS);
      });
  }
}

function portOf(child: ChildProcess, timeoutMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (reason: string) => reject(new StartError(`The Auth emulator did not start: ${reason}.`));
    const timer = setTimeout(() => failed(`no answer within ${timeoutMs / 1000} s`), timeoutMs);
    // It may tell of errors later, too: that it could not be told to end.
    child.on('error', (error) => failed(error.message));
    child.once('exit', (code) => failed(`its process ended with code ${code}`));
    child.once('message', (message) => {
      if (isStarted(message)) resolve(message.port);
      else failed('its module could not be loaded, run npm ci');
    });
    const done = () => clearTimeout(timer);
    child.once('message', done).once('exit', done).once('error', done);
  });
}

function isStarted(message: unknown): message is { port: number } {
  return (
    typeof message === 'object' && message !== null && 'port' in message && typeof message.port === 'number'
  );
}

/** Ends a process by closing its channel, and by force when that is not enough. */
async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(timer);
}
