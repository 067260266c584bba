import type { Locator, Page } from '@playwright/test';
import type { AnyStateMachine, EventFrom, EventObject } from 'xstate';
import type { BrowserWorld } from './world';

/** What a person sees while the machine is in the state: every one of these is visible. */
export type Sight = (page: Page) => Locator | readonly Locator[];

/** Makes an event happen as a person or the network would. The event is that of the model, with what it carries. */
export type Cause<Event extends EventObject = EventObject> = {
  bivariant(world: BrowserWorld, event: Event): Promise<void>;
}['bivariant'];

/** Steps taken in one load of the page or several. */
export interface Journey {
  /** What happens, in a sentence. */
  readonly name: string;
  /** Which of the machine's models says where it leads; the one with its name when missing. */
  readonly model?: string;
  /** Opens the page in which the machine begins. */
  begin(world: BrowserWorld): Promise<void>;
  /** Events of the model, as its approved walk names them. */
  readonly steps: readonly string[];
  /** States that pass by themselves on this way: nobody could look at the page in them. The first one is among them. */
  readonly unseen?: readonly string[];
  /** Another cause for an event than elsewhere, by its name. */
  readonly causes?: Readonly<Record<string, Cause>>;
}

/** How a machine is driven in a browser. */
export interface PageModel<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  /** By the path of every state but those in which nothing rests. */
  readonly states: Readonly<Record<string, Sight>>;
  /** By the type of every event; null for what comes of neither a person nor the network. */
  readonly causes: {
    readonly [Type in EventFrom<Machine>['type']]: Cause<Extract<EventFrom<Machine>, { type: Type }>> | null;
  };
  /** What this machine never comes to in the application, by state or key, and why: the screen has nothing that would cause it. */
  readonly never?: Readonly<Record<string, string>>;
  readonly journeys: readonly Journey[];
}

/** What happens without anybody doing something: it is only waited for. */
export const byItself: Cause = async () => {};
