import type { MethodAnswer, MethodRecord } from './ballot';
import type { MethodRule } from './rule';

/** Where a holder of meeting rights stands on the way of deciding. */
export type MethodStance = 'consented' | 'refused' | 'outstanding';

const STANCE_OF = new Map<MethodAnswer['consent'], MethodStance>([
  [true, 'consented'],
  [false, 'refused'],
  [null, 'outstanding'],
]);

/** The consents to the method and the advice, as they come in (rules.md, "Method"). */
export class MethodState {
  readonly stances: Map<string, MethodStance>;
  readonly unadvised: Set<string>;

  constructor(
    private readonly rule: MethodRule,
    record: MethodRecord,
  ) {
    this.stances = new Map(record.consents.map(({ holder }) => [holder, 'outstanding']));
    this.unadvised = new Set(rule.advice === 'required' ? record.advice.map(({ director }) => director) : []);
  }

  answer(holder: string, { consent }: MethodAnswer): void {
    if (this.rule.refusal === 'final' && this.stances.get(holder) === 'refused') return;
    this.stances.set(holder, STANCE_OF.get(consent) ?? 'outstanding');
  }

  advise(director: string): void {
    this.unadvised.delete(director);
  }

  isMet(): boolean {
    return this.unadvised.size === 0 && this.holdersWho('consented').length === this.stances.size;
  }

  /** Advice and outstanding consents can always come; a refusal can be taken back only where the rule says so. */
  canBeMet(): boolean {
    return this.rule.refusal === 'revocable' || this.holdersWho('refused').length === 0;
  }

  holdersWho(stance: MethodStance): readonly string[] {
    return [...this.stances].flatMap(([holder, theirs]) => (theirs === stance ? [holder] : []));
  }
}
