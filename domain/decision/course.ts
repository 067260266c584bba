import type { Ballot } from '#contract/decision/ballot';
import type { TieFinding } from '#contract/decision/derivation';
import type { Instant } from '#contract/decision/texts';
import { type Weighing, weigh } from './amounts';
import type { Conditions } from './conditions';
import { toMoment } from './instant';
import type { MethodState } from './methodState';
import { endOfTerm } from './participation';
import { Standing, type VoteEvent } from './standing';
import type { Placed } from './tieBreak';

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
  readonly because: 'reached' | 'certain' | 'lost';
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

function termEnds(standing: Standing): readonly Happening[] {
  return standing.placed().flatMap(({ participation }) => {
    const end = endOfTerm(participation);
    return end === null
      ? []
      : [happeningAt(end, { what: 'termEnd', decisionMaker: participation.weighed.decisionMaker.id })];
  });
}

/** The votes, terms and consents of a ballot, played in order of time up to a moment or to an early finish. */
export class Course {
  readonly weighing: Weighing;
  readonly voting: 'notOpen' | 'open' | 'closed';
  readonly finish: EarlyFinish | null;
  private readonly standing: Standing;

  constructor(
    private readonly ballot: Ballot,
    evaluateAt: Instant,
  ) {
    this.weighing = weigh(ballot.rule, ballot.decisionMakers);
    const now = toMoment(evaluateAt);
    const opens = toMoment(ballot.opensAt);
    const closes = toMoment(ballot.deadline);
    this.voting = now < opens ? 'notOpen' : now > closes ? 'closed' : 'open';
    const standing = new Standing(ballot, this.weighing);
    const happenings = this.happenings(standing, now < closes ? now : closes, opens);
    const finish = this.play(standing, happenings, opens);
    const lostAt = standing.ties?.settle() ?? null;
    const lost = lostAt === null ? undefined : happenings[lostAt - 1];
    this.finish = lost ? { because: 'lost', at: lost.at, isAfter: lost.isAfter } : finish;
    if (lost && lostAt) standing.rewind(lostAt);
    this.standing = standing;
  }

  get conditions(): Conditions {
    return this.standing.conditions;
  }

  get method(): MethodState | null {
    return this.standing.method;
  }

  placed(): readonly Placed[] {
    return this.standing.placed();
  }

  tieIsBrokenBy(moment: bigint): Pick<TieFinding, 'brokenBy' | 'chair'> {
    return this.standing.tieIsBrokenBy(moment);
  }

  /** Whether further votes, changes, consents and advice, or a tie-break, could carry the resolution. */
  canPass(moment: bigint): boolean {
    const prospect = this.standing.prospect(moment);
    return prospect === 'byTie' ? (this.standing.ties?.isPossible() ?? false) : prospect === 'canPass';
  }

  private decisions(opens: bigint): readonly Happening[] {
    return this.ballot.entries
      .map((entry) => happeningAt(entry.at, { what: 'decision', entry }))
      .filter(({ moment }) => moment >= opens);
  }

  /** Consents and advice may come before the opening. */
  private answers(): readonly Happening[] {
    if (!this.ballot.rule.method) return [];
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

  private happenings(standing: Standing, until: bigint, opens: bigint): readonly Happening[] {
    const opening = happeningAt(this.ballot.opensAt, { what: 'opening' });
    return [...this.answers(), opening, ...this.decisions(opens), ...termEnds(standing)]
      .filter(({ moment, isAfter }) => (isAfter ? moment < until : moment <= until))
      .sort(inOrder);
  }

  /** What happens at one moment happens at once: only then it is asked whether the vote is finished. */
  private play(standing: Standing, happenings: readonly Happening[], opens: bigint): EarlyFinish | null {
    for (const [index, happening] of happenings.entries()) {
      standing.happen(happening.event);
      const next = happenings[index + 1];
      const isLastOfMoment = !next || inOrder(happening, next) !== 0;
      const { at, moment, isAfter } = happening;
      const because = isLastOfMoment && moment >= opens ? this.finished(standing, moment) : null;
      if (because) return { because, at, isAfter };
    }
    return null;
  }

  private finished(standing: Standing, moment: bigint): EarlyFinish['because'] | null {
    const { accept, reject } = this.ballot.rule.earlyFinish;
    const { conditions } = standing;
    if (accept === 'whenReached' && standing.isMethodMet() && conditions.holds('asIs')) return 'reached';
    if (accept === 'whenCertain' && standing.isMethodMet() && conditions.holds('worst')) return 'certain';
    if (reject !== 'whenCertain') return null;
    const prospect = standing.prospect(moment);
    if (prospect === 'byTie') standing.ties?.ask();
    return prospect === 'isLost' ? 'lost' : null;
  }
}
