import type { APIRequestContext, Page } from '@playwright/test';
import { entityOf, expect, PASSWORD, signIn, test } from './kit';

const STREAM = '/api/entity/live';
const READ = '/api/entity/notifications';

/** Requests of one kind that a page has sent so far. */
function count(page: Page, path: string): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent += 1;
  });
  return () => sent;
}

/** Whether a tab listens to the one that has the stream, and would take over. */
function waitsToLead(page: Page, entity: string): Promise<boolean> {
  return page.evaluate(async (id) => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name?.includes(id));
  }, entity);
}

/** Somebody drafts, in a session of their own. @returns the title of the draft. */
async function happens(request: APIRequestContext, entity: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key';
  const data = { email: 'eva@vanhouten.test', password: PASSWORD, returnSecureToken: true };
  const signedIn = await request.post(path, { data });
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const headers = { authorization: `Bearer ${idToken}`, 'x-entity': entity };
  const drafted = await request.post('/api/resolutions', { headers, data: {} });
  expect(drafted.status()).toBe(200);
  const { id, revision } = (await drafted.json()) as { id: string; revision: number };
  const title = `Lease of the slipway ${id.slice(-8)}`;
  const named = await request.patch(`/api/resolutions/draft/${id}`, { headers, data: { revision, title } });
  expect(named.status()).toBe(200);
  return title;
}

test('open pages follow what happens: one stream for two tabs, which another takes over', async ({
  page,
  context,
  request,
}) => {
  const streams = count(page, STREAM);
  await signIn(page, 'eva@vanhouten.test');
  // The dashboard's stream, which ends with the page.
  await expect.poll(streams).toBe(1);
  const entity = entityOf(page);
  const newestFirst = `/${entity}/resolutions?sort=-number`;
  const other = await context.newPage();
  const otherStreams = count(other, STREAM);
  const otherReads = count(other, READ);
  await page.goto(newestFirst);
  await expect.poll(streams).toBe(2);
  await other.goto(newestFirst);
  await expect(other).toHaveTitle(/ - Resolutions$/);
  await expect.poll(otherReads).toBeGreaterThan(0);
  await expect.poll(() => waitsToLead(other, entity)).toBe(true);
  expect([streams(), otherStreams()]).toEqual([2, 0]);

  const title = await happens(request, entity);
  const at = Date.now();
  await Promise.all([page, other].map((tab) => expect(tab.getByText(title, { exact: true })).toBeVisible()));
  expect(Date.now() - at).toBeLessThan(2_000);

  const taken = other.waitForRequest((sent) => sent.url().endsWith(STREAM));
  await page.close();
  await taken;
  expect([streams(), otherStreams()]).toEqual([2, 1]);
});
