import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';

const PROGRAM = new URL('../../scripts/lib/parent.mjs', import.meta.url).href;

/** Under a shell, as npm starts it: says its number, and how it was told to end. */
const CODE = `import { endWithParent } from '${PROGRAM}';
endWithParent({ everyMs: 20 });
setTimeout(() => {}, 60_000);
process.on('SIGTERM', () => { console.log('told to end'); process.exit(0); });
console.log(process.pid);`;

describe.skipIf(process.platform === 'win32')('A program that npm started', () => {
  it('is told to end when the shell between it and npm was ended', async () => {
    const env = { ...process.env, CODE };
    const script = '"$NODE" --input-type=module -e "$CODE"; exit $?';
    const shell = spawn('sh', ['-c', script], {
      env: { ...env, NODE: process.execPath },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toMatch(/^\d+$/);
    const ended = once(shell, 'exit');
    shell.kill('SIGTERM');
    await ended;
    expect((await lines.next()).value).toBe('told to end');
  });
});
