import type { AnyActorRef } from 'xstate';
import type { Repeatable } from '../repeating';
import type { ActTypes, Asked, Performed } from './act';
import type { Refusal } from './act.events';
import type { Notes } from './act.notes';

/** Only the last one: after another act between, the same request is a new wish, and its key would answer the old one. */
interface Unanswered extends Repeatable {
  readonly identity: string;
}

/** A request that is too old to be repeated without a question. */
export interface OldRequest {
  /** What is asked for, in words. */
  readonly words: string;
  readonly note: string;
  /** When it was asked for first. */
  readonly at: number;
}

/** An act that is asked for while another is under way. */
export interface Waiting<Types extends ActTypes<Types>> extends Repeatable {
  readonly asked: Asked<Types>;
}

export interface ActContext<Types extends ActTypes<Types>> {
  /** The machine that started this one; null when the application did. */
  readonly owner: AnyActorRef | null;
  readonly asked: Asked<Types> | null;
  /** A dialog shows it. */
  readonly isInDialog: boolean;
  /** Its fields that have to be filled in. */
  readonly missing: readonly string[];
  /** It was confirmed before all of them were. */
  readonly isTried: boolean;
  readonly key: string;
  /** The moment of the key. */
  readonly at: number;
  readonly refusal: Refusal | null;
  /** What is asked about before it is sent. */
  readonly old: OldRequest | null;
  /** What was asked for last, where no answer told whether it happened: asked for again, it is the same act. */
  readonly unanswered: Unanswered | null;
  readonly performed: Performed<Types> | null;
  readonly notes: Notes;
  /** What was noted beside the act when it was sent: more may be typed while it is under way. */
  readonly sent: string;
  /** Those that are done after it, the first one first. */
  readonly waiting: readonly Waiting<Types>[];
}

/** What is forgotten with an act. */
export const NOTHING = {
  asked: null,
  isInDialog: false,
  missing: [],
  isTried: false,
  key: '',
  at: 0,
  refusal: null,
  old: null,
  performed: null,
} as const;

/** Of a machine that has done nothing yet. */
export const NO_ACTS = {
  ...NOTHING,
  owner: null,
  unanswered: null,
  notes: {},
  sent: '',
  waiting: [],
} as const;
