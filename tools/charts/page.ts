import { type Chart, type ChartState, type ChartTransition, chartOf } from './chart';
import { conditionOf, eventOf } from './labels';
import { type DocumentedLife, lifePagesOf } from './life';
import { mermaidOf } from './mermaid';
import { type Scene, scenesOf } from './scene';
import { svgOf } from './svg';

/** A machine with what is told of it beside its chart. */
export interface Documented {
  readonly machine: Parameters<typeof chartOf>[0];
  /** What it owns and what it does not, from its source. */
  readonly owns: string;
  /** Path of its source, from the root of the repository. */
  readonly source: string;
  /** Sentences by the paths of the states. */
  readonly means: Readonly<Record<string, string>>;
}

/** Files by their names, all in one folder. */
export type Pages = ReadonlyMap<string, string>;

const NOTE = '<!-- Written by `npm run docs:statecharts`: change the machine or its sentences instead. -->';

/** The pages of all machines and lives with their pictures, and an index. */
export async function pagesOf(
  machines: readonly Documented[],
  lives: readonly DocumentedLife[],
): Promise<Pages> {
  const sorted = machines.toSorted((one, other) => (one.machine.id < other.machine.id ? -1 : 1));
  const pages = await Promise.all([...sorted.map(pageOf), ...lives.map(lifePagesOf)]);
  return new Map([['README.md', indexOf(sorted, lives)], ...pages.flat()]);
}

async function pageOf(documented: Documented): Promise<readonly (readonly [string, string])[]> {
  const chart = chartOf(documented.machine);
  const scenes = scenesOf(chart);
  const pictures = await Promise.all(
    scenes.map(async (scene) => [fileOf(chart, scene), await svgOf(scene, titleOf(chart, scene))] as const),
  );
  const page = [
    `# ${chart.id}`,
    NOTE,
    documented.owns,
    `Source: [${documented.source}](../../${documented.source}). ${counted(chart)}`,
    ...scenes.flatMap((scene) => sectionOf(chart, scene)),
    '## States and transitions',
    tableOf(chart, documented.means),
  ];
  return [[`${chart.id}.md`, `${page.join('\n\n')}\n`], ...pictures];
}

function sectionOf(chart: Chart, scene: Scene): readonly string[] {
  const title = titleOf(chart, scene);
  return [
    ...(scene.path === '' ? [] : [`## ${title}`]),
    `![${title}](${fileOf(chart, scene)})`,
    `<details><summary>The same in Mermaid</summary>\n\n\`\`\`mermaid\n${mermaidOf(scene)}\n\`\`\`\n\n</details>`,
  ];
}

function tableOf(chart: Chart, means: Documented['means']): string {
  const anywhere = chart.root.transitions.length + chart.root.invokes.length > 0 ? [chart.root] : [];
  const rows = [...anywhere, ...chart.states].flatMap((state) => {
    const sentence = state.path === '' ? 'Whatever state it is in.' : means[state.path];
    if (sentence === undefined) throw new Error(`${chart.id}: ${state.path} has no sentence`);
    const [first, ...others] = state.transitions.map((transition) => cellsOf(chart, transition));
    return [
      [headOf(state), [sentence, ...aboutOf(state)].join('<br>'), ...(first ?? ['', '', '', ''])],
      ...others.map((cells) => ['', '', ...cells]),
    ];
  });
  const head = ['State', 'What it means', 'Event', 'Guard', 'Target', 'Actions'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function headOf({ path }: ChartState): string {
  return path === '' ? '_in any state_' : `**${path}**`;
}

/** Tags, services and what is done when it is entered or left. */
function aboutOf({ tags, invokes, entry, exit }: ChartState): readonly string[] {
  const told: readonly (readonly [string, readonly string[]])[] = [
    ['tags', tags],
    ['runs', invokes.map(({ src }) => src)],
    ['on entry', entry],
    ['on exit', exit],
  ];
  return told.filter(([, names]) => names.length > 0).map(([what, names]) => `_${what}_ ${coded(names)}`);
}

function cellsOf(chart: Chart, transition: ChartTransition): readonly string[] {
  const { targets, isReentering, actions } = transition;
  const stays = actions.length > 0 ? 'stays' : 'stays, nothing happens';
  const target = targets.length > 0 ? coded(targets) : stays;
  return [
    coded([eventOf(chart, transition)]),
    coded([conditionOf(chart, transition)]),
    isReentering ? `${target}, anew` : target,
    coded(actions),
  ];
}

function coded(names: readonly string[]): string {
  return names
    .filter(Boolean)
    .map((name) => `\`${name}\``)
    .join(', ');
}

function indexOf(machines: readonly Documented[], lives: readonly DocumentedLife[]): string {
  const rows = machines.map(({ machine, owns, source }) => {
    const chart = chartOf(machine);
    return `| [${chart.id}](${chart.id}.md) | ${owns} | ${chart.states.length} | ${chart.transitions.length} | [${source.split('/').slice(2).join('/')}](../../${source}) |`;
  });
  return [
    '# Statecharts',
    NOTE,
    `What can happen in Quorate is said by ${machines.length} state machines ([XState](https://stately.ai/docs) 5). Each page shows one: a picture, a
table of its states with what each means, and what every event does there. In the pictures a dashed box is passed at once, a
thick one has a picture of its own, and defects of services are left out; they stand in the tables.`,
    `| Machine | What it owns | States | Transitions | Source |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`,
    '## Lives',
    `What can happen to a governed thing is a table that the server, the client and their tests read. Its pictures and paths are made
the same way, from a machine that runs nowhere.`,
    `| Life | What it is | Source |\n| --- | --- | --- |\n${lives.map(lifeRowOf).join('\n')}`,
    '## In the visualizer and the editor of XState',
    `A machine's configuration is data but for its \`input\`, \`params\` and named implementations, which are left out. Print it with
\`npm run docs:statecharts -- --config <machine>\`, which writes \`JSON.stringify(machine.config)\`, and paste

\`\`\`js
import { createMachine } from 'xstate';
export const machine = createMachine(/* what was printed */);
\`\`\`

into the [visualizer](https://stately.ai/viz) or import it into the [editor](https://stately.ai/editor) with _Import from code_. A
test rebuilds every machine from it: its states, transitions, guards, targets and actions are the same.`,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function lifeRowOf({ id, owns, source }: DocumentedLife): string {
  return `| [${id}](${id}.md) | ${owns} | [${source}](../../${source}) |`;
}

function counted({ states, transitions }: Chart): string {
  const guarded = transitions.filter(({ guard }) => guard !== null).length;
  return `${count(states, 'state')}, ${count(transitions, 'transition')}, ${guarded} of them with a guard.`;
}

function count({ length }: readonly unknown[], name: string): string {
  return `${length} ${name}${length === 1 ? '' : 's'}`;
}

function titleOf({ id }: Chart, { path }: Scene): string {
  return path === '' ? id : `${id}: ${path}`;
}

function fileOf({ id }: Chart, { path }: Scene): string {
  return `${path === '' ? id : `${id}.${path}`}.svg`;
}
