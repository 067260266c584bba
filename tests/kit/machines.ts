import { type AnyStateMachine, StateMachine } from 'xstate';
import type { ScriptedServices } from './scripted';

type Exports = Readonly<Record<string, unknown>>;

const FILES: Readonly<Record<string, Exports>> = import.meta.glob('../../src/machines/**/*.machine.ts', {
  eager: true,
});

/** Every machine of the client, by its id. */
export const MACHINES: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(FILES)
    .flatMap((exports) => Object.values(exports))
    .filter(isMachine)
    .map((machine) => [machine.id, machine]),
);

export function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine;
}

/** The machine with doubles in place of its services, and of the services of the machines that it starts. */
export function scripted(machine: AnyStateMachine, services: ScriptedServices): AnyStateMachine {
  const actors = Object.entries<unknown>(machine.implementations.actors).map(([name, logic]) => [
    name,
    isMachine(logic) ? scripted(logic, services) : services.logic(name),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}
