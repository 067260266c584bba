import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { RequestEnv } from '#server/http/environment';
import { senderOf } from '#server/http/sender';

async function sender(proxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<RequestEnv>().get('/', (context) => context.text(senderOf(context, proxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  return (await app.request('/', { headers }, env)).text();
}

it.each<[string, number, string | undefined, string]>([
  ['is the other end where no proxy is ours, whatever it claims', 0, '203.0.113.9', '10.0.0.1'],
  ['is whom our proxy heard', 1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['is whom the outer of two proxies heard', 2, '1.2.3.4, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['may have a long address', 1, '2001:db8::1', '2001:db8::1'],
  ['is the other end where a proxy says nothing', 1, undefined, '10.0.0.1'],
  ['is the other end where fewer proxies spoke than are ours', 2, '203.0.113.9', '10.0.0.1'],
  ['is the other end where what is said is no address', 1, 'unknown', '10.0.0.1'],
])('a sender %s', async (_, proxies, forwarded, expected) => {
  expect(await sender(proxies, forwarded)).toBe(expected);
});
