import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSilent } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressRefused, guardedLookup, isPublicAddress, type Resolve } from '#server/webhooks/address';
import { createSend } from '#server/webhooks/send';

const MESSAGE = { headers: { 'webhook-id': 'one' }, body: '{"type":"tag.created"}' };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(listener: RequestListener): Promise<string> {
  const there = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => {
    there.closeAllConnections();
    there.close();
  });
  await once(there, 'listening');
  return `http://127.0.0.1:${(there.address() as AddressInfo).port}/hooks`;
}

/** To a server of the test, which is where no webhook may go. */
const send = createSend({ isAllowed: () => true, protocols: ['http:'], timeoutMs: 300 });

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.100.100.200',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a9fe:a9fe',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  const found =
    (...addresses: string[]): Resolve =>
    (_, __, told) =>
      told(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const lookUp = (find: Resolve) =>
    new Promise<unknown>((resolve) => {
      guardedLookup(isPublicAddress, find)('hooks.example.com', {}, (error, address) =>
        resolve(error ?? address),
      );
    });

  it('that a name is found at is the one that is connected to, and one that is not public refuses the name', async () => {
    expect(await lookUp(found('8.8.8.8', '1.1.1.1'))).toBe('8.8.8.8');
    expect(await lookUp(found('8.8.8.8', '127.0.0.1'))).toBeInstanceOf(AddressRefused);
    expect(await lookUp(found('fd00::1'))).toBeInstanceOf(AddressRefused);
    expect(await lookUp(found())).toBeInstanceOf(Error);
  });
});

describe('a message', () => {
  it('is taken by an answer of 2xx, whose body is not read', async () => {
    const heard: unknown[] = [];
    const url = await listen((request, response) => {
      heard.push([
        request.method,
        request.url,
        request.headers['webhook-id'],
        request.headers['content-type'],
      ]);
      response.writeHead(202).write('x'.repeat(100_000));
    });
    expect(await send({ url, ...MESSAGE })).toEqual({ failure: null, httpStatus: 202 });
    expect(heard).toEqual([['POST', '/hooks', 'one', 'application/json']]);
  });

  it('follows no redirect, and is refused by any other answer', async () => {
    let asked = 0;
    const url = await listen((request, response) => {
      asked += 1;
      const status = request.url === '/hooks' ? 302 : 200;
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    expect(await send({ url, ...MESSAGE })).toEqual({ failure: 'redirect', httpStatus: 302 });
    expect(asked).toBe(1);
    const broken = await listen((_, response) => void response.writeHead(500).end());
    expect(await send({ url: broken, ...MESSAGE })).toEqual({ failure: 'status', httpStatus: 500 });
  });

  it('waits for so long, whether nothing is answered or an answer never ends its head', async () => {
    const silent = createSilent((socket) => void socket.write('HTTP/1.1 200 OK\r\nx-slow: ')).listen(
      0,
      '127.0.0.1',
    );
    closing.push(() => silent.close());
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    expect(await send({ url, ...MESSAGE })).toEqual({ failure: 'timeout', httpStatus: null });
  });

  it('has no use for an endless head', async () => {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end();
    });
    expect(await send({ url, ...MESSAGE })).toEqual({ failure: 'unreachable', httpStatus: null });
  });

  it('goes to no address that is not public, named or found, and by no other protocol', async () => {
    let asked = 0;
    const url = await listen((_, response) => {
      asked += 1;
      response.end();
    });
    const guarded = createSend({ protocols: ['http:'], timeoutMs: 300 });
    const refused = { failure: 'address', httpStatus: null };
    expect(await guarded({ url, ...MESSAGE })).toEqual(refused);
    expect(await guarded({ url: url.replace('127.0.0.1', 'localhost'), ...MESSAGE })).toEqual(refused);
    expect(await guarded({ url: url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), ...MESSAGE })).toEqual(
      refused,
    );
    expect(await guarded({ url: url.replace('127.0.0.1', '2130706433'), ...MESSAGE })).toEqual(refused);
    expect(await createSend()({ url, ...MESSAGE })).toEqual(refused);
    expect(asked).toBe(0);
  });

  it('says that nobody listens', async () => {
    const url = await listen(() => {});
    for (const close of closing.splice(0)) close();
    expect(await send({ url, ...MESSAGE })).toEqual({ failure: 'unreachable', httpStatus: null });
  });
});
