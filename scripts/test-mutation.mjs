import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './lib/process.mjs';
import { withModules } from './lib/vite.mjs';

/**
 * `npm run test:mutation`: changes one guard, target, action or the like of a machine at a time, and looks whether the models
 * tell. A machine that is not as it was approved fails, and so does a change that nothing tells, unless `tests/machines/equivalent.json` says why it makes no difference.
 */
const EQUIVALENT = join(ROOT, 'tests', 'machines', 'equivalent.json');
const EQUIVALENT_AT_MOST = 20;
const WITHOUT_APPROVALS_AT_LEAST = 0.8;
const WORKERS = 2;
/** Of which there are most mutants, the longest last. */
const LONG = ['entity', 'auth', 'resolutionWizard'];

if (process.send) await work();
else await lead();

async function work() {
  await withModules(async (load) => {
    const { judge } = await load('/tests/kit/mutation.ts');
    const { unapprovedOf } = await load('/tests/kit/approval.ts');
    const { MACHINES } = await load('/tests/kit/machines.ts');
    process.on('message', (id) => {
      const approved = readFileSync(join(ROOT, 'tests', 'machines', 'approved', `${id}.txt`), 'utf8');
      process.send({ verdicts: judge(id), unapproved: unapprovedOf(id, approved) });
    });
    process.send({ ready: [...MACHINES.keys()] });
    await new Promise((resolve) => process.once('disconnect', resolve));
  });
}

async function lead() {
  const startedAt = performance.now();
  const { verdicts, unapproved } = await judgeAll();
  const names = (wanted) => verdicts.filter(([, verdict]) => verdict === wanted).map(([name]) => name);
  const [killed, disapproved, survived] = ['killed', 'disapproved', 'survived'].map(names);
  const equivalent = new Map(Object.entries(JSON.parse(readFileSync(EQUIVALENT, 'utf8'))));
  const faults = [
    ...unapproved.map((step) => `Not as it was approved: ${step}`),
    ...survived.filter((name) => !equivalent.has(name)).map((name) => `Nothing tells: ${name}`),
    ...[...equivalent.keys()]
      .filter((name) => !survived.includes(name))
      .map((name) => `It is told, or is no mutant: take it out of equivalent.json: ${name}`),
  ];
  if (equivalent.size > EQUIVALENT_AT_MOST)
    faults.push(`More than ${EQUIVALENT_AT_MOST} mutants are excused`);
  const count = verdicts.length - equivalent.size;
  const without = killed.length / count;
  if (without < WITHOUT_APPROVALS_AT_LEAST) faults.push('Too much is told by the approved walks alone');
  const percent = (part) => `${(part * 100).toFixed(1)} %`;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  if (process.argv.includes('--all'))
    for (const name of disapproved) console.log(`Approved walk only: ${name}`);
  for (const fault of faults) console.log(fault);
  console.log(
    `${verdicts.length} mutants in ${seconds} s: ${percent((killed.length + disapproved.length) / count)} are told, ` +
      `${percent(without)} without the approved walks; ${equivalent.size} make no difference.`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** A machine at a time goes to whoever is free, those that take longest first. */
async function judgeAll() {
  const found = { verdicts: [], unapproved: [] };
  let waiting = null;
  const workers = Array.from({ length: WORKERS }, async () => {
    const worker = fork(fileURLToPath(import.meta.url), process.argv.slice(2));
    await new Promise((resolve, reject) => {
      worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)));
      worker.on('message', ({ ready, verdicts = [], unapproved = [] }) => {
        waiting ??= ready.toSorted((one, other) => LONG.indexOf(other) - LONG.indexOf(one));
        found.verdicts.push(...verdicts);
        found.unapproved.push(...unapproved);
        const next = waiting.shift();
        if (next) worker.send(next);
        else resolve();
      });
    });
    worker.removeAllListeners('exit');
    worker.disconnect();
  });
  await Promise.all(workers);
  found.verdicts.sort(([one], [other]) => (one < other ? -1 : 1));
  return found;
}
