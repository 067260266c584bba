import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import type { DatabaseLogger } from '#server/database/connection';
import { type BackupAsked, RUN_FOLDER } from './asked';
import { BackupError } from './problem';

/** The system takes no longer address of a socket. */
const MAX_PATH_BYTES = 100;
const MAX_BODY_BYTES = 16_384;
export const MIN_PASSPHRASE = 12;

/** What is asked for. */
export const ASKED = z.object({
  to: z.string().max(4_096).refine(isAbsolute),
  passphrase: z.string().min(MIN_PASSPHRASE).max(1_000),
});

/** Lines of the answer: what it is at, and at last how it ended. */
export const TOLD = z.union([
  z.object({ stage: z.enum(['database', 'files', 'verifying']) }),
  z.object({ files: z.number() }),
  z.object({ problem: z.string() }),
]);

export const socketOf = (dataDir: string) => join(dataDir, RUN_FOLDER, 'quorate.sock');

/**
 * Listens for whoever operates this server: a socket of the file system, of this user alone. It takes no network address.
 * @returns what stops it, after a backup under way has been given up.
 */
export async function listenForOperator(
  dataDir: string,
  backup: (asked: BackupAsked) => Promise<number>,
  logger: DatabaseLogger,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir);
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    logger.warn({ path }, 'the path of the data folder is too long for a socket: no backup can be asked for');
    return async () => {};
  }
  mkdirSync(join(dataDir, RUN_FOLDER), { recursive: true, mode: 0o700 });
  chmodSync(join(dataDir, RUN_FOLDER), 0o700);
  // The lock of the data folder says that no living server listens there.
  rmSync(path, { force: true });
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  const server = createServer((request, response) => {
    if (running) {
      response.writeHead(409).end();
      return;
    }
    running = answer(request, response, (asked) => backup({ ...asked, signal: ending.signal }), logger)
      .catch((err: unknown) => logger.error({ err }, 'A backup could not be answered'))
      .finally(() => {
        running = null;
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return async () => {
    ending.abort(new BackupError('The server was stopped.'));
    await running;
    await new Promise((resolve) => server.close(resolve));
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  backup: (asked: BackupAsked) => Promise<number>,
  logger: DatabaseLogger,
): Promise<void> {
  const asked = ASKED.safeParse(await bodyOf(request));
  if (!asked.success) {
    response.writeHead(422).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const tell = (line: z.input<typeof TOLD>) => response.write(`${JSON.stringify(line)}\n`);
  try {
    const files = await backup({ ...asked.data, onStage: (stage) => tell({ stage }) });
    logger.info({ files }, 'a backup was made');
    tell({ files });
  } catch (error) {
    logger.error({ err: error }, 'A backup failed');
    tell({ problem: error instanceof Error ? error.message : String(error) });
  }
  response.end();
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > MAX_BODY_BYTES) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
