import type { EventObject } from 'xstate';
import { planOf } from '../../tools/charts/plan';
import type { Model } from './model';
import { modelsOf } from './models';
import { type Step, stepOf } from './step';

/** Steps that do the same, and in which states. */
interface Approved {
  readonly event: string;
  readonly from: Set<string>;
  readonly step: Step;
  readonly changed: Set<string>;
}

/** What a person approves of a machine: what each event does in which states, for every model. */
export function approvalOf(id: string): string {
  const parts = [...modelsOf(id)].map(([name, model]) => [`# ${name}`, ...approvedOf(model)].join('\n\n'));
  return `${parts.join('\n\n\n')}\n`;
}

/** Which steps of a machine are not as they were approved, and which were approved and do not come any more: their first lines. */
export function unapprovedOf(id: string, approved: string): readonly string[] {
  const known = approved.trimEnd().split('\n\n');
  const steps = approvalOf(id).trimEnd().split('\n\n');
  const firstLines = (step: string) => step.split('\n', 3).join(',').trim();
  return [
    ...steps.filter((step) => !known.includes(step)).map((step) => `${id}: ${firstLines(step)}`),
    ...known
      .filter((step) => !steps.includes(step))
      .map((step) => `${id} does not do any more: ${firstLines(step)}`),
  ];
}

function approvedOf(model: Model): readonly string[] {
  const first = stepOf(model, null);
  const begins: Approved = { event: 'begins', from: new Set(), step: first, changed: new Set(first.changed) };
  const all: Approved[] = [begins];
  for (const path of planOf(model)) {
    const step = stepOf(model, path);
    const event = nameOf(model, path.events.at(-1));
    const same = all.find((other) => other.event === event && doesSame(other, step));
    const approved = same ?? { event, from: new Set(), step, changed: new Set() };
    approved.from.add(path.from);
    for (const key of step.changed) approved.changed.add(key);
    if (!same) all.push(approved);
  }
  return all.map(textOf);
}

/** Whether a step leads to the same: what only one of them had to change has the same value after both. */
function doesSame({ step: { is, context, effects }, changed }: Approved, other: Step): boolean {
  const keys = [...new Set([...changed, ...other.changed])];
  return (
    is === other.is &&
    effects.join('\n') === other.effects.join('\n') &&
    keys.every((key) => context.get(key) === other.context.get(key))
  );
}

function textOf({ event, from, step: { is, context, effects }, changed }: Approved): string {
  const keys = [...context.keys()].filter((key) => changed.has(key));
  const lines = [
    ...(from.size > 0 ? [`in ${[...from].join(', ')}`] : []),
    `is ${is}`,
    ...keys.map((key) => `${key}: ${context.get(key)}`),
    ...effects,
  ];
  return [event, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Its type, and its place in the model where it comes with several payloads. */
function nameOf({ events }: Model, event: EventObject | undefined): string {
  if (!event) return '';
  const alike = events.filter(({ type }) => type === event.type);
  return alike.length > 1 ? `${event.type}#${alike.indexOf(event) + 1}` : event.type;
}
