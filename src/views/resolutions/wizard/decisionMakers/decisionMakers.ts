import type { Candidates, DraftDecisionMaker } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import { readRational, toText } from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';
import type { Preset } from '#domain/decision/preset';
import { PRESETS } from '#domain/decision/presets';

/** Whose decision it is, as it is chosen. */
export const ORGANS: readonly (readonly [organ: Organ, name: string])[] = [
  ['managementBoard', 'Management board'],
  ['supervisoryBoard', 'Supervisory board'],
  ['shareholders', 'General meeting'],
  ['directors', 'Directors'],
];

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
export function byHand(id: string): DraftDecisionMaker {
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
