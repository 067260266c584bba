import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isFields } from '#domain/shape';
import { chooseOrgan, toNextStep } from './drafting';
import { test as base, expect, signInByHand } from './kit';
import { startServer } from './ownServer';

const ROOT = join(import.meta.dirname, '..', '..');

/** Where a test that the inspector writes belongs: it names the modules that it imports from there. */
const TESTS = join('tests', 'composition', 'record');

/** One server for the file: two would prepare the same packages at once. */
base.describe.configure({ mode: 'default' });

/** The server of `npm run dev`: source files, one by one, and the inspector beside the application. */
const test = base.extend<object, { readonly develop: string }>({
  develop: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const script = join(import.meta.dirname, 'developServer.mjs');
      const server = await startServer(`data-develop-${parallelIndex}`, {}, script);
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ develop }, use) => use(develop),
});

/** What a command says, and how it ends. */
function run(...command: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT }, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + errors }),
    );
  });
}

/** A record as a file for `npm run replay`. */
function replay(name: string, record: string) {
  const file = join('test-results', `${name}.json`);
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  writeFileSync(join(ROOT, file), record);
  return run('scripts/replay.mjs', file);
}

/** A test that the inspector wrote, beside those of its kind and gone again afterwards. */
async function runTest(source: string) {
  const file = join(TESTS, `written-${crypto.randomUUID()}.test.ts`);
  writeFileSync(join(ROOT, file), source);
  try {
    return await run('node_modules/vitest/vitest.mjs', 'run', '--project', '!server', file);
  } finally {
    rmSync(join(ROOT, file));
  }
}

/** Shows a machine in the inspector. */
async function choose(inspector: Page, name: string): Promise<void> {
  await inspector
    .getByRole('region', { name: 'Machines' })
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
}

const lit = (inspector: Page, path: string) => inspector.locator(`.chart [data-state="${path}"].lit`);

const happened = (inspector: Page) => inspector.getByRole('region', { name: 'Events' }).getByRole('listitem');

/** The text of the dialog in the menu of the account. */
async function recordOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Copy session record' }).click();
  const text = page.getByRole('textbox', { name: 'The record' });
  await expect(text).toHaveValue(/"format"/);
  return text.inputValue();
}

/** The record with its last event leading somewhere else. */
function divergingAt(record: string): string {
  const parsed: unknown = JSON.parse(record);
  if (!isFields(parsed) || !Array.isArray(parsed.entries)) throw new Error('This is no record');
  const last: unknown = parsed.entries.at(-1);
  return JSON.stringify({
    ...parsed,
    entries: [...parsed.entries.slice(0, -1), { ...Object(last), to: 'nowhere' }],
  });
}

/** React, as it is built for development, warns that the router's `Lazy` asks for its module once and not again. */
const OF_THE_ROUTER = 'This library called use() to suspend in a previous render';

test('beside the application, the inspector shows a renewed token and the gates of the wizard; the record of the session is replayed, and becomes a test that fails until a machine leads where it should', async ({
  page,
  context,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  expectedErrors.push(OF_THE_ROUTER);
  await context.clock.install();
  const inspector = await context.newPage();
  await inspector.goto('/dev/inspect');
  await expect(inspector.getByText('Open the application beside this page.')).toBeVisible();
  await signInByHand(page, 'eva@vanhouten.test');
  await choose(inspector, 'auth');
  await expect(lit(inspector, 'signedIn').first()).toBeVisible();
  const renewed = happened(inspector).filter({ hasText: 'auth.tokenIssued' });
  const before = await renewed.count();
  await context.clock.fastForward('55:30');
  await expect(renewed).toHaveCount(before + 1);

  await page.getByRole('link', { name: 'Resolutions', exact: true }).first().click();
  await page.getByRole('link', { name: 'New resolution' }).click();
  await expect(page).toHaveURL(/\/wizard\/decision-makers$/);
  await choose(inspector, 'resolutionWizard');
  await expect(lit(inspector, 'open.step.decisionMakers').first()).toBeVisible();
  const asked = happened(inspector).filter({ hasText: 'wizard.stepRequested' });
  await expect(asked.filter({ hasText: 'refused: isForPersonalize, isForCompose' })).not.toHaveCount(0);
  await chooseOrgan(page, /^General meeting/);
  await toNextStep(page);
  await expect(lit(inspector, 'open.step.compose').first()).toBeVisible();
  await expect(lit(inspector, 'open.step.decisionMakers')).toHaveCount(0);

  const record = await recordOf(page);
  await inspector.getByRole('button', { name: 'Record', exact: true }).click();
  await inspector.getByRole('textbox', { name: 'Session record' }).fill(record);
  await inspector.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(inspector.getByRole('slider', { name: /^Event (\d+) of \1$/ })).toBeVisible();
  await inspector.getByRole('button', { name: 'Write it as a test' }).click();
  const written = inspector.getByRole('textbox', { name: 'Test', exact: true });
  const holding = await written.inputValue();
  const fork = inspector.getByRole('form', { name: 'Fork' });
  await fork.getByRole('combobox', { name: 'Machine' }).selectOption('auth');
  await fork.getByRole('combobox', { name: 'Event' }).fill('auth.tokenRejected');
  await fork.getByRole('textbox', { name: /^States it should lead to/ }).fill('"signedOut"');
  await fork.getByRole('button', { name: 'Fork' }).click();
  await expect(inspector.getByRole('status').filter({ hasText: 'leads elsewhere: it ' })).toBeVisible();
  await inspector.getByRole('button', { name: 'Write it as a test' }).click();
  const failing = await written.inputValue();

  const [replayed, diverging, passed, failed] = await Promise.all([
    replay('record', record),
    replay('diverging', divergingAt(record)),
    runTest(holding),
    runTest(failing),
  ]);
  expect([replayed.code, diverging.code, passed.code, failed.code]).toEqual([0, 1, 0, 1]);
  expect(replayed.said).toMatch(
    / resolutionWizard \d+: wizard\.stepRequested -> [\s\S]*events lead where they led/,
  );
  expect(diverging.said).toContain('leads elsewhere');
  expect(failed.said).toContain('leads where it should');
});

test('with ?inspect=stately the application tells the Stately inspector of its machines, in a window that it opens', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(OF_THE_ROUTER);
  await context.route('https://stately.ai/inspect', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<ul></ul><script>
        addEventListener('message', ({ data }) => {
          if (data.type !== '@xstate.actor') return;
          document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: data.name }));
        });
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
  const [stately] = await Promise.all([context.waitForEvent('page'), page.goto('/?inspect=stately')]);
  await expect(page).toHaveTitle('Quorate - Sign in');
  await expect(stately.getByRole('listitem').filter({ hasText: /^auth$/ })).toBeVisible();
});
