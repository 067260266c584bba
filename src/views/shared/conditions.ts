import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import type { Organ } from '#contract/decision/ballot';
import type { Bar } from '#contract/decision/bar';
import type { Evaluation } from '#contract/decision/derivation';
import { barOf } from '#words/decision/bar';
import { sentencesOf } from '#words/decision/sentences';
import type { ConclusionStatement, Statement, StatementState } from '#words/decision/statement';
import { DECISION } from '#words/en/decision';

/** A condition of a vote, and how its state looks. */
export interface ShownCondition {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  readonly look: 'met' | 'missed' | 'undecided';
}

/** What is shown of how far a vote is. */
export interface ShownProgress {
  readonly bar: Bar;
  readonly conditions: readonly ShownCondition[];
  /** Null while voting is open: nothing is said of how it may end. */
  readonly conclusion: ConclusionStatement | null;
  /** What the conditions say beside their facts, and who does not count. */
  readonly further: readonly string[];
}

const LOOKS: Readonly<Record<StatementState, Pick<ShownCondition, 'icon' | 'look'>>> = {
  met: { icon: CircleCheck, look: 'met' },
  missed: { icon: CircleX, look: 'missed' },
  open: { icon: CircleDashed, look: 'undecided' },
};

function shown({ about, state, title, detail }: Statement): ShownCondition {
  return { key: `${about} ${title} ${detail}`, title, detail, ...LOOKS[state] };
}

/** How far a vote is: the bar, and every condition as a fact of its own. @param names of decision makers by id. */
export function progressOf(
  evaluation: Evaluation,
  names: ReadonlyMap<string, string>,
  organ: Organ | null,
): ShownProgress {
  const nameOf = (id: string) => names.get(id) ?? 'somebody else';
  const { conclusion, conditions, notCounted } = sentencesOf(DECISION, evaluation, nameOf, organ);
  return {
    bar: barOf(DECISION, evaluation),
    conditions: conditions.map(shown),
    conclusion: evaluation.derivation.voting.state === 'open' ? null : conclusion,
    further: [...conditions.flatMap(({ notes }) => notes), ...notCounted],
  };
}
