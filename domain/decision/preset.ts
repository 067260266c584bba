import type { Organ } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';

/** A field of a preset that its user sets; the preset's value is the default. */
export type OpenField =
  | 'changeAllowed'
  | 'conflicts'
  | 'termEnd'
  | 'earlyFinish'
  | 'earlyFinish.reject'
  | 'method.refusal';

/** A rule with its source: a default that a user can check and change, never legal advice. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  /** The provision, or the articles, that the rule is read from. */
  readonly citation: string;
  readonly organ: Organ;
  readonly open: readonly OpenField[];
  readonly rule: Rule;
}
