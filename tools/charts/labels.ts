import type { Chart, ChartTransition } from './chart';

/** What makes a transition happen, in words: `entity.requested`, `after pause`, `defect of loadEntity`. */
export function eventOf(chart: Chart, { event, cause, source }: ChartTransition): string {
  if (cause === 'always') return 'at once';
  if (cause === 'after') return `after ${rest(event, source, chart).split('.')[0]}`;
  if (cause === 'event') return event;
  return cause === 'done' ? `end of ${serviceOf(chart, event)}` : `defect of ${serviceOf(chart, event)}`;
}

/** One line of a picture: the event without the name of its machine, and its condition. */
export function lineOf(chart: Chart, transition: ChartTransition): string {
  const event = eventOf(chart, transition);
  const domain = `${domainOf(chart)}.`;
  const short = event.startsWith(domain) ? event.slice(domain.length) : event;
  const condition = conditionOf(chart, transition);
  if (transition.cause === 'always') return condition ? `[${condition}]` : '';
  return condition ? `${short} [${condition}]` : short;
}

/** The guard, or `else` where others were asked before; empty where there is no condition. */
export function conditionOf({ transitions }: Chart, { guard, source, event, key }: ChartTransition): string {
  if (guard !== null) return guard;
  const [first] = transitions.filter((other) => other.source === source && other.event === event);
  return first && first.key !== key ? 'else' : '';
}

/** The first word of most of its events. */
function domainOf({ transitions }: Chart): string {
  const counts = new Map<string, number>();
  for (const { cause, event } of transitions) {
    const [domain = ''] = event.split('.');
    if (cause === 'event') counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? '';
}

/** The service whose end or defect an event tells: it carries the id of the invocation, or of a child. */
function serviceOf({ root, states }: Chart, event: string): string {
  const id = event.split('.').slice(3).join('.');
  const invoke = [root, ...states].flatMap(({ invokes }) => invokes).find((each) => each.id === id);
  return invoke?.src ?? id;
}

/** Of `xstate.after.pause.search.typing`: `pause`. */
function rest(event: string, source: string, { id }: Chart): string {
  const tail = source === '' ? `.${id}` : `.${id}.${source}`;
  return event.slice('xstate.after.'.length, -tail.length);
}
