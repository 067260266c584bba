import { readFileSync } from 'node:fs';
import { fail } from './lib/process.mjs';
import { withModules } from './lib/vite.mjs';

/**
 * `npm run replay FILE`: takes the events of a session record again, by the machines as they are now, and prints the states
 * they lead to. It ends with 1 at the first event that leads elsewhere than in the session.
 */
const [file] = process.argv.slice(2);
if (!file) fail('Which record? npm run replay FILE');

await withModules(async (load) => {
  const { readRecord } = await load('/src/composition/record/read.ts');
  const { machinesOf, replay } = await load('/src/composition/record/replay.ts');
  const { streamsOf } = await load('/src/composition/journal/streams.ts');
  const { MODULES } = await load('/src/composition/modules.ts');
  try {
    const record = readRecord(readFileSync(file, 'utf8'));
    console.log(`Build ${record.build}, taken at ${record.takenAt}.`);
    let count = 0;
    for (const step of replay(record, await machinesOf(record, streamsOf(MODULES)))) {
      count += 1;
      print(step);
      if (step.divergence === null) continue;
      console.error(`Event ${count} of ${record.entries.length} leads elsewhere: it ${step.divergence}.`);
      process.exitCode = 1;
      return;
    }
    console.log(`${count} events lead where they led.`);
  } catch (error) {
    console.error(`The record is refused: ${error.message}.`);
    process.exitCode = 1;
  }
});

function print({ entry: { order, stream, machineVersion, event }, value }) {
  const states = typeof value === 'string' ? value : JSON.stringify(value);
  console.log(`${String(order).padStart(6)} ${stream} ${machineVersion}: ${event.type} -> ${states}`);
}
