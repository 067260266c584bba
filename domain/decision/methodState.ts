import type { MethodAnswer, MethodRecord } from '#contract/decision/ballot';
import type { MethodRule } from '#contract/decision/rule';

/** Where a holder of meeting rights stands on the way of deciding. */
export type MethodStance = 'consented' | 'refused' | 'outstanding';

const STANCE_OF = new Map<MethodAnswer['consent'], MethodStance>([
  [true, 'consented'],
  [false, 'refused'],
  [null, 'outstanding'],
]);

/** The consents to the method and the advice, as they come in (rules.md, "Method"). */
export class MethodState {
  private readonly stances: Map<string, MethodStance>;
  private readonly numbers: Record<MethodStance, number>;
  readonly unadvised: Set<string>;

  constructor(
    private readonly rule: MethodRule,
    record: MethodRecord,
  ) {
    this.stances = new Map(record.consents.map(({ holder }) => [holder, 'outstanding']));
    this.numbers = { consented: 0, refused: 0, outstanding: this.stances.size };
    this.unadvised = new Set(rule.advice === 'required' ? record.advice.map(({ director }) => director) : []);
  }

  answer(holder: string, { consent }: MethodAnswer): void {
    const before = this.stances.get(holder);
    if (before === undefined || (this.rule.refusal === 'final' && before === 'refused')) return;
    const after = STANCE_OF.get(consent) ?? 'outstanding';
    this.stances.set(holder, after);
    this.numbers[before] -= 1;
    this.numbers[after] += 1;
  }

  advise(director: string): void {
    this.unadvised.delete(director);
  }

  isMet(): boolean {
    return this.unadvised.size === 0 && this.numbers.consented === this.stances.size;
  }

  /** Nobody owes an answer, and every director could advise. */
  isAnswered(): boolean {
    return this.unadvised.size === 0 && this.numbers.outstanding === 0;
  }

  /** Advice and outstanding consents can always come; a refusal can be taken back only where the rule says so. */
  canBeMet(): boolean {
    return this.rule.refusal === 'revocable' || this.numbers.refused === 0;
  }

  holdersWho(stance: MethodStance): readonly string[] {
    return [...this.stances].flatMap(([holder, theirs]) => (theirs === stance ? [holder] : []));
  }
}
