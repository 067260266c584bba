import type { FieldProblem, Obstacle } from '#contract/problem';
import type { Repeatable } from '../repeating';
import type { ActTypes, Asked, Performed } from './act';
import type { Notes } from './act.notes';

/** Why nothing is known to have happened. */
export interface Refusal {
  /** ERR-1's text, or what is wrong with the fields. */
  readonly title: string;
  /** 0 when no answer came. */
  readonly status: number;
  /** No answer told whether it happened: the same may be asked for again. */
  readonly mayRetry: boolean;
  /** What is wrong with which field of what was sent. */
  readonly errors?: readonly FieldProblem[];
  /** What stands in the way of an act on several things. */
  readonly obstacles?: readonly Obstacle[];
}

export type PerformEvent<Types extends ActTypes<Types>> =
  /** `title`: what has happened, in one sentence; null where nothing is told. */
  | { type: 'act.performed'; performed: Performed<Types>; title: string | null }
  | { type: 'act.refused'; refusal: Refusal };

/** What the machine that started this one hears. */
export type ActReport<Types extends ActTypes<Types>> =
  | { type: 'act.begun' }
  | { type: 'act.performed'; performed: Performed<Types> }
  | { type: 'act.refused'; refusal: Refusal }
  /** It was asked whether an old request is to be sent, and it is not. */
  | { type: 'act.notSent' };

export type ActEvent<Types extends ActTypes<Types>> =
  | PerformEvent<Types>
  /** A dialog opens with it. */
  | { type: 'act.asked'; asked: Asked<Types> }
  /** It stands otherwise in its dialog now. */
  | { type: 'act.changed'; asked: Asked<Types> }
  /** `field`: what the note is kept by. */
  | { type: 'act.noteTyped'; field: string; value: string }
  /** The key counts where the same was not asked for before without an answer. */
  | ({ type: 'act.confirmed' } & Repeatable)
  /** It needs no dialog. */
  | ({ type: 'act.requested'; asked: Asked<Types> } & Repeatable)
  /** `at`: the moment of the wish to retry. */
  | ({ type: 'act.retryRequested' } & Pick<Repeatable, 'at'>)
  /** What was asked for too long ago to be repeated is sent all the same, as a new request. */
  | ({ type: 'act.sendingChosen' } & Repeatable)
  | { type: 'act.discarded' }
  | { type: 'act.dismissed' }
  /** The journal knows what was noted and not handed in. */
  | { type: 'act.resumed'; notes: Notes };

export interface PerformInput<Types extends ActTypes<Types>> {
  readonly asked: Asked<Types>;
  readonly note: string;
  readonly key: string;
}
