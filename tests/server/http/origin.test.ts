import { expect, test } from 'vitest';
import { isOwnOrigin } from '#server/http/origin';

const ours = new Set(['localhost:8080']);
const asked = (headers: Record<string, string>, hosts: ReadonlySet<string> | null = ours) =>
  isOwnOrigin(new Headers(headers), hosts);

test('A page is ours when the browser says so, also behind a proxy with another name', () => {
  const behindProxy = { host: 'quorate:8080', origin: 'https://quorate.example.com' };
  expect(asked({ ...behindProxy, 'sec-fetch-site': 'same-origin' }, null)).toBe(true);
  expect(asked({ ...behindProxy, 'sec-fetch-site': 'same-site' }, null)).toBe(false);
  expect(asked({ ...behindProxy, 'sec-fetch-site': 'cross-site' }, null)).toBe(false);
});

test('Where the browser does not say so, the origin is compared', () => {
  expect(asked({})).toBe(true);
  expect(asked({ origin: 'http://localhost:8080' })).toBe(true);
  expect(asked({ origin: 'http://localhost:9090' })).toBe(false);
  expect(asked({ origin: 'null' })).toBe(false);
  expect(asked({ origin: 'https://a.example', host: 'a.example' }, null)).toBe(true);
  expect(asked({ origin: 'https://b.example', host: 'a.example' }, null)).toBe(false);
});
