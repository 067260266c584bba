import { type Chart, type ChartState, type ChartTransition, isPassing, withDescendants } from './chart';
import { lineOf } from './labels';

/** What one picture shows: boxes within boxes, and arrows between them. */
export interface Scene {
  /** Path of the state whose inside is shown; empty for the whole machine. */
  readonly path: string;
  readonly nodes: readonly SceneNode[];
  readonly edges: readonly SceneEdge[];
}

/** `folded`: what is inside has a picture of its own; `passing`: nothing rests there. The last three are no states. */
export type SceneKind =
  | 'state'
  | 'final'
  | 'passing'
  | 'compound'
  | 'region'
  | 'folded'
  | 'start'
  | 'anywhere'
  | 'outside';

export interface SceneNode {
  readonly id: string;
  /** Path of the state; null for what is none. */
  readonly state: string | null;
  readonly kind: SceneKind;
  readonly title: string;
  /** What it answers without leaving. */
  readonly lines: readonly string[];
  readonly nodes: readonly SceneNode[];
}

export interface SceneEdge {
  readonly from: string;
  readonly to: string;
  /** Everything that leads from the one to the other. */
  readonly transitions: readonly ChartTransition[];
  readonly lines: readonly string[];
}

/** A machine with more states than this is shown in one picture for each state that has others inside. */
const SHOWN_AT_ONCE = 12;

/** The pictures of a machine, the whole first. Defects are left out: they stand in the table. */
export function scenesOf(chart: Chart): readonly Scene[] {
  const shown = chart.transitions.filter(({ cause }) => cause !== 'defect');
  const drawn = { ...chart, transitions: shown };
  if (chart.states.length <= SHOWN_AT_ONCE) return [new Stage(drawn, chart.root, true).scene()];
  const inner = chart.states.filter(({ states }) => states.length > 0);
  return [chart.root, ...inner].map((scope) => new Stage(drawn, scope, false).scene());
}

/** The inside of one state, with all that is in it or its children only. */
class Stage {
  private readonly inside: ReadonlySet<string>;
  private readonly shown: ReadonlySet<string>;

  constructor(
    private readonly chart: Chart,
    private readonly scope: ChartState,
    private readonly isWhole: boolean,
  ) {
    const all = withDescendants(scope).slice(1);
    this.inside = new Set(all.map(({ path }) => path));
    this.shown = new Set((isWhole ? all : scope.states).map(({ path }) => path));
  }

  scene(): Scene {
    const edges = [...this.starts(), ...this.merged()];
    const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
    const around = this.chart.states.filter(({ path }) => ends.has(outside(path)));
    return {
      path: this.scope.path,
      nodes: [
        ...this.boxesIn(this.scope, ends),
        ...around.map(({ path }) => mark('outside', outside(path), path)),
      ],
      edges,
    };
  }

  private boxesIn(state: ChartState, ends: ReadonlySet<string>): readonly SceneNode[] {
    const marks = [
      mark('start', start(state.path), ''),
      mark('anywhere', anywhere(state.path), 'in any state'),
    ];
    const children = state.states.filter(({ path }) => this.shown.has(path));
    return [
      ...marks.filter(({ id }) => ends.has(id)),
      ...children.map((child) => this.box(child, kindOf(child, state, this.isWhole), ends)),
    ];
  }

  private box(state: ChartState, kind: SceneKind, ends: ReadonlySet<string>): SceneNode {
    const stays = state.transitions.filter(
      ({ cause, targets, actions }) => cause !== 'defect' && targets.length === 0 && actions.length > 0,
    );
    return {
      id: state.path,
      state: state.path,
      kind,
      title: state.key,
      lines: stays.map((transition) => lineOf(this.chart, transition)),
      nodes: this.boxesIn(state, ends),
    };
  }

  /** The box that stands for a state; null for the state whose inside is shown, and for what that is in. */
  private boxOf(path: string): string | null {
    if (this.shown.has(path)) return path;
    if (this.inside.has(path)) return this.boxOf(parentOf(path));
    return isIn(this.scope.path, path) ? null : outside(path);
  }

  private starts(): readonly SceneEdge[] {
    const open = withDescendants(this.scope).filter(({ path }) => path === this.scope.path || this.isWhole);
    return open.flatMap(({ path, initial }) => {
      const to = initial === null ? null : this.boxOf(initial);
      return to === null ? [] : [{ from: start(path), to, transitions: [], lines: [] }];
    });
  }

  private merged(): readonly SceneEdge[] {
    const edges = new Map<string, SceneEdge>();
    for (const transition of this.chart.transitions) {
      for (const target of transition.targets) {
        const ends = this.endsOf(transition, target);
        if (!ends) continue;
        const name = `${ends.from} ${ends.to}`;
        const { transitions = [], lines = [] } = edges.get(name) ?? {};
        const line = lineOf(this.chart, transition);
        edges.set(name, {
          ...ends,
          transitions: [...transitions, transition],
          lines: lines.includes(line) || line === '' ? lines : [...lines, line],
        });
      }
    }
    return [...edges.values()];
  }

  /** Between which boxes an arrow is drawn; null for what another picture shows. */
  private endsOf({ source }: ChartTransition, target: string): { from: string; to: string } | null {
    const isInside = this.inside.has(source) || this.inside.has(target) || source === this.scope.path;
    const to = this.boxOf(target);
    if (!isInside || to === null) return null;
    const from = this.boxOf(source);
    if (from === null) return { from: anywhere(this.scope.path), to };
    if (this.isWhole && target !== source && isIn(target, source)) return { from: anywhere(source), to };
    return from === to && source !== target ? null : { from, to };
  }
}

function kindOf(state: ChartState, parent: ChartState, isOpen: boolean): SceneKind {
  if (state.states.length > 0) {
    if (!isOpen) return 'folded';
    return parent.kind === 'parallel' ? 'region' : 'compound';
  }
  if (state.kind === 'final') return 'final';
  return isPassing(state) ? 'passing' : 'state';
}

function mark(kind: SceneKind, id: string, title: string): SceneNode {
  return { id, state: null, kind, title, lines: [], nodes: [] };
}

function isIn(path: string, ancestor: string): boolean {
  return ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

const outside = (path: string) => `outside:${path}`;
const anywhere = (path: string) => `anywhere:${path}`;
const start = (path: string) => `start:${path}`;
