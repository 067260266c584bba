import type { Percentage } from '#contract/calls/entity';
import type { HolderReference, Holding, VotesBy } from '#contract/calls/holdings';
import { groupBy } from '../entity/group-by';
import { addDays } from '../time/calendar';
import { type Total, totalOf } from './totals';

/** Something that happened to shares on a day: from that day on it is so. */
export type RegisterFact = { readonly day: string } & (
  | { readonly kind: 'acquired'; readonly holding: Holding }
  /** All shares of a class that one holder gave up, and another acquired on the same day. */
  | { readonly kind: 'transferred'; readonly from: HolderReference; readonly holding: Holding }
  | { readonly kind: 'changed'; readonly before: Holding; readonly holding: Holding }
  | { readonly kind: 'ended'; readonly holding: Holding }
  | { readonly kind: 'rightBegun'; readonly holding: Holding; readonly votesBy: VotesBy }
  | { readonly kind: 'rightEnded'; readonly holding: Holding; readonly votesBy: VotesBy }
);

/** Shares as they are held on a day. */
export interface RegisterLine {
  readonly holding: Holding;
  /** The first day on which the holder held shares of the class without a break. */
  readonly since: string;
  /** The first day on which somebody else votes on them; null where nobody does. */
  readonly rightSince: string | null;
}

export interface RegisterClass {
  readonly name: string;
  readonly votesPerShare: number;
  readonly ownership: Total;
  readonly voting: Total;
}

/** The register of shareholders as of a day: who holds what, and how it came about. */
export interface Register {
  /** By the first day. */
  readonly lines: readonly RegisterLine[];
  readonly classes: readonly RegisterClass[];
  readonly all: { readonly ownership: Total; readonly voting: Total };
  /** The oldest first. */
  readonly history: readonly RegisterFact[];
}

/** Whose shares, of which class: rows that follow each other without a break are one holding that changed. */
const keyOf = ({ holder, class: name }: Holding) => JSON.stringify([holder.id, name]);

const isHeld = ({ from, until }: Holding, day: string) => from <= day && (until === null || day <= until);

const sameVoter = (a: VotesBy | null, b: VotesBy | null) =>
  a?.party.id === b?.party.id && a?.right === b?.right;

const follows = (before: Holding | undefined, row: Holding): before is Holding =>
  before?.until != null && addDays(before.until, 1) === row.from;

function rightFacts(day: string, before: Holding | null, row: Holding | null): readonly RegisterFact[] {
  if (sameVoter(before?.votesBy ?? null, row?.votesBy ?? null)) return [];
  return [
    ...(before?.votesBy
      ? [{ day, kind: 'rightEnded', holding: before, votesBy: before.votesBy } as const]
      : []),
    ...(row?.votesBy ? [{ day, kind: 'rightBegun', holding: row, votesBy: row.votesBy } as const] : []),
  ];
}

const sharesDiffer = (a: Holding, b: Holding) =>
  a.ownership !== b.ownership || a.voting !== b.voting || a.votesPerShare !== b.votesPerShare;

/** What happened to the shares of one holder and class. @param rows by their first day */
function factsOf(rows: readonly Holding[]): readonly RegisterFact[] {
  return rows.flatMap((row, index): readonly RegisterFact[] => {
    const [earlier, later] = [rows[index - 1], rows[index + 1]];
    const before = follows(earlier, row) ? earlier : null;
    const begun: readonly RegisterFact[] =
      before === null
        ? [{ day: row.from, kind: 'acquired', holding: row }]
        : sharesDiffer(before, row)
          ? [{ day: row.from, kind: 'changed', before, holding: row }]
          : [];
    const isLast = row.until !== null && !(later && follows(row, later));
    const after = row.until === null ? '' : addDays(row.until, 1);
    return [
      ...begun,
      ...rightFacts(row.from, before, row),
      ...(isLast ? [{ day: after, kind: 'ended', holding: row } as const] : []),
      ...(isLast ? rightFacts(after, row, null) : []),
    ];
  });
}

