import type { Ballot, Entry, MethodAnswer } from '#contract/decision/ballot';
import type { TieFinding } from '#contract/decision/derivation';
import type { Weighed, Weighing } from './amounts';
import { Conditions } from './conditions';
import { MethodState } from './methodState';
import { afterEntry, type Participation, participationAtOpening, positionOf } from './participation';
import { chairWithoutVote, type Placed } from './tieBreak';
import { TieWatch } from './tieWatch';

export type VoteEvent =
  | { readonly what: 'opening' }
  | { readonly what: 'decision'; readonly entry: Entry }
  | { readonly what: 'termEnd'; readonly decisionMaker: string }
  | { readonly what: 'consent'; readonly holder: string; readonly answer: MethodAnswer }
  | { readonly what: 'advice'; readonly director: string };

/** Whether further votes can carry the resolution; or only by a tie that has to be looked for. */
export type Prospect = 'canPass' | 'isLost' | 'byTie';

function methodAtFirst({ rule, method }: Ballot): MethodState | null {
  return rule.method && new MethodState(rule.method, method);
}

/** Where a ballot stands after what has happened: everybody's participation, the conditions, and the method. */
export class Standing {
  readonly conditions: Conditions;
  method: MethodState | null;
  /** Null: no majority can end in a tie that a search has to find. */
  readonly ties: TieWatch | null;
  private readonly places = new Map<string, Placed>();
  private readonly events: VoteEvent[] = [];
  private readonly changes: { readonly step: number; readonly before: Placed }[] = [];

  constructor(
    private readonly ballot: Ballot,
    weighing: Weighing,
  ) {
    const { rule } = ballot;
    this.conditions = new Conditions(rule, weighing.scale);
    this.method = methodAtFirst(ballot);
    for (const weighed of weighing.decisionMakers) this.place(null, participationAtOpening(ballot, weighed));
    const { tieLeg } = this.conditions;
    const isSearched = rule.tie !== 'rejected' && rule.abstentions === 'counted';
    const place = ({ decisionMaker }: Weighed) => this.places.get(decisionMaker.id)?.position ?? null;
    this.ties = tieLeg && isSearched ? new TieWatch(tieLeg, weighing.decisionMakers, place) : null;
  }

  placed(): readonly Placed[] {
    return [...this.places.values()];
  }

  /** Takes back everything but the first so many things that happened. */
  rewind(step: number): void {
    for (let last = this.changes.at(-1); last && last.step > step; last = this.changes.at(-1)) {
      this.changes.pop();
      const { id } = last.before.participation.weighed.decisionMaker;
      this.place(this.places.get(id) ?? null, last.before.participation);
    }
    this.events.length = Math.min(step, this.events.length);
    this.method = methodAtFirst(this.ballot);
    for (const event of this.events) this.answer(event);
  }

  happen(event: VoteEvent): void {
    const { rule } = this.ballot;
    this.events.push(event);
    this.ties?.next();
    switch (event.what) {
      case 'decision':
        this.change(event.entry.decisionMaker, (participation) =>
          afterEntry(rule, participation, event.entry),
        );
        break;
      case 'termEnd':
        this.change(event.decisionMaker, (participation) => ({ ...participation, hasEnded: true }));
        break;
      default:
        this.answer(event);
    }
  }

  isMethodMet(): boolean {
    return this.method?.isMet() ?? true;
  }

  /**
   * Whether further votes, changes, consents and advice could carry the resolution. Where abstentions are no votes cast,
   * more support never makes a tie less likely than a defeat, so all in favour shows a tie. Where they are counted, as many
   * for as against is less than half of all cast, and a tie can be had with less support than there is: then it is looked for.
   */
  prospect(moment: bigint): Prospect {
    const { conditions, method } = this;
    if (method && !method.canBeMet()) return 'isLost';
    if (conditions.holds('best')) return 'canPass';
    if (this.tieIsBrokenBy(moment).brokenBy === null) return 'isLost';
    if (conditions.isTied('best')) return 'canPass';
    return this.ties && conditions.hasQuorum('best') ? 'byTie' : 'isLost';
  }

  /** Who breaks a tie, as things are at a moment. Null: nobody, so that a tie is a rejection. */
  tieIsBrokenBy(moment: bigint): Pick<TieFinding, 'brokenBy' | 'chair'> {
    const { rule, chair } = this.ballot;
    if (rule.tie !== 'chair') return { brokenBy: rule.tie === 'lot' ? 'lot' : null };
    const participation = chair === null ? undefined : this.places.get(chair)?.participation;
    const without = participation && chairWithoutVote(participation, this.ballot.tieBreak, moment);
    return without ? { brokenBy: null, chair: without } : { brokenBy: 'chair' };
  }

  private change(decisionMaker: string, next: (participation: Participation) => Participation): void {
    const before = this.places.get(decisionMaker);
    const after = before && next(before.participation);
    if (!before || !after || after === before.participation) return;
    this.changes.push({ step: this.events.length, before });
    this.place(before, after);
    this.ties?.move(decisionMaker, this.places.get(decisionMaker)?.position ?? null);
  }

  private answer(event: VoteEvent): void {
    if (event.what === 'consent') this.method?.answer(event.holder, event.answer);
    if (event.what === 'advice') this.method?.advise(event.director);
  }

  private place(before: Placed | null, participation: Participation): void {
    const { decisionMaker, amounts } = participation.weighed;
    const position = positionOf(this.ballot.rule, participation);
    this.places.set(decisionMaker.id, { participation, position });
    this.conditions.move(decisionMaker.group, amounts, before?.position ?? null, position);
  }
}
