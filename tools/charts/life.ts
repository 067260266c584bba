import { type AnyStateMachine, createMachine } from 'xstate';
import { type Chart, chartOf } from './chart';
import { mermaidOf } from './mermaid';
import { planOf } from './plan';
import { scenesOf } from './scene';
import { svgOf } from './svg';

/** What is drawn of the life of a governed thing: its table, without what its guards look at. */
export interface LifeChart {
  readonly states: readonly string[];
  readonly steps: readonly LifeLine[];
}

interface LifeLine {
  readonly act: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: string;
  readonly guards?: readonly string[];
}

/** A life with what is told of it beside its table: sentences by the names of states, of who takes a step, and of what blocks one. */
export interface DocumentedLife {
  readonly id: string;
  readonly life: LifeChart;
  readonly owns: string;
  /** Path of its source, from the root of the repository. */
  readonly source: string;
  readonly means: Readonly<Record<string, string>>;
  readonly who: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, string>>;
}

/** Where a thing is when nothing is left of it. */
const GONE = 'gone';

/** What a step does that leads to no other state: a picture shows it in the box of its state. */
const STAYS = 'stays';

/** A machine with the states and steps of a life, whose guards all hold: for pictures and paths, and for nothing that runs. */
export function machineOfLife(id: string, { states, steps }: LifeChart): AnyStateMachine {
  const isEnding = steps.some(({ to }) => to === GONE);
  const inside = states.map((state) => {
    const lines = steps.filter(({ from }) => from.includes(state));
    return [state, { on: Object.fromEntries(lines.map((line) => [line.act, transitionOf(state, line)])) }];
  });
  const all = Object.fromEntries(isEnding ? [...inside, [GONE, { type: 'final' }]] : inside);
  const guards = Object.fromEntries(steps.map((line) => [conditionOf(line), () => true]));
  return createMachine({ id, initial: states[0], states: all }, { guards });
}

function transitionOf(state: string, line: LifeLine): object {
  const isStaying = line.to === 'same' || line.to === state;
  const guard = conditionOf(line);
  return {
    ...(guard !== '' && { guard }),
    ...(isStaying ? { actions: STAYS } : { target: line.to }),
  };
}

/** Who takes a step, and what blocks it; empty for a step that follows by itself as soon as it can. */
function conditionOf({ by, guards = [] }: LifeLine): string {
  const who = by === 'itself' ? [] : [`by ${by}`];
  return [...who, ...(guards.length > 0 ? [`unless ${guards.join(', ')}`] : [])].join(' ');
}

/** The shortest way to each state, as the acts that lead there from the first one. */
export function pathsOf(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const { transitions } = chartOf(machine);
  const events = [...new Set(transitions.map(({ event }) => event))].map((type) => ({ type }));
  const paths = new Map<string, readonly string[]>();
  for (const { to, events: way } of planOf({ machine, events })) {
    if (!paths.has(to) && to !== machine.root.initial.target[0]?.key)
      paths.set(
        to,
        way.map(({ type }) => type),
      );
  }
  return paths;
}

/** The page of a life and its pictures, by the names of their files. */
export async function lifePagesOf(
  documented: DocumentedLife,
): Promise<readonly (readonly [string, string])[]> {
  const { id, life, owns, source } = documented;
  const machine = machineOfLife(id, life);
  const chart = chartOf(machine);
  const [scene] = scenesOf(chart);
  if (!scene) throw new Error(`${id} has no picture`);
  const page = [
    `# ${id}`,
    '<!-- Written by `npm run docs:statecharts`: change the table of the life or its sentences instead. -->',
    owns,
    `Source: [${source}](../../${source}): a table that the server, the client and their tests read. No machine runs.`,
    `![${id}](${id}.svg)`,
    `<details><summary>The same in Mermaid</summary>\n\n\`\`\`mermaid\n${mermaidOf(scene)}\n\`\`\`\n\n</details>`,
    '## States and steps',
    tableOf(documented, chart),
    '## The shortest way to each state',
    [...pathsOf(machine)]
      .map(([to, acts]) => `- **${to}**: ${acts.map((act) => `\`${act}\``).join(', ')}`)
      .join('\n'),
  ];
  return [
    [`${id}.md`, `${page.join('\n\n')}\n`],
    [`${id}.svg`, await svgOf(scene, id)],
  ];
}

function tableOf(documented: DocumentedLife, chart: Chart): string {
  const { id, life, means, who, blocks } = documented;
  const sentence = (of: Readonly<Record<string, string>>, name: string) => {
    const found = of[name];
    if (found === undefined) throw new Error(`${id}: ${name} has no sentence`);
    return found;
  };
  const rows = chart.states.flatMap(({ path }) => {
    const [first = ['', '', '', ''], ...others] = life.steps
      .filter(({ from }) => from.includes(path))
      .map(({ act, by, guards = [], to }) => [
        `\`${act}\``,
        sentence(who, by),
        guards.map((guard) => sentence(blocks, guard)).join('<br>'),
        to === 'same' ? 'stays' : `\`${to}\``,
      ]);
    const head = [`**${path}**`, path === GONE ? 'Nothing is left of it.' : sentence(means, path)];
    return [[...head, ...first], ...others.map((cells) => ['', '', ...cells])];
  });
  const names = ['State', 'What it means', 'Step', 'Who takes it', 'Blocked while', 'Leads to'];
  return [names, names.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
