import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { RequestEnv } from '#server/http/environment';
import { replyStream, StreamAnswer } from '#server/http/stream.answer';

function told() {
  let tell = () => {};
  const heard = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { tell, heard };
}

/** What is logged of a stream that waits for its reader to leave, and then ends in this way. */
async function leave(end: () => void): Promise<readonly unknown[]> {
  const warn = vi.fn();
  const [waiting, ended] = [told(), told()];
  async function* events({ signal }: { readonly signal: AbortSignal }) {
    yield null;
    const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    waiting.tell();
    await left;
    setImmediate(ended.tell);
    end();
  }
  const deps = { headers: { api: {} }, logger: { warn } };
  const app = new Hono<RequestEnv>().get('/', (context) =>
    replyStream(deps, context, new StreamAnswer(events)),
  );
  const reader = (await app.request('/')).body?.getReader();
  await reader?.read();
  await reader?.read();
  await waiting.heard;
  await reader?.cancel();
  await ended.heard;
  return warn.mock.calls;
}

it('a stream whose reader has left ends without a word', async () => {
  expect(await leave(() => {})).toEqual([]);
});

it('a stream that breaks when its reader has left ends without a word', async () => {
  const end = () => {
    throw new Error('The database is away');
  };
  expect(await leave(end)).toEqual([]);
});
