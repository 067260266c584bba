import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { setInterval } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { type Fetch, LISTEN_LIMITS, type ListenOptions, listen } from '#server/http/listen';
import { HEARTBEAT_MS } from '#server/live/routes';

const read = (url: string, agent?: Agent) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get(url, { agent }, async (response: IncomingMessage) => {
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

test('A server that parts answers on the connections that a proxy keeps, and says of each that it was the last', async () => {
  const server = await listen(() => new Response('here'), 0, ['127.0.0.1']);
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = `http://127.0.0.1:${server.port}/`;
  const open = () => Object.values(kept.freeSockets).flat().length;
  await read(url, kept);
  await vi.waitFor(() => expect(open()).toBe(1));
  const closed = server.close(10_000, 300);
  expect(await read(url, kept)).toEqual({ status: 200, body: 'here' });
  expect(open()).toBe(0);
  await closed;
  await expect(read(url)).rejects.toThrow('ECONNREFUSED');
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

/** What comes back on a connection of its own, which sends these bytes and nothing more, until the server closes it. */
const closedAfter = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      heard += text;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(heard));
    socket.write(bytes);
  });

const firstLine = (heard: string) => heard.split('\r\n')[0];

describe('A server of connections that', () => {
  const serve = (fetch: Fetch, options: ListenOptions) => listen(fetch, 0, ['127.0.0.1'], options);
  const here = () => new Response('here');
  const isThere = async (port: number) =>
    expect(await read(`http://127.0.0.1:${port}/`)).toEqual({ status: 200, body: 'here' });

  test('send their headers slowly, or nothing at all, closes them', async () => {
    const server = await serve(here, { limits: { headersMs: 100, receiveMs: 200, lookEveryMs: 20 } });
    const slow = closedAfter(server.port, 'GET / HTTP/1.1\r\nhost: here\r\nx-slow: ');
    const mute = closedAfter(server.port, '');
    expect((await Promise.all([slow, mute])).map(firstLine)).toEqual([
      'HTTP/1.1 408 Request Timeout',
      'HTTP/1.1 408 Request Timeout',
    ]);
    await isThere(server.port);
    await server.close(0);
  });

  test('fall silent in the middle of a body closes them', async () => {
    const bodies: string[] = [];
    const server = await serve(
      async (request) => {
        if (request.method === 'POST') bodies.push(await request.text().catch(() => 'gone'));
        return here();
      },
      { limits: { silentMs: 100 } },
    );
    expect(
      await closedAfter(server.port, 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\nab'),
    ).toBe('');
    await vi.waitFor(() => expect(bodies).toEqual(['gone']));
    await isThere(server.port);
    await server.close(0);
  });

  test('say what is no HTTP answers 400', async () => {
    const server = await serve(here, {});
    expect(firstLine(await closedAfter(server.port, 'no request\r\n\r\n'))).toBe('HTTP/1.1 400 Bad Request');
    await isThere(server.port);
    await server.close(0);
  });

  test('are more than it may have closes the last, and takes another when one has gone', async () => {
    const server = await serve(here, { limits: { connections: 2 } });
    const sockets = [1, 2].map(() => connect({ port: server.port, host: '127.0.0.1' }));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    expect(await closedAfter(server.port, '').catch(({ code }) => code)).toMatch(/^(ECONNRESET|)$/);
    const [first] = sockets;
    first?.destroy();
    await vi.waitFor(() => isThere(server.port));
    for (const socket of sockets) socket.destroy();
    await server.close(0);
  });

  test('follow a stream with a beat now and then leaves them', async () => {
    const beats = 20;
    let sent = 0;
    const server = await serve(
      () =>
        new Response(
          new ReadableStream({
            async start(controller) {
              for await (const _ of setInterval(50)) {
                controller.enqueue(new TextEncoder().encode('.'));
                sent += 1;
                if (sent === beats) break;
              }
              controller.close();
            },
          }),
        ),
      { limits: { silentMs: 500, headersMs: 100, receiveMs: 200, lookEveryMs: 20 } },
    );
    expect((await read(`http://127.0.0.1:${server.port}/`)).body).toBe('.'.repeat(beats));
    expect(LISTEN_LIMITS.silentMs).toBeGreaterThan(2 * HEARTBEAT_MS);
    await server.close(0);
  });

  test('cannot be accepted goes on, and tells of it', async () => {
    const faults: unknown[] = [];
    const server = await serve(here, { onFault: (fault) => faults.push(fault) });
    const servers: Server[] = [];
    const tell = (message: unknown) => servers.push((message as { server: Server }).server);
    subscribe('http.server.request.start', tell);
    await isThere(server.port);
    unsubscribe('http.server.request.start', tell);
    const fault = new Error('accept EMFILE');
    for (const each of servers) each.emit('error', fault);
    expect(faults).toEqual([fault]);
    await isThere(server.port);
    await server.close(0);
  });
});
