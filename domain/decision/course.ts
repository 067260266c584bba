import type { Ballot } from '#contract/decision/ballot';
import type { Instant } from '#contract/decision/texts';
import { type Weighing, weigh } from './amounts';
import { Conditions } from './conditions';
import { toMoment } from './instant';
import { MethodState } from './methodState';
import { afterEntry, endOfTerm, positionOf, type Seat, seatAtOpening } from './seat';
import { canTie, type Placed } from './tieBreak';

/** Something that happens in the course of a vote. */
interface Happening {
  readonly at: Instant;
  readonly moment: bigint;
  /** True for what begins with the first instant after that moment: a term that ended. */
  readonly isAfter: boolean;
  readonly act: () => void;
}

/** A vote that ended before its deadline. */
export interface EarlyFinish {
  readonly outcome: 'accepted' | 'rejected';
  /** The moment of the decision, consent or opening that finished it; `isAfter`: a term's end, the first instant after. */
  readonly at: Instant;
  readonly isAfter: boolean;
}

function inOrder(a: Happening, b: Happening): number {
  if (a.moment !== b.moment) return a.moment < b.moment ? -1 : 1;
  return Number(a.isAfter) - Number(b.isAfter);
}

/** The votes, terms and consents of a ballot, played in order of time up to a moment or to an early finish. */
export class Course {
  readonly weighing: Weighing;
  readonly conditions: Conditions;
  readonly method: MethodState | null;
  readonly seats: Map<string, Seat>;
  readonly voting: 'notOpen' | 'open' | 'closed';
  readonly finish: EarlyFinish | null;

  constructor(
    private readonly ballot: Ballot,
    evaluateAt: Instant,
  ) {
    const { rule, electors } = ballot;
    this.weighing = weigh(rule, electors);
    this.conditions = new Conditions(rule, this.weighing.scale);
    this.method = rule.method && new MethodState(rule.method, ballot.method);
    this.seats = new Map();
    this.weighing.amounts.forEach((amounts, index) => {
      const elector = electors[index];
      if (!elector) return;
      const seat = seatAtOpening(ballot, elector, amounts);
      this.seats.set(elector.id, seat);
      this.conditions.move(elector.group, amounts, null, positionOf(rule, seat));
    });
    const now = toMoment(evaluateAt);
    const opens = toMoment(ballot.opensAt);
    const closes = toMoment(ballot.deadline);
    this.voting = now < opens ? 'notOpen' : now > closes ? 'closed' : 'open';
    this.finish = this.play(now < closes ? now : closes, opens);
  }

  private change(seat: Seat, next: Seat): void {
    const { rule } = this.ballot;
    if (seat === next) return;
    this.seats.set(seat.elector.id, next);
    this.conditions.move(seat.elector.group, seat.amounts, positionOf(rule, seat), positionOf(rule, next));
  }

  private votes(opens: bigint): readonly Happening[] {
    const { rule, entries } = this.ballot;
    return entries.flatMap((entry) => {
      const moment = toMoment(entry.at);
      const act = () => {
        const seat = this.seats.get(entry.elector);
        if (seat) this.change(seat, afterEntry(rule, seat, entry));
      };
      return moment < opens ? [] : [{ at: entry.at, moment, isAfter: false, act }];
    });
  }

  private ends(): readonly Happening[] {
    return [...this.seats.values()].flatMap((atOpening) => {
      const end = endOfTerm(atOpening);
      const act = () => {
        const seat = this.seats.get(atOpening.elector.id);
        if (seat) this.change(seat, { ...seat, hasEnded: true });
      };
      return end ? [{ ...end, isAfter: true, act }] : [];
    });
  }

  /** Consents and advice may come before the opening. */
  private answers(): readonly Happening[] {
    const { method } = this;
    const { consents, advice } = this.ballot.method;
    if (!method) return [];
    return [
      ...consents.flatMap(({ holder, answers }) =>
        answers.map((answer) => ({
          at: answer.at,
          moment: toMoment(answer.at),
          isAfter: false,
          act: () => method.answer(holder, answer),
        })),
      ),
      ...advice.flatMap(({ director, opportunityAt }) =>
        opportunityAt === null
          ? []
          : [
              {
                at: opportunityAt,
                moment: toMoment(opportunityAt),
                isAfter: false,
                act: () => method.advise(director),
              },
            ],
      ),
    ];
  }

  /** What happens at one moment happens at once: only then it is asked whether the vote is finished. */
  private play(until: bigint, opens: bigint): EarlyFinish | null {
    const opening: Happening = { at: this.ballot.opensAt, moment: opens, isAfter: false, act: () => {} };
    const happenings = [...this.answers(), opening, ...this.votes(opens), ...this.ends()]
      .filter(({ moment, isAfter }) => (isAfter ? moment < until : moment <= until))
      .sort(inOrder);
    for (const [index, happening] of happenings.entries()) {
      happening.act();
      const next = happenings[index + 1];
      const isLastOfMoment = !next || inOrder(happening, next) !== 0;
      const outcome = isLastOfMoment && happening.moment >= opens ? this.finished() : null;
      if (outcome) return { outcome, at: happening.at, isAfter: happening.isAfter };
    }
    return null;
  }

  private finished(): EarlyFinish['outcome'] | null {
    const { accept, reject } = this.ballot.rule.earlyFinish;
    if (accept === 'whenReached' && this.isMethodMet() && this.conditions.holds('asIs')) return 'accepted';
    if (accept === 'whenCertain' && this.isMethodMet() && this.conditions.holds('worst')) return 'accepted';
    return reject === 'whenCertain' && !this.canPass() ? 'rejected' : null;
  }

  private isMethodMet(): boolean {
    return this.method?.isMet() ?? true;
  }

  /** Whether further votes, changes, consents and advice, or a tie-break, could carry the resolution. */
  canPass(): boolean {
    if (this.method && !this.method.canBeMet()) return false;
    return this.conditions.holds('best') || this.canBeTied();
  }

  private canBeTied(): boolean {
    const countsAbstentions = this.ballot.rule.abstentions === 'counted';
    return this.tieIsBrokenBy() !== null && canTie(this.conditions, countsAbstentions, () => this.placed());
  }

  /** Who breaks a tie. Null: nobody, so that a tie is a rejection. A chair who does not decide has no casting vote. */
  tieIsBrokenBy(): 'lot' | 'chair' | null {
    const { rule, chair } = this.ballot;
    if (rule.tie !== 'chair') return rule.tie === 'lot' ? 'lot' : null;
    const seat = chair === null ? undefined : this.seats.get(chair);
    return seat?.exclusion || seat?.hasEnded ? null : 'chair';
  }

  placed(): readonly Placed[] {
    return [...this.seats.values()].map((seat) => ({ seat, position: positionOf(this.ballot.rule, seat) }));
  }
}
