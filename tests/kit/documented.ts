import type { Documented } from '../../tools/charts/page';
import { MACHINES } from './machines';
import { modelsOf } from './models';

const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../../src/machines/**/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Every machine with what it owns, from the comment above it, and the sentences of its states, from its models. */
export function documentedMachines(): readonly Documented[] {
  return [...MACHINES.values()].map((machine) => {
    const [source, text] = Object.entries(SOURCES).find(([, each]) => exportOf(machine.id).test(each)) ?? [];
    const owns = text && commentAbove(text, machine.id);
    if (!source || !owns) throw new Error(`Nothing above ${machine.id}Machine says what it owns`);
    const states = [...modelsOf(machine.id).values()].flatMap((model) => Object.entries(model.states));
    const means = Object.fromEntries(states.map(([path, state]) => [path, state.means]));
    return { machine, owns, source: source.replace('../../', ''), means };
  });
}

function exportOf(id: string): RegExp {
  return new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${id}Machine = `);
}

function commentAbove(text: string, id: string): string | undefined {
  const [, comment] = exportOf(id).exec(text) ?? [];
  return comment
    ?.replaceAll(/\n\s*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
