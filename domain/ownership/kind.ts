import type { PartyKind } from './group';

/** Legal forms without shares, so that nobody can hold any of them: foundations and associations, folded. */
const WITHOUT_SHARES: ReadonlySet<string> = new Set([
  'stak',
  'foundation',
  'stiftung',
  'fondation',
  'fundación',
  'fondazione',
  'trust',
  'vereniging',
  'association',
  'verein',
  'eingetragener verein',
]);

/** What a foundation is called where its form is not said otherwise. */
export const FOUNDATION = 'Foundation';

/** A Dutch foundation has the word in its name (BW 2:286(4)); a company may have it too, and has its own form behind it then. */
const FOUNDATION_NAME = /^(stichting|stak)\b|\bstiftung$/iu;
const COMPANY_NAME = /\b(b\.?\s?v|n\.?\s?v|gmbh|ltd|limited|inc|s\.?a|a\.?g)\.?$/iu;

/** The legal form that the name of a legal person tells; null where it tells none. */
export function formInName(name: string): string | null {
  const trimmed = name.trim();
  return FOUNDATION_NAME.test(trimmed) && !COMPANY_NAME.test(trimmed) ? FOUNDATION : null;
}

function isWithoutShares(legalForm: string): boolean {
  const form = legalForm.trim().toLowerCase();
  return WITHOUT_SHARES.has(form) || /^stichting\b/u.test(form);
}

/** What a party is for a computation of ownership. @param legalForm as it is registered; null where it is not known. */
export function partyKindOf(kind: 'natural' | 'legal' | 'entity', legalForm: string | null): PartyKind {
  if (kind === 'natural') return 'person';
  return legalForm !== null && isWithoutShares(legalForm) ? 'foundation' : 'company';
}
