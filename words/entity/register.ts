import type { Percentage } from '#contract/calls/entity';
import type { HolderKind } from '#contract/calls/holdings';
import type { VoteRight } from '#contract/calls/structure';

/** Shares of a class with their part of the capital and of the votes; null is not known. */
export interface SaidShares {
  readonly shareClass: string;
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
}

/** What happened to shares, in one sentence each, with its full stop. */
export interface HappenedWords {
  acquired(holder: string, shares: SaidShares): string;
  transferred(from: string, to: string, shares: SaidShares): string;
  changed(holder: string, before: SaidShares, after: SaidShares): string;
  ended(holder: string, shares: SaidShares): string;
  rightBegun(right: VoteRight, voter: string, holder: string, shareClass: string): string;
  rightEnded(right: VoteRight, voter: string, holder: string, shareClass: string): string;
}

/** The law that asks a register of a company: of a private one (BV), or of a public one (NV). */
export type RegisterLaw = 'bv' | 'nv';

/** What the register of shareholders says on paper, and an extract of it. Days are `YYYY-MM-DD`; facts have no full stops. */
export interface RegisterWords {
  readonly titles: { readonly register: string; readonly extract: string };
  asOf(day: string): string;
  extractFor(name: string): string;
  readonly facts: {
    registration(number: string, register: string | null): string;
    seat(address: string): string;
    made(day: string): string;
    readonly law: Readonly<Record<RegisterLaw, string>>;
    leftOut(count: number): string;
  };
  readonly headings: Readonly<Record<'holders' | 'rights' | 'classes' | 'history' | 'missing', string>>;
  readonly columns: {
    readonly holders: readonly [
      holder: string,
      shareClass: string,
      capital: string,
      votes: string,
      since: string,
    ];
    readonly rights: readonly [
      holder: string,
      shareClass: string,
      right: string,
      voter: string,
      since: string,
    ];
    readonly classes: readonly [shareClass: string, votesPerShare: string, capital: string, votes: string];
    readonly history: readonly [day: string, what: string];
  };
  readonly kinds: Readonly<Record<HolderKind, string>>;
  readonly companyItself: string;
  readonly rights: Readonly<Record<VoteRight, string>>;
  /** Of a class whose shares carry other votes than one each. */
  votesPerShare(votes: number): string;
  percentage(percentage: Percentage | null): string;
  readonly together: string;
  /** Parts that nobody is recorded to hold. */
  notRecorded(ownership: Percentage | null, voting: Percentage | null): string;
  readonly nobody: string;
  readonly happened: HappenedWords;
  /** What a register is to say beside it, and is not recorded here. */
  readonly missing: readonly string[];
}
