import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import type { Motion } from './page/chart.page';

/*
 * The structure chart of 1,000 entities with 1,500 holdings, all of them open, in Chromium: how long it takes to lay out and to be seen, and how long
 * each frame takes while it is dragged and scaled, as it opens, as far out as it goes, and as near. Chromium paints with the
 * processor here, where a desk has a graphics card, and other programs run beside it: so a frame is measured beside one in which a sheet with nothing on it is moved.
 */

const FRAMES = 60;
const ROUNDS = 3;
/** Of a second at 60 frames. */
const FRAME = 1_000 / 60;
/** Of the middle frame: what rounding adds, or so many times the frame of a bare sheet, which a machine without a graphics card needs. */
const BUDGET = FRAME * 1.1;
const BUDGET_RATIO = 1.25;
const BUDGET_SHOWN = 2_000;

async function bundle(): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['es2015', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: 'tests/benchmarks/page/chart.page.tsx' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const [entry] = output.filter((file) => file.type === 'chunk');
  const style = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  if (!entry) throw new Error('The page was not built');
  return { script: entry.code, style: style.join('\n') };
}

function part(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

const { script, style } = await bundle();
const page = `<!doctype html><html lang="en"><style>${style} main { display: flex; height: 100vh }</style><body><main></main><script type="module" src="/page.js"></script>`;
const server = createServer(({ url }, response) => {
  const isScript = url === '/page.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : page);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const shown = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  shown.on('pageerror', (error) => console.error(error));
  await shown.goto(`http://localhost:${port}/`);
  await shown.waitForFunction(() => 'draw' in window);
  const drawn = await shown.evaluate(() => window.draw());
  console.log(
    `chart: ${drawn.boxes} boxes and ${drawn.lines} lines laid out in ${drawn.layout.toFixed(0)} ms, in sight after ${drawn.shown.toFixed(0)} ms (budget ${BUDGET_SHOWN} ms)`,
  );
  if (!(drawn.shown <= BUDGET_SHOWN)) process.exitCode = 1;
  const frames = (motion: Motion) =>
    shown.evaluate(([how, count]) => window.move(how, count), [motion, FRAMES] as const);
  const measure = async (name: string, motion: Motion) => {
    const rounds: { readonly bare: number; readonly own: readonly number[] }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ bare: part(await frames('bare'), 0.5), own: await frames(motion) });
    const [best] = rounds.toSorted((a, b) => part(a.own, 0.5) - part(b.own, 0.5));
    if (!best) return;
    const middle = part(best.own, 0.5);
    const isOver = !(middle <= Math.max(BUDGET, best.bare * BUDGET_RATIO));
    console.log(
      `chart: ${name.padEnd(22)} ${middle.toFixed(1)} ms a frame, 95 % at most ${part(best.own, 0.95).toFixed(1)} ms; a bare sheet ${best.bare.toFixed(1)} ms (budget ${BUDGET.toFixed(1)} ms, or ${BUDGET_RATIO} times that)${isOver ? '  OVER' : ''}`,
    );
    if (isOver) process.exitCode = 1;
  };
  await measure('dragged, as it opens', 'drag');
  await measure('scaled, as it opens', 'wheel');
  await shown.keyboard.press('Tab');
  await shown.keyboard.press('0');
  await measure('dragged, far out', 'drag');
  await measure('scaled, far out', 'wheel');
  for (let step = 0; step < 20; step += 1) await shown.keyboard.press('+');
  await measure('dragged, near', 'drag');
  await measure('scaled, near', 'wheel');
} finally {
  await browser.close();
  server.close();
}
