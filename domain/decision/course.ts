import type { Ballot, Entry, MethodAnswer } from '#contract/decision/ballot';
import type { Instant } from '#contract/decision/texts';
import { type Weighing, weigh } from './amounts';
import { Conditions } from './conditions';
import { toMoment } from './instant';
import { MethodState } from './methodState';
import { afterEntry, endOfTerm, positionOf, type Seat, seatAtOpening } from './seat';
import { canTie, type Placed } from './tieBreak';

type VoteEvent =
  | { readonly what: 'opening' }
  | { readonly what: 'decision'; readonly entry: Entry }
  | { readonly what: 'termEnd'; readonly elector: string }
  | { readonly what: 'consent'; readonly holder: string; readonly answer: MethodAnswer }
  | { readonly what: 'advice'; readonly director: string };

/** Something that happens in the course of a vote. */
interface Happening {
  readonly at: Instant;
  readonly moment: bigint;
  /** True for what begins with the first instant after that moment: a term that ended. */
  readonly isAfter: boolean;
  readonly event: VoteEvent;
}

/** A vote that ended before its deadline. */
export interface EarlyFinish {
  readonly outcome: 'accepted' | 'rejected';
  /** The moment of the decision, consent or opening that finished it; `isAfter`: a term's end, the first instant after. */
  readonly at: Instant;
  readonly isAfter: boolean;
}

function happeningAt(at: Instant, event: VoteEvent): Happening {
  return { at, moment: toMoment(at), isAfter: event.what === 'termEnd', event };
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
  private readonly places: Map<string, Placed>;
  readonly voting: 'notOpen' | 'open' | 'closed';
  readonly finish: EarlyFinish | null;

  constructor(
    private readonly ballot: Ballot,
    evaluateAt: Instant,
  ) {
    const { rule } = ballot;
    this.weighing = weigh(rule, ballot.electors);
    this.conditions = new Conditions(rule, this.weighing.scale);
    this.method = rule.method && new MethodState(rule.method, ballot.method);
    this.places = new Map();
    for (const weighed of this.weighing.electors) this.place(null, seatAtOpening(ballot, weighed));
    const now = toMoment(evaluateAt);
    const opens = toMoment(ballot.opensAt);
    const closes = toMoment(ballot.deadline);
    this.voting = now < opens ? 'notOpen' : now > closes ? 'closed' : 'open';
    this.finish = this.play(now < closes ? now : closes, opens);
  }

  private place(before: Placed | null, seat: Seat): void {
    const { elector, amounts } = seat.weighed;
    const position = positionOf(this.ballot.rule, seat);
    this.places.set(elector.id, { seat, position });
    this.conditions.move(elector.group, amounts, before?.position ?? null, position);
  }

  private change(elector: string, next: (seat: Seat) => Seat): void {
    const before = this.places.get(elector);
    const after = before && next(before.seat);
    if (before && after && after !== before.seat) this.place(before, after);
  }

  private decisions(opens: bigint): readonly Happening[] {
    return this.ballot.entries
      .map((entry) => happeningAt(entry.at, { what: 'decision', entry }))
      .filter(({ moment }) => moment >= opens);
  }

  private termEnds(): readonly Happening[] {
    return this.placed().flatMap(({ seat }) => {
      const end = endOfTerm(seat);
      return end === null ? [] : [happeningAt(end, { what: 'termEnd', elector: seat.weighed.elector.id })];
    });
  }

  /** Consents and advice may come before the opening. */
  private answers(): readonly Happening[] {
    if (!this.method) return [];
    const { consents, advice } = this.ballot.method;
    return [
      ...consents.flatMap(({ holder, answers }) =>
        answers.map((answer) => happeningAt(answer.at, { what: 'consent', holder, answer })),
      ),
      ...advice.flatMap(({ director, opportunityAt }) =>
        opportunityAt === null ? [] : [happeningAt(opportunityAt, { what: 'advice', director })],
      ),
    ];
  }

  private happen(event: VoteEvent): void {
    const { rule } = this.ballot;
    switch (event.what) {
      case 'opening':
        break;
      case 'decision':
        this.change(event.entry.elector, (seat) => afterEntry(rule, seat, event.entry));
        break;
      case 'termEnd':
        this.change(event.elector, (seat) => ({ ...seat, hasEnded: true }));
        break;
      case 'consent':
        this.method?.answer(event.holder, event.answer);
        break;
      case 'advice':
        this.method?.advise(event.director);
        break;
    }
  }

  /** What happens at one moment happens at once: only then it is asked whether the vote is finished. */
  private play(until: bigint, opens: bigint): EarlyFinish | null {
    const opening = happeningAt(this.ballot.opensAt, { what: 'opening' });
    const happenings = [...this.answers(), opening, ...this.decisions(opens), ...this.termEnds()]
      .filter(({ moment, isAfter }) => (isAfter ? moment < until : moment <= until))
      .sort(inOrder);
    for (const [index, happening] of happenings.entries()) {
      this.happen(happening.event);
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
    const seat = chair === null ? undefined : this.places.get(chair)?.seat;
    return seat?.exclusion || seat?.hasEnded ? null : 'chair';
  }

  placed(): readonly Placed[] {
    return [...this.places.values()];
  }
}
