import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { createLogger } from './http/logger';
import { StartError } from './problem';
import { readSettings } from './settings';
import { type Running, startServer } from './start';
import { endOnUncaught } from './uncaught';

/** Root of the repository, from the bundle (`dist/server`) or from the source (`server`). */
const ROOT = ['../..', '..']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((folder) => existsSync(join(folder, 'package.json')));

async function main(): Promise<void> {
  const root = ROOT ?? process.cwd();
  const envFile = join(process.cwd(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const read = readSettings(process.env);
  if (!read.ok) return fail(read.problems);
  const { settings } = read;
  const logger = createLogger(settings.logLevel);
  const running = startServer(settings, logger, {
    version: versionOf(root),
    clientFolder: join(root, 'dist', 'client'),
    workerUrl: new URL('./pglite.worker.js', import.meta.url),
    prerenderUrl: pathToFileURL(join(root, 'dist', 'prerender', 'prerender.js')),
    emulatorProcess: emulatorProcess(),
  });
  endOnSignals(running);
  endOnUncaught(async () => (await running).stop(), logger);
  try {
    announce(await running);
  } catch (error) {
    if (error instanceof StartError) return fail([error.message]);
    logger.fatal({ err: error }, 'Quorate could not start');
    return fail(['Quorate could not start because of a defect; the log above says where.']);
  }
}

/** Bundled beside this file, or the source when the server runs from source. */
function emulatorProcess(): URL {
  const bundled = new URL('./emulator.process.js', import.meta.url);
  return existsSync(bundled) ? bundled : new URL('./identity/emulator.process.mjs', import.meta.url);
}

function versionOf(root: string): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

function fail(lines: readonly string[]): void {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
  // What was started has been stopped; a forgotten timer must not keep a failed start alive.
  setTimeout(() => process.exit(1), 1000).unref();
}

function announce({ port, accounts }: Running): void {
  console.log(`Quorate is ready on http://localhost:${port}`);
  const [first] = accounts;
  if (!first) return;
  console.log(`Demo accounts, all with the password ${first.password}:`);
  for (const { email, displayName } of accounts) console.log(`  ${email.padEnd(24)} ${displayName}`);
}

/** Ctrl-C reaches this process from the terminal and again from npm: that is one signal. */
const SAME_SIGNAL_MS = 500;

/** The first signal stops everything in order, a second one at once. */
function endOnSignals(running: Promise<Running>): void {
  let endingSince: number | null = null;
  const end = () => {
    if (endingSince !== null) {
      if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    endingSince = performance.now();
    running
      .then(({ stop }) => stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // What keeps this process running has gone without a word.
  if (process.connected) process.once('disconnect', end);
}

await main();
