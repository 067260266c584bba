import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One step of what the scripted endpoint does when it is asked. */
export type ModelStep =
  | { readonly say: string }
  /** A line of the stream as it is, whatever the protocol says. */
  | { readonly line: string }
  | { readonly status: number; readonly body?: string }
  | { readonly finish: string }
  /** Nothing is said any more, and the connection stays open. */
  | 'silence'
  /** The connection ends in the middle. */
  | 'cut';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

export interface ModelServer {
  readonly baseUrl: string;
  /** What was asked, in order. */
  readonly asked: readonly Asked[];
  /** What the next answers do, one list for each; the last one is repeated. */
  script(...answers: readonly (readonly ModelStep[])[]): void;
  /** Settles when the client has left the answer that is under way. */
  left(): Promise<void>;
  close(): Promise<void>;
}

/** A server that speaks the protocol of OpenAI's chat completions, and does what a test wrote down. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: Asked[] = [];
  let answers: readonly (readonly ModelStep[])[] = [];
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) leave();
    });
    void read(request).then((body) => {
      asked.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(body),
      });
      play(response, answers[Math.min(asked.length, answers.length) - 1] ?? []);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    script(...next) {
      answers = next;
      asked.length = 0;
    },
    left: () => left,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function play(response: ServerResponse, steps: readonly ModelStep[]): void {
  for (const step of steps) {
    if (step === 'silence') return;
    if (step === 'cut') {
      response.write('\n', () => response.destroy());
      return;
    }
    if ('status' in step) {
      response.writeHead(step.status, { 'content-type': 'application/json' });
      response.end(step.body ?? '{"error":{"message":"no"}}');
      return;
    }
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    if ('line' in step) response.write(step.line);
    else if ('say' in step)
      response.write(event({ delta: { role: 'assistant', content: step.say }, finish_reason: null }));
    else response.write(event({ delta: {}, finish_reason: step.finish }));
  }
  response.end('data: [DONE]\n\n');
}

function event(choice: object): string {
  const chunk = {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, ...choice }],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
