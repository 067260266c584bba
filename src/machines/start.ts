import {
  type ActorRefFrom,
  type AnyActorRef,
  createActor,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import type { AppEvent, appMachine } from './app.machine';
import type { authMachine } from './auth/auth.machine';
import type { FlowName } from './flows';
import type { entityMachine } from './shell/entity.machine';
import type { feedbackMachine } from './shell/feedback.machine';
import type { navigationMachine } from './shell/navigation.machine';

/** The long-lived actors of the application. */
export interface Actors {
  readonly auth: ActorRefFrom<typeof authMachine>;
  readonly entity: ActorRefFrom<typeof entityMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly feedback: ActorRefFrom<typeof feedbackMachine>;
}

export interface RunningApp {
  readonly actors: Actors;
  send(event: AppEvent): void;
  /** The running actor of that name. */
  find(name: FlowName): AnyActorRef | undefined;
  stop(): void;
}

interface StartOptions {
  /** Sees every event, snapshot and actor: the seam of the journal and of the inspector. */
  readonly inspect?: Observer<InspectionEvent>;
}

/** Starts the application's actors, outside of React and once. `machine` has its services provided. */
export function startApp(machine: typeof appMachine, options: StartOptions = {}): RunningApp {
  const app = createActor(machine, { systemId: 'app', inspect: options.inspect }).start();
  const { auth, entity, navigation, feedback } = app.getSnapshot().children;
  if (!auth || !entity || !navigation || !feedback) throw new Error('The application did not start');
  return {
    actors: { auth, entity, navigation, feedback },
    send: app.send,
    find: (name) => app.system.get(name),
    stop: () => app.stop(),
  };
}
