import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DeskRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Of JSON: what it says; of a form: its fields, files by name, type and text. */
  readonly body: unknown;
}

interface DeskReply {
  readonly status?: number;
  readonly body?: unknown;
  /** Instead of JSON: bytes. */
  readonly bytes?: Buffer;
}

export interface DeskServer {
  readonly url: string;
  readonly asked: readonly DeskRequest[];
  /** What it answers from now on. */
  answers(reply: (request: DeskRequest) => DeskReply): void;
  forget(): void;
  close(): Promise<void>;
}

/** A server that a test makes speak the protocol of a desk. */
export async function startDeskServer(): Promise<DeskServer> {
  const asked: DeskRequest[] = [];
  let reply: (request: DeskRequest) => DeskReply = () => ({ status: 500 });
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const told = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: await bodyOf(request),
    };
    asked.push(told);
    const { status = 200, body = {}, bytes } = reply(told);
    response.writeHead(status, { 'content-type': bytes ? 'application/octet-stream' : 'application/json' });
    response.end(bytes ?? JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers(next) {
      reply = next;
    },
    forget() {
      asked.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const bytes = Buffer.concat(parts);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return null;
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString('utf8'));
  if (!type.startsWith('multipart/form-data')) return bytes.toString('utf8');
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    fields[name] =
      typeof value === 'string'
        ? value.replaceAll('\r\n', '\n')
        : { name: value.name, type: value.type, text: await value.text() };
  }
  return fields;
}
