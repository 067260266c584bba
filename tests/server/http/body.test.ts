import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyReader } from '#server/http/body';
import { Refusal } from '#server/problem';

const LIMIT = 1_000;
const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A request whose sender is in our hands. */
function sending() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const onCancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel: onCancel,
  });
  const streamed = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://quorate.test/', streamed);
  return {
    request,
    onCancel,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  };
}

const outcomeOf = (read: Promise<unknown>) =>
  read.then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.status : error),
  );

test('a body whose sender falls silent is given up after 15 s, and its stream is let go', async () => {
  const { request, send, onCancel } = sending();
  const outcome = outcomeOf(bodyReader(request, LIMIT).whole());
  send('{"title":');
  await vi.advanceTimersByTimeAsync(14 * SECOND);
  expect(onCancel).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect([await outcome, onCancel.mock.calls.length]).toEqual([408, 1]);
});

test('a body that arrives a letter at a time is given up after 60 s', async () => {
  const { request, send } = sending();
  const outcome = outcomeOf(bodyReader(request, LIMIT).whole());
  for (let passed = 0; passed < 60; passed += 10) {
    send('x');
    await vi.advanceTimersByTimeAsync(10 * SECOND);
  }
  expect(await outcome).toBe(408);
});

test('a body that declares no length is counted while it arrives, and leaves no timer behind', async () => {
  const { request, send } = sending();
  const outcome = outcomeOf(bodyReader(request, LIMIT).whole());
  send('x'.repeat(LIMIT));
  send('x');
  expect([await outcome, vi.getTimerCount()]).toEqual([413, 0]);
});

test('what was read first is there again with the rest', async () => {
  const { request, send, end } = sending();
  const body = bodyReader(request, LIMIT);
  send('first');
  expect(Buffer.from(await body.upTo(5)).toString()).toBe('first');
  send(' and last');
  end();
  expect(Buffer.from(await body.whole()).toString()).toBe('first and last');
});
