import { expect, it } from 'vitest';
import { MODULES } from '../../src/composition/modules';
import { MACHINES } from '../kit/machines';

/** They run from the start, or another machine starts them. */
const NO_FLOWS: ReadonlySet<string> = new Set([
  'app',
  'auth',
  'entity',
  'navigation',
  'feedback',
  'toast',
  'upload',
  'structureActs',
]);

it('every machine that is a flow is brought by one module', () => {
  const brought = MODULES.flatMap(({ flows = {} }) => Object.keys(flows)).toSorted();
  expect(brought).toEqual([...MACHINES.keys()].filter((id) => !NO_FLOWS.has(id)).toSorted());
});

it('every flow is provided by the chunk that its module names', async () => {
  const chunks = MODULES.flatMap(({ flows = {} }) => Object.entries(flows));
  const provided = await Promise.all(
    chunks.map(async ([name, load]) => [name, Object.keys((await load()).flows).includes(name)]),
  );
  expect(provided).toEqual(chunks.map(([name]) => [name, true]));
});

it('words are kept of flows that the same module brings', () => {
  for (const { flows = {}, streams = {} } of MODULES) {
    expect(Object.keys(flows)).toEqual(expect.arrayContaining(Object.keys(streams)));
  }
});
