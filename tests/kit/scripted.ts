import { Observable, type Subscriber } from 'rxjs';
import { type AnyEventObject, type EventObject, fromEventObservable, type NonReducibleUnknown } from 'xstate';
import type { Running } from './states';

interface Run {
  readonly service: Running;
  readonly subscriber: Subscriber<EventObject>;
}

/**
 * Doubles of the services, settled by the test: each says that it runs and with which input, and emits, fails or
 * ends only when it is told to.
 */
export class ScriptedServices {
  private readonly runs: Run[] = [];

  /** The double of one service. */
  logic<Event extends EventObject, Input extends NonReducibleUnknown>(name: string) {
    return fromEventObservable<Event, Input>(
      ({ input }) =>
        new Observable<Event>((subscriber) => {
          const run: Run = { service: { name, input }, subscriber: subscriber as Subscriber<EventObject> };
          this.runs.push(run);
          return () => {
            this.runs.splice(this.runs.indexOf(run), 1);
          };
        }),
    );
  }

  /** What runs now, oldest first. */
  running(): readonly Running[] {
    return this.runs.map(({ service }) => service);
  }

  emit(name: string, event: AnyEventObject): void {
    this.find(name).next(event);
  }

  fail(name: string, error: Error): void {
    this.find(name).error(error);
  }

  private find(name: string): Subscriber<EventObject> {
    const run = this.runs.findLast(({ service }) => service.name === name);
    if (!run) throw new Error(`The service "${name}" is not running`);
    return run.subscriber;
  }
}
