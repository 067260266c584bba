import { type ModelServer, startModelServer } from '../kit/modelServer';
import { violations } from './axe';
import { entityOf, expect, signInByHand, test } from './kit';
import { type OwnServer, startServer } from './ownServer';

const START_MS = 120_000;
const NAME = 'Lease of the boathouse.txt';
const HOLDS = 'The rent of the boathouse is 1.250 euro a month.';
const WRONG = 'The rent of the boathouse is 9.999 euro a month.';
const NOT_THERE = 'who pays for the jetty';
const QUESTION = 'What is the rent of the boathouse?';

let model: ModelServer;
let server: OwnServer;

// That it starts has a time of its own: on a slow machine it took the test's.
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  model = await startModelServer();
  server = await startServer('data-model', { AI_BASE_URL: model.baseUrl, AI_MODEL: 'some/model' });
});
test.afterAll(async () => {
  await server?.stop();
  await model?.close();
});

test('an answer is written sentence by sentence, a wrong number is struck out, and it can be stopped', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    const page = await context.newPage();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.url().includes('/api/') && 'authorization' in sent.headers()),
      signInByHand(page, 'eva@vanhouten.test'),
    ]);
    const entity = entityOf(page);
    const headers = { authorization: request.headers().authorization ?? '', 'x-entity': entity };
    const uploaded = await page.request.post('/api/documents', {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      multipart: { file: { name: NAME, mimeType: 'text/plain', buffer: Buffer.from(HOLDS) } },
    });
    expect(uploaded.ok()).toBe(true);
    const { id }: { id: string } = await uploaded.json();
    const reading = async () => {
      const answer = await page.request.get(`/api/documents/${id}`, { headers });
      return ((await answer.json()) as { reading: string }).reading;
    };
    await expect.poll(reading, { timeout: 120_000 }).toBe('read');

    await page.goto(`/${entity}/ai-search`);
    const field = page.getByRole('textbox', { name: 'Ask about documents and resolutions' });
    model.script([
      { say: `${HOLDS} [1]\n` },
      { say: `${WRONG} [1]\n\n` },
      { say: `NOT FOUND: ${NOT_THERE}\n` },
      { finish: 'stop' },
    ]);
    await field.fill(QUESTION);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
    await expect(page.getByText(HOLDS).first()).toBeVisible();
    await expect(page.locator('s')).toHaveText(WRONG);
    await expect(page.getByText(/^Struck out: the number “9\.999” is not in the source/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Not found in your documents' })).toContainText(NOT_THERE);
    await page
      .getByRole('button', { name: `Source 1: ${NAME}, page 1` })
      .first()
      .click();
    await expect(page.getByRole('article', { name: NAME })).toBeFocused();
    expect(await violations(page)).toEqual([]);

    // The follow-up is asked with what was asked before, and the model falls silent in the middle of it.
    model.script([{ say: `${HOLDS} [1]\n` }, { say: 'It is paid' }, 'silence']);
    const follow = page.getByRole('textbox', { name: 'Ask a follow-up question' });
    await follow.fill('And when is it paid?');
    await follow.press('Enter');
    await expect(page.getByText(HOLDS).first()).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText('You stopped this answer. What was written before stays.')).toBeVisible();
    await model.left();
    expect(model.asked.at(-1)?.body.messages.at(-1)?.content).toContain(QUESTION);
  } finally {
    await context.close();
  }
});
