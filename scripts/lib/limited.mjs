import { spawn } from 'node:child_process';

/** Those that run, with the promise of their end. */
const running = new Map();

/** A command with all it has started itself. */
function kill(child) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends what runs, and waits until it has ended. */
export async function stopLimited() {
  for (const child of running.keys()) kill(child);
  await Promise.all(running.values());
}

/**
 * Runs a script of Node for as many seconds at most, and says how long it took.
 * @throws Error with its title when it fails; what it wrote is printed then.
 */
export async function runLimited({ title, args, cwd, seconds }) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    kill(child);
  }, seconds * 1000);
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
  running.set(child, ended);
  const code = await ended;
  clearTimeout(limit);
  running.delete(child);
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`-- ${title}: ${took} s`);
    return;
  }
  console.error(Buffer.concat(output).toString());
  throw new Error(isLate ? `${title} took longer than ${seconds} s` : `${title} failed after ${took} s`);
}
