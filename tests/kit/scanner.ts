import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { ScannerSettings } from '#server/scanning/clamd';

/** What it says of a content; null says nothing and hangs up. */
export type Says = (content: Buffer) => string | null | Promise<string | null>;

export interface TestScanner {
  readonly settings: ScannerSettings;
  close(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** The content of what has arrived so far of an INSTREAM; null until it is whole. */
function contentOf(arrived: Buffer): Buffer | null {
  if (arrived.byteLength < COMMAND.byteLength) return null;
  if (!arrived.subarray(0, COMMAND.byteLength).equals(COMMAND)) throw new Error('No INSTREAM');
  const parts: Buffer[] = [];
  let at = COMMAND.byteLength;
  while (at + 4 <= arrived.byteLength) {
    const length = arrived.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(arrived.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** A server that speaks as clamd does, on a free port or on the path of a socket. */
export async function openScanner(says: Says, path?: string): Promise<TestScanner> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let arrived: Buffer = Buffer.alloc(0);
    let isAnswered = false;
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      arrived = Buffer.concat([arrived, chunk]);
      const content = isAnswered ? null : contentOf(arrived);
      if (content === null) return;
      isAnswered = true;
      void Promise.resolve(says(content)).then((answer) => socket.end(answer === null ? '' : `${answer}\0`));
    });
  });
  server.listen(path ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const settings =
    typeof address === 'object' && address ? { host: '127.0.0.1', port: address.port } : { path: path ?? '' };
  return {
    settings,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
