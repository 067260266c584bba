import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './process.mjs';
import { withModules } from './vite.mjs';

const MACHINES = join(ROOT, 'src', 'machines');
const MODELS = join(ROOT, 'tests', 'machines');
const QUERY = '?changed';

/**
 * Loads modules as `withModules` does, and the models a second time, with the mutants of the decisions that their machines call.
 * Those stand in modules of their own, told apart by a query: what tests and production load stays what it is.
 * @param work takes `load`, and what was loaded with the mutants: `models` and the `rows` of acts, their `switch`, `names` by the keys of the mutants, and
 * the keys that were asked about while `loading`.
 */
export async function withDecisions(work) {
  const names = new Map();
  let instrumented = null;
  const plugin = {
    name: 'quorate-decisions',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer?.endsWith(QUERY)) return null;
      const found = await this.resolve(source, importer.slice(0, -QUERY.length), { skipSelf: true });
      const isPassedOn = found && [MACHINES, MODELS].some((folder) => found.id.startsWith(folder + sep));
      return isPassedOn ? `${found.id}${QUERY}` : found;
    },
    transform(_, id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      return isDecision(path) ? { code: instrumented(path), map: null } : null;
    },
  };
  await withModules(
    async (load) => {
      const { instrument, keyOf, numbersOf, SWITCH, switchOf } = await load('/tools/charts/decisions.ts');
      const sources = new Map(decisionFiles().map((path) => [path, readFileSync(path, 'utf8')]));
      const numbers = new Set([...sources.values()].flatMap(numbersOf));
      instrumented = (path) => {
        const file = relative(MACHINES, path).replaceAll(sep, '/');
        const { code, mutants } = instrument(sources.get(path), file, numbers);
        for (const [index, name] of mutants.entries()) names.set(keyOf(file, index), name);
        return code;
      };
      globalThis[SWITCH] = switchOf();
      const { MODELS: models } = await load(`/tests/kit/models.ts${QUERY}`);
      const { ROWS: rows } = await load(`/tests/kit/rows.ts${QUERY}`);
      const loading = new Set(globalThis[SWITCH].asked);
      await work(load, { models, rows, switch: globalThis[SWITCH], names, loading });
    },
    [plugin],
  );
}

function decisionFiles() {
  const files = readdirSync(MACHINES, { recursive: true }).map((file) => join(MACHINES, file));
  return files.filter(isDecision);
}

function isDecision(path) {
  return path.startsWith(MACHINES + sep) && path.endsWith('.ts');
}
