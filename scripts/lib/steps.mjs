import { fail, run, runPackage } from './process.mjs';

/** Runs steps in their order, says how long each took, and ends this process at the first that fails. */
export async function runSteps(steps) {
  for (const [title, step] of steps) {
    const startedAt = performance.now();
    console.log(`\n== ${title}`);
    const code = await step();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (code !== 0) fail(`\n${title} failed after ${seconds} s.`);
    console.log(`-- ${title} passed in ${seconds} s`);
  }
}

/** Each keeps one processor busy. */
export async function lintAndTypes() {
  const codes = await Promise.all([
    run('npm', ['run', '--silent', 'lint']),
    runPackage('@typescript/native', [], { command: 'tsc' }),
  ]);
  return codes.find((code) => code !== 0) ?? 0;
}
