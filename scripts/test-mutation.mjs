import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDecisions } from './lib/decisions.mjs';
import { ROOT } from './lib/process.mjs';

/**
 * `npm run test:mutation [-- machine ...]`: changes one guard, target, action or the like of a machine at a time, and one decision of the
 * functions that machines are made of and call, and looks whether the models tell. A machine that is not as it was approved fails,
 * and so does a change that nothing tells, unless `tests/machines/equivalent.json` says why it makes no difference. A function of
 * the folder of the machines that none of them calls stands in `tests/machines/outside.json`. Machines that are named are looked at alone:
 * what another one would tell of a decision that they share is not asked then.
 */
const TESTS = join(ROOT, 'tests', 'machines');
const EQUIVALENT_AT_MOST = 20;
const WITHOUT_APPROVALS_AT_LEAST = 0.8;
const WORKERS = availableParallelism();
/** Of which there are most mutants, the longest last. */
const LONG = ['entity', 'auth', 'resolutionWizard'];
/** Letters that are printed of what is not so. */
const LONGEST_FAULT = 400;
/** The weakest first: what one machine tells of a decision counts for all that call it. */
const VERDICTS = ['unasked', 'survived', 'disapproved', 'killed'];

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

if (process.send) await work();
else await lead();

async function work() {
  // XState throws once more, a moment later, what ended a machine: its mutant has been judged by then.
  process.on('uncaughtException', () => {});
  await withDecisions(async (load, changed) => {
    const { judge } = await load('/tests/kit/mutation.ts');
    const { judgeDecisions, judgeRows } = await load('/tests/kit/decisions.ts');
    const { unapprovedOf } = await load('/tests/kit/approval.ts');
    const { MACHINES } = await load('/tests/kit/machines.ts');
    const does = {
      machine: ({ id }) => ({
        verdicts: judge(id),
        unapproved: unapprovedOf(id, readFileSync(join(TESTS, 'approved', `${id}.txt`), 'utf8')),
      }),
      decisions: ({ id, told }) => ({
        decisions: judgeDecisions(id, changed.models, changed.switch, new Set(told)),
      }),
      rows: ({ id }) => ({ decisions: judgeRows(changed.rows.get(id), changed.switch) }),
    };
    process.on('message', (job) => {
      try {
        process.send(does[job.kind](job));
      } catch (error) {
        process.send({ broken: [`${job.id}: ${error.message.slice(0, LONGEST_FAULT)}`] });
      }
    });
    process.send({
      ids: [...MACHINES.keys()],
      tables: [...changed.rows.keys()],
      names: [...changed.names],
      loading: [...changed.loading],
    });
    await new Promise((resolve) => process.once('disconnect', resolve));
  });
}

async function lead() {
  const startedAt = performance.now();
  const { verdicts, unapproved, broken } = await judgeAll();
  const names = (wanted) => verdicts.filter(([, verdict]) => verdict === wanted).map(([name]) => name);
  const [unasked, survived, disapproved, killed] = VERDICTS.map(names);
  const equivalent = new Map(Object.entries(readJson('equivalent.json')));
  const outside = new Map(Object.entries(readJson('outside.json')));
  const isOutside = (name) => outside.has(name.slice(0, name.indexOf(':')).split('.function')[0]);
  const isAsked = (name) =>
    verdicts.some(([each, verdict]) => verdict !== 'unasked' && each.startsWith(`${name}:`));
  // Of a machine that is not right nothing is told, and entries would seem to be wrong.
  const known = (entries) => (broken.length > 0 || wanted.length > 0 ? [] : [...entries]);
  const faults = [
    ...broken,
    ...unapproved.map((step) => `Not as it was approved: ${step}`),
    ...survived.filter((name) => !equivalent.has(name)).map((name) => `Nothing tells: ${name}`),
    ...known(unasked)
      .filter((name) => !isOutside(name) && !equivalent.has(name))
      .map((name) => `No walk asks: ${name}`),
    ...known(equivalent.keys())
      .filter((name) => !survived.includes(name) && !unasked.includes(name))
      .map((name) => `It is told, or is no mutant: take it out of equivalent.json: ${name}`),
    ...known(outside.keys())
      .filter((name) => isAsked(name) || !unasked.some((each) => each.startsWith(name)))
      .map((name) => `A machine calls it, or it is no function: take it out of outside.json: ${name}`),
  ];
  if (equivalent.size > EQUIVALENT_AT_MOST)
    faults.push(`More than ${EQUIVALENT_AT_MOST} mutants are excused`);
  const left = wanted.length > 0 ? unasked : unasked.filter(isOutside);
  const excused = survived.concat(unasked).filter((name) => equivalent.has(name) && !left.includes(name));
  const count = verdicts.length - excused.length - left.length;
  const without = killed.length / count;
  if (without < WITHOUT_APPROVALS_AT_LEAST) faults.push('Too much is told by the approved walks alone');
  const percent = (part) => `${(part * 100).toFixed(1)} %`;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  if (process.argv.includes('--all'))
    for (const name of disapproved) console.log(`Approved walk only: ${name}`);
  for (const fault of faults) console.log(fault);
  console.log(
    `${count + excused.length} mutants in ${seconds} s: ${percent((killed.length + disapproved.length) / count)} are told, ` +
      `${percent(without)} without the approved walks; ${excused.length} make no difference.`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** A machine at a time, or the decisions that it calls, goes to whoever is free, those that take longest first. */
async function judgeAll() {
  const found = { verdicts: [], unapproved: [], broken: [] };
  const decided = new Map();
  let named = null;
  let loaded = null;
  let waiting = null;
  const workers = Array.from({ length: WORKERS }, async () => {
    const worker = fork(fileURLToPath(import.meta.url), process.argv.slice(2));
    await new Promise((resolve, reject) => {
      worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)));
      worker.on('message', ({ ids, tables, names, loading, ...answer }) => {
        waiting ??= inTheirOrder(ids, tables);
        named ??= new Map(names);
        loaded ??= new Set(loading);
        for (const list of Object.keys(found)) found[list].push(...(answer[list] ?? []));
        for (const [key, verdict] of answer.decisions ?? [])
          decided.set(key, strongest(verdict, decided.get(key)));
        const next = waiting.shift();
        const told = [...decided].flatMap(([key, verdict]) => (verdict === 'killed' ? [key] : []));
        if (next) worker.send({ ...next, told });
        else resolve();
      });
    });
    worker.removeAllListeners('exit');
    worker.disconnect();
  });
  await Promise.all(workers);
  for (const [key, name] of named) {
    const verdict = decided.get(key) ?? 'unasked';
    // What is decided once, while a module is loaded, cannot be decided otherwise later.
    if (verdict !== 'unasked' || !loaded.has(key)) found.verdicts.push([name, verdict]);
  }
  found.verdicts.sort(([one], [other]) => (one < other ? -1 : 1));
  return found;
}

function inTheirOrder(ids, tables) {
  const isWanted = (id) => wanted.length === 0 || wanted.includes(id);
  const jobs = ids
    .toSorted((one, other) => LONG.indexOf(other) - LONG.indexOf(one))
    .flatMap((id) => [
      { kind: 'decisions', id },
      { kind: 'machine', id },
    ]);
  return [...tables.map((id) => ({ kind: 'rows', id })), ...jobs].filter(({ id }) => isWanted(id));
}

function strongest(one, other) {
  return VERDICTS.indexOf(one) > VERDICTS.indexOf(other) ? one : other;
}

function readJson(file) {
  return JSON.parse(readFileSync(join(TESTS, file), 'utf8'));
}
