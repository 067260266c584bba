import type { Candidates, DraftMaker, MakerSource } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import type { RationalText } from '#contract/decision/texts';
import { PRESETS, type Preset } from '#domain/decision/presets';
import {
  compare,
  plus,
  type Rational,
  readRational,
  toRational,
  toText,
  ZERO,
} from '#domain/decision/rational';
import { sayShare, shareOf } from '#domain/decision/words/numbers';

/** Whose decision it is, as it is chosen. */
export const ORGANS: readonly (readonly [organ: Organ, name: string])[] = [
  ['managementBoard', 'Management board'],
  ['supervisoryBoard', 'Supervisory board'],
  ['shareholders', 'General meeting'],
  ['directors', 'Directors'],
];

export type CandidateSource = Exclude<MakerSource, 'hand'>;

export const SOURCES: readonly (readonly [source: CandidateSource, organ: Organ, name: string])[] = [
  ['managementBoard', 'managementBoard', 'management board'],
  ['supervisoryBoard', 'supervisoryBoard', 'supervisory board'],
  ['holdings', 'shareholders', 'shareholders'],
];

/** Whether two are the same seat: one person may sit twice, for others and in person. */
function isSameSeat(one: DraftMaker, other: DraftMaker): boolean {
  if (one.id === other.id) return true;
  const isSamePerson = one.partyId === null ? one.name === other.name : one.partyId === other.partyId;
  return isSamePerson && one.representing === other.representing && one.source === other.source;
}

/** Who is not on the list yet. */
export function notYet(
  makers: readonly DraftMaker[],
  candidates: readonly DraftMaker[],
): readonly DraftMaker[] {
  return candidates.filter((candidate) => !makers.some((maker) => isSameSeat(maker, candidate)));
}

/**
 * The rules on offer for an organ: those that fit the legal form, in their order, or all where none is known to fit. What
 * was chosen before stays on offer.
 */
export function presetsFor(
  organ: Organ,
  { presets }: Pick<Candidates, 'presets'>,
  chosen: string | null = null,
): readonly Preset[] {
  const all: readonly Preset[] = PRESETS;
  const ofOrgan = all.filter((preset) => preset.organ === organ);
  if (presets.length === 0) return ofOrgan;
  const fitting = presets.flatMap((id) => ofOrgan.filter((preset) => preset.id === id));
  return [...fitting, ...ofOrgan.filter(({ id }) => id === chosen && !presets.includes(id))];
}

/** The rule an organ of this entity begins with; null: none fits its legal form. */
export function defaultPreset(organ: Organ, candidates: Pick<Candidates, 'presets'>): Preset | null {
  return presetsFor(organ, candidates).find(({ id }) => candidates.presets.includes(id)) ?? null;
}

/** Somebody without a name yet, with one vote. */
export function byHand(id: string): DraftMaker {
  return {
    id,
    source: 'hand',
    partyId: null,
    name: '',
    representing: null,
    email: '',
    weight: '1',
    capital: '0',
    group: null,
    present: false,
    conflicted: false,
    ownOrSubsidiaryShares: false,
    termEnds: null,
  };
}

function totalOf(makers: readonly DraftMaker[]): Rational {
  return makers
    .filter(({ ownOrSubsidiaryShares }) => !ownOrSubsidiaryShares)
    .reduce<Rational>((sum, { weight }) => plus(sum, toRational(weight)), ZERO);
}

/** Each one's part of the votes in words, `40%`; null: nobody has a vote, or this one's shares carry none. */
export function shareIn(makers: readonly DraftMaker[]): (maker: DraftMaker) => string | null {
  const total = totalOf(makers);
  if (compare(total, ZERO) <= 0n) return () => null;
  const whole = toText(total);
  return ({ weight, ownOrSubsidiaryShares }) =>
    ownOrSubsidiaryShares ? null : sayShare(toText(shareOf(weight, whole)));
}

/** A weight as it is typed: `3`, `1/3`, `0,5`. Null: it is none, or below zero. */
export function readWeight(text: string): RationalText | null {
  const typed = text.trim().replace(',', '.');
  const [, whole = '', decimals = ''] = /^(\d+)\.(\d{1,9})$/.exec(typed) ?? [];
  const fraction = decimals ? `${whole}${decimals}/1${'0'.repeat(decimals.length)}` : typed;
  if (!/^\d+(\/\d+)?$/.test(fraction)) return null;
  const value = readRational(fraction);
  return value && toText(value);
}

/** The list with one of its members elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): readonly Item[] {
  const to = from + by;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
