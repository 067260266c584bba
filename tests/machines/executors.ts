import type { EventObject } from 'xstate';
import type { Executor } from '../kit/model';

/** Somebody outside sends the event, a moment after what was before: a view, the router, another machine. */
export const send: Executor = (world, event) => {
  world.clock.increment(1);
  world.actor.send(event);
};

/** The running service of that name emits the event. */
export function by(service: string): Executor {
  const tells: Executor = (world, event) => world.services.emit(service, event);
  return Object.assign(tells, { service });
}

/** What several services tell alike is told by the newest that runs. */
export const byRunning: Executor = (world, event) => {
  const running = world.services.running().at(-1);
  if (!running) throw new Error(`No service runs that could tell ${event.type}`);
  world.services.emit(running.name, event);
};

/** The running service of that name has a defect. */
export function fails(service: string): Executor {
  return (world) => world.services.fail(service, new Error('defect'));
}

/** Time goes by, in milliseconds. */
export function passes(milliseconds: number): Executor {
  return ({ clock }) => clock.increment(milliseconds);
}

/** The error events of invoked services, by the id that XState gives them. */
export function defects(ids: readonly string[]): readonly EventObject[] {
  return ids.map((id) => ({ type: `xstate.error.actor.${id}`, error: new Error('defect') }));
}
