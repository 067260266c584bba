import type { PartyKind } from './group';

/** Legal forms without shares, so that nobody can hold any of them: foundations and associations, folded. */
const WITHOUT_SHARES: ReadonlySet<string> = new Set([
  'stichting',
  'stichting administratiekantoor',
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

/** What a party is for a computation of ownership. @param legalForm as it is registered; null where it is not known. */
export function partyKindOf(kind: 'natural' | 'legal' | 'entity', legalForm: string | null): PartyKind {
  if (kind === 'natural') return 'person';
  return legalForm !== null && WITHOUT_SHARES.has(legalForm.trim().toLowerCase()) ? 'foundation' : 'company';
}
