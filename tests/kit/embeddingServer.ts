import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the scripted endpoint does when it is asked. */
export type EmbeddingStep =
  /** Says what each text means. */
  | 'answer'
  | { readonly status: number; readonly body?: string }
  /** As the protocol has it, whatever was asked. */
  | { readonly vectors: readonly (readonly number[])[] }
  /** Refuses what has a text with these words. */
  | { readonly refuses: string }
  /** Nothing is said, and the connection stays open. */
  | 'silence'
  /** The connection ends in the middle. */
  | 'cut';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { readonly model: string; readonly input: readonly string[] };
}

export interface EmbeddingServer {
  readonly baseUrl: string;
  /** What was asked, in order. */
  readonly asked: readonly Asked[];
  /** What the next answers do; the last one is repeated. */
  script(...steps: readonly EmbeddingStep[]): void;
  close(): Promise<void>;
}

/** What a text means: how often each of the subjects is named in it, and a little of nothing at all. */
export function subjectsIn(text: string, subjects: readonly string[]): readonly number[] {
  const words = text.toLowerCase();
  return [0.1, ...subjects.map((subject) => words.split(subject).length - 1)];
}

/** A server that speaks the protocol of OpenAI's embeddings, and does what a test wrote down. */
export async function startEmbeddingServer(
  meaningOf: (text: string) => readonly number[],
): Promise<EmbeddingServer> {
  const asked: Asked[] = [];
  let steps: readonly EmbeddingStep[] = ['answer'];
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const body: Asked['body'] = JSON.parse(text);
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      play(response, steps[Math.min(asked.length, steps.length) - 1] ?? 'answer', body.input, meaningOf);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    script(...next) {
      steps = next;
      asked.length = 0;
    },
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

function play(
  response: ServerResponse,
  step: EmbeddingStep,
  texts: readonly string[],
  meaningOf: (text: string) => readonly number[],
): void {
  if (step === 'silence') return;
  const reply = (status: number, body: string) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    if (step === 'cut') response.write(body.slice(0, body.length / 2), () => response.destroy());
    else response.end(body);
  };
  if (step === 'answer' || step === 'cut') reply(200, saidOf(texts.map(meaningOf)));
  else if ('vectors' in step) reply(200, saidOf(step.vectors));
  else if ('status' in step) reply(step.status, step.body ?? '{"error":{"message":"no"}}');
  else if (texts.some((text) => text.includes(step.refuses))) reply(400, '{"error":{"message":"too long"}}');
  else reply(200, saidOf(texts.map(meaningOf)));
}

const saidOf = (vectors: readonly (readonly number[])[]) =>
  JSON.stringify({
    object: 'list',
    model: 'm',
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 1, total_tokens: 1 },
  });
