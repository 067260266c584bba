import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const OLDEST_NODE = [20, 19];

/** Ends this process with one line. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Quorate needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`);
}

/** Runs a command in the repository and resolves with its exit code; signals to us reach it too. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && command === 'npm',
  });
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  return new Promise((resolve) => {
    const done = (code) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? 1);
    };
    child.once('error', () => done(127));
    child.once('exit', done);
  });
}

/** Path of an installed package's command, run with this Node. */
export function packageCommand(name, command = name.split('/').pop()) {
  const require = createRequire(join(ROOT, 'package.json'));
  const folder = join(ROOT, 'node_modules', name);
  const { bin } = require(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs an installed package's command. */
export function runPackage(name, args, { command, ...options } = {}) {
  return run(process.execPath, [packageCommand(name, command), ...args], options);
}