/** Where exactly one holder gave up what exactly one other acquired on that day, the shares passed from one to the other. */
function withTransfers(facts: readonly RegisterFact[]): readonly RegisterFact[] {
  const amount = (fact: RegisterFact) => {
    const { class: name, ownership, voting } = fact.holding;
    return ownership === null ? null : JSON.stringify([fact.day, name, ownership, voting]);
  };
  const moved = groupBy(
    facts.filter((fact) => (fact.kind === 'acquired' || fact.kind === 'ended') && amount(fact) !== null),
    (fact) => amount(fact) ?? '',
  );
  const gone = new Set<RegisterFact>();
  const givers = new Map<RegisterFact, HolderReference>();
  for (const some of moved.values()) {
    const [ended, ...moreEnded] = some.filter(({ kind }) => kind === 'ended');
    const [acquired, ...moreAcquired] = some.filter(({ kind }) => kind === 'acquired');
    if (!ended || !acquired || moreEnded.length + moreAcquired.length > 0) continue;
    gone.add(ended);
    givers.set(acquired, ended.holding.holder);
  }
  return facts.flatMap((fact): readonly RegisterFact[] => {
    if (gone.has(fact)) return [];
    const from = givers.get(fact);
    return from ? [{ day: fact.day, kind: 'transferred', from, holding: fact.holding }] : [fact];
  });
}

function lineOf(holding: Holding, chain: readonly Holding[]): RegisterLine {
  let since = holding;
  let right = holding;
  let isSameVoter = true;
  for (const earlier of chain.slice(0, chain.indexOf(holding)).toReversed()) {
    if (!follows(earlier, since)) break;
    since = earlier;
    isSameVoter &&= sameVoter(earlier.votesBy, holding.votesBy);
    if (isSameVoter) right = earlier;
  }
  return { holding, since: since.from, rightSince: holding.votesBy ? right.from : null };
}

const totals = (rows: readonly Pick<Holding, 'ownership' | 'voting'>[]) => {
  const sum = (parts: readonly (Percentage | null)[]) => totalOf(parts);
  return {
    ownership: sum(rows.map(({ ownership }) => ownership)),
    voting: sum(rows.map(({ voting }) => voting)),
  };
};

/** @param rows all that is recorded of one entity @param day `YYYY-MM-DD`; what happens later is left out */
export function registerOn(rows: readonly Holding[], day: string): Register {
  const sorted = rows
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id < b.id ? -1 : 1));
  const chains = groupBy(sorted, keyOf);
  const held = sorted.filter((row) => isHeld(row, day));
  const facts = withTransfers([...chains.values()].flatMap(factsOf)).filter((fact) => fact.day <= day);
  const classes = groupBy(held, (row) => row.class);
  return {
    lines: held
      .map((row) => lineOf(row, chains.get(keyOf(row)) ?? []))
      .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
    classes: [...classes].map(([name, some]) => ({
      name,
      votesPerShare: some[0]?.votesPerShare ?? 1,
      ...totals(some),
    })),
    all: totals(held),
    history: facts.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
  };
}

/** Whether somebody holds the shares of a row, or votes on them. */
const isOf = ({ holder, votesBy }: Holding, partyId: string) =>
  holder.id === partyId || votesBy?.party.id === partyId;

function concerns(fact: RegisterFact, partyId: string): boolean {
  if (fact.holding.holder.id === partyId) return true;
  if (fact.kind === 'transferred') return fact.from.id === partyId;
  return (fact.kind === 'rightBegun' || fact.kind === 'rightEnded') && fact.votesBy.party.id === partyId;
}

/** What a register says of one holder, pledgee or usufructuary; null where it says nothing of them. */
export function extractOf(register: Register, partyId: string): Register | null {
  const history = register.history.filter((fact) => concerns(fact, partyId));
  if (history.length === 0) return null;
  const lines = register.lines.filter(({ holding }) => isOf(holding, partyId));
  const names = new Set(lines.map(({ holding }) => holding.class));
  return { ...register, lines, history, classes: register.classes.filter(({ name }) => names.has(name)) };
}
