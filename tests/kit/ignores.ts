/**
 * What a machine leaves alone on purpose: the walk fails when a state forgets a public event, and when it ignores one
 * that it answers.
 */
export interface Ignores<Type extends string = string> {
  /** Emitted only by the service of the state that answers them, and not after that state was left. */
  readonly fromServices: readonly Type[];
  /** Events without a meaning, defects too, by the path of the state: nothing answers them, or by doing nothing. */
  readonly states: Readonly<Record<string, readonly (Type | `xstate.error.actor.${string}`)[]>>;
}
