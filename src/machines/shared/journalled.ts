import type { AnyEventObject, AnyStateMachine, EventObject } from 'xstate';

export interface JournalledState {
  readonly value: unknown;
  readonly context: unknown;
}

/** Makes of what one version of a machine wrote what the next would have written. Null: the event has no meaning now. */
export interface Upcaster {
  readonly event: (event: AnyEventObject) => AnyEventObject | null;
  readonly state: (state: JournalledState) => JournalledState;
}

/** What the journal needs to know of a machine. */
export interface Journalled<Stream extends string = string, Event extends EventObject = EventObject> {
  readonly stream: Stream;
  readonly machine: AnyStateMachine;
  /** Grows when an event or a state that was recorded would be read differently. */
  readonly version: number;
  /** By the version they read. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /**
   * What outlives the page, as the events with which the machine of the next page takes it up.
   * @param context as the fold gives it.
   * @throws TypeError when it is not what this machine would hold.
   */
  readonly resume: (context: unknown) => readonly Event[];
  /** False for a word that the machine refuses: what is refused is not stored. */
  readonly accepts?: (event: AnyEventObject) => boolean;
  /** The event as it may be stored. */
  readonly redact?: (event: AnyEventObject) => AnyEventObject;
  /** The state as it may be stored. */
  readonly redactState?: (state: JournalledState) => JournalledState;
  /** Types of events of which only the last counts, for each `field` of an `entityId`: words as they are typed. */
  readonly typed?: readonly string[];
}

/** What a flow says of itself, beside its machine; the version stands in the list of its module. */
export type JournalledFlow<Stream extends string = string> = Omit<Journalled<Stream>, 'version'>;

/** A flow whose words outlive the page, as its module lists it. */
export interface FlowStream {
  /** Grows when an event or a state that was recorded would be read differently. */
  readonly version: number;
  /** In a file that only who needs it loads. */
  readonly load: () => Promise<{ readonly journalled: JournalledFlow }>;
}

/** By the name of the flow. */
export type FlowStreams = ReadonlyMap<string, FlowStream>;

/** A module, as the journal knows it. */
export interface StreamsOfModule {
  readonly streams?: Readonly<Record<string, FlowStream>>;
}
