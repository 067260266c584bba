import type { Ballot } from '#contract/decision/ballot';
import type { Instant } from '#contract/decision/texts';
import { weigh } from './amounts';
import { toMoment } from './instant';
import { MethodState } from './methodState';
import { afterEntry, endOfTerm, type Participation, participationAtOpening } from './participation';

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;

/** The first millisecond after a moment. @returns ISO 8601, UTC. */
export function firstAfter(instant: Instant): Instant {
  return new Date(Number(toMoment(instant) / NANOSECONDS_PER_MILLISECOND) + 1).toISOString();
}

/** Something after which everybody may have decided. */
interface Happening {
  readonly at: Instant;
  readonly moment: bigint;
  readonly happen: () => void;
}

/** Who still owes what, as it changes; counted, since it is asked after everything that happens. */
class Outstanding {
  private readonly participations: Map<string, Participation>;
  private readonly method: MethodState | null;
  private owing = 0;

  constructor(
    private readonly ballot: Ballot,
    private readonly isAsked: (decisionMaker: string) => boolean,
  ) {
    const { rule } = ballot;
    const weighed = weigh(rule, ballot.decisionMakers).decisionMakers;
    this.participations = new Map(
      weighed.map((one) => [one.decisionMaker.id, participationAtOpening(ballot, one)]),
    );
    for (const participation of this.participations.values()) {
      if (this.owes(participation)) this.owing += 1;
    }
    this.method = rule.method && new MethodState(rule.method, ballot.method);
  }

  private change(id: string, next: (participation: Participation) => Participation): void {
    const before = this.participations.get(id);
    if (!before) return;
    const after = next(before);
    this.participations.set(id, after);
    this.owing += Number(this.owes(after)) - Number(this.owes(before));
  }

  /** Decisions, ends of terms, consents and advice, as they come. */
  happenings(): readonly Happening[] {
    const { rule, entries, method, opensAt } = this.ballot;
    const opens = toMoment(opensAt);
    const happening = (at: Instant, happen: () => void) => ({ at, moment: toMoment(at), happen });
    return [
      ...entries
        .filter(({ at }) => toMoment(at) >= opens)
        .map((entry) =>
          happening(entry.at, () =>
            this.change(entry.decisionMaker, (participation) => afterEntry(rule, participation, entry)),
          ),
        ),
      ...[...this.participations.values()].flatMap((participation) => {
        const end = endOfTerm(participation);
        const { id } = participation.weighed.decisionMaker;
        const leave = () => this.change(id, (now) => ({ ...now, hasEnded: true }));
        return end === null ? [] : [happening(firstAfter(end), leave)];
      }),
      ...method.consents.flatMap(({ holder, answers }) =>
        answers.map((answer) => happening(answer.at, () => this.method?.answer(holder, answer))),
      ),
      ...method.advice.flatMap(({ director, opportunityAt }) =>
        opportunityAt === null ? [] : [happening(opportunityAt, () => this.method?.advise(director))],
      ),
    ];
  }

  isNothing(): boolean {
    return this.owing === 0 && (this.method === null || this.method.isAnswered());
  }

  private owes({ weighed, exclusion, hasEnded, vote }: Participation): boolean {
    return !exclusion && !hasEnded && vote === null && this.isAsked(weighed.decisionMaker.id);
  }
}

/**
 * The first moment, from the opening on and not after the deadline, at which everybody who may decide has a standing
 * decision, every asked consent to the way of deciding an answer, and every director their opportunity to advise. Null:
 * that did not happen. What comes later changes nothing of it.
 * @param isAsked whether somebody is asked for a decision: a director who only advises is not.
 */
export function allDecidedAt(ballot: Ballot, isAsked: (decisionMaker: string) => boolean): Instant | null {
  const outstanding = new Outstanding(ballot, isAsked);
  const opens = toMoment(ballot.opensAt);
  const closes = toMoment(ballot.deadline);
  const opening: Happening = { at: ballot.opensAt, moment: opens, happen: () => {} };
  const happenings = [opening, ...outstanding.happenings()]
    .filter(({ moment }) => moment <= closes)
    .sort((a, b) => (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0));
  for (const [index, { at, moment, happen }] of happenings.entries()) {
    happen();
    const isLastOfMoment = happenings[index + 1]?.moment !== moment;
    if (moment >= opens && isLastOfMoment && outstanding.isNothing()) return at;
  }
  return null;
}
