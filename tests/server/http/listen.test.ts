import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '#server/http/listen';

const read = (url: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get(url, async (response: IncomingMessage) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, body });
    }).on('error', reject);
  });

test('A server listens on both addresses of loopback, and says which port is taken', async () => {
  const first = await listen(() => new Response('here'), 0, ['127.0.0.1', '::1']);
  expect(await read(`http://127.0.0.1:${first.port}/`)).toEqual({ status: 200, body: 'here' });
  await expect(listen(() => new Response(), first.port, ['127.0.0.1'])).rejects.toThrow(
    `Port ${first.port} is taken: stop the program that uses it, or set PORT to another one.`,
  );
  await first.close(1000);
});

test('A closing server finishes the request it has begun, and takes no other', async () => {
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = await listen(
    async () => {
      arrived();
      await begun;
      return new Response('done');
    },
    0,
    ['127.0.0.1'],
  );
  const url = `http://127.0.0.1:${server.port}/`;
  const answer = read(url);
  await arrival;
  const closed = server.close(10_000);
  await expect(read(url)).rejects.toThrow('ECONNREFUSED');
  finish();
  expect(await answer).toEqual({ status: 200, body: 'done' });
  await closed;
});

test('A closing server ends a request that takes too long', async () => {
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = await listen(
    () => {
      arrived();
      return new Promise<Response>(() => {});
    },
    0,
    ['127.0.0.1'],
  );
  const answer = read(`http://127.0.0.1:${server.port}/`);
  const failed = expect(answer).rejects.toThrow();
  await arrival;
  await server.close(20);
  await failed;
});
