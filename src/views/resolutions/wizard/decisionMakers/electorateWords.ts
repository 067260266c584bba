import type { DraftDecisionMaker } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import type { Exclusion } from '#contract/decision/derivation';
import type { PersonFinding, Stake } from '#domain/resolution/electorate';
import { NUMBERS, sayCount, sayNames } from '#words/en/numbers';

interface OrganWords {
  /** As it stands in a sentence. */
  readonly organ: string;
  readonly member: string;
  readonly members: string;
  /** Of somebody who is none. */
  readonly stranger: string;
}

const ORGAN_WORDS: Readonly<Record<Organ, OrganWords>> = {
  managementBoard: {
    organ: 'the management board',
    member: 'member of the management board',
    members: 'members of the management board',
    stranger: 'Not on the management board',
  },
  supervisoryBoard: {
    organ: 'the supervisory board',
    member: 'member of the supervisory board',
    members: 'members of the supervisory board',
    stranger: 'Not on the supervisory board',
  },
  shareholders: {
    organ: 'the general meeting',
    member: 'shareholder',
    members: 'shareholders',
    stranger: 'Not recorded as a shareholder',
  },
  directors: {
    organ: 'the board of directors',
    member: 'director',
    members: 'directors',
    stranger: 'Not one of the directors',
  },
};

const EXCLUSIONS: Readonly<Record<Exclusion, string>> = {
  conflict: 'Does not vote: conflict of interest',
  conflictDeclared: 'Does not vote: conflict of interest',
  ownOrSubsidiaryShares: 'Does not vote: own or a subsidiary’s shares',
  termEndedBefore: 'Does not vote: the term is over',
};

export function organInWords(organ: Organ): string {
  return ORGAN_WORDS[organ].organ;
}

/** `3 members of the supervisory board`, `1 shareholder`. */
export function countMembers(organ: Organ, count: number): string {
  const { member, members } = ORGAN_WORDS[organ];
  return sayCount(count, member, members);
}

/** `The 3 members of the supervisory board are`, as a sentence begins. */
export function membersInWords(organ: Organ, count: number): string {
  return `The ${count === 1 ? ORGAN_WORDS[organ].member : countMembers(organ, count)} ${count === 1 ? 'is' : 'are'}`;
}

/** `Replace with the 3 members of the supervisory board`. */
export function replaceInWords(organ: Organ, count: number): string {
  return `Replace with the ${count === 1 ? ORGAN_WORDS[organ].member : countMembers(organ, count)}`;
}

export function strangerInWords(organ: Organ): string {
  return ORGAN_WORDS[organ].stranger;
}

/** `Recorded with 30 votes today`: the list says otherwise. */
export function recordedInWords(recorded: Stake, listed: Stake): string {
  if (recorded.weight !== listed.weight) return `Recorded with ${votesInWords(recorded)} today`;
  return 'Recorded with another part of the capital today';
}

/** `1 shareholder is listed with other votes than are recorded today.` Null: nobody. */
export function othersInWords(people: readonly PersonFinding[]): string | null {
  const count = people.filter(({ recorded }) => recorded !== null).length;
  if (count === 0) return null;
  const holders = countMembers('shareholders', count);
  return `${holders} ${count === 1 ? 'is' : 'are'} listed otherwise than recorded today.`;
}

/** `2 members of the supervisory board are not on the list: Geert Postma and Fatima Bouzid.` */
export function missingInWords(organ: Organ, missing: readonly DraftDecisionMaker[]): string {
  const verb = missing.length === 1 ? 'is' : 'are';
  return `${countMembers(organ, missing.length)} ${verb} not on the list: ${sayNames(missing.map(nameOf))}.`;
}

/** Who has a registered conflict of interest and is not marked as conflicted. Null: nobody. */
export function unmarkedInWords(unmarked: readonly DraftDecisionMaker[]): string | null {
  if (unmarked.length === 0) return null;
  const [have, are] = unmarked.length === 1 ? ['has', 'is'] : ['have', 'are'];
  return `${sayNames(unmarked.map(nameOf))} ${have} a registered conflict of interest and ${are} not marked as conflicted.`;
}

/** Of the people on the list, those who are not on the organ: `1 of the 4 decision makers is not on …`. Null: nobody. */
export function strangersInWords(organ: Organ, people: readonly PersonFinding[]): string | null {
  const count = people.filter(({ isOnOrgan }) => isOnOrgan === false).length;
  if (count === 0) return null;
  const where = { ...STRANGERS_ARE[organ] };
  const all = sayCount(people.length, 'decision maker', 'decision makers');
  if (people.length === 1) return `The decision maker is ${where.one}.`;
  return count === 1 ? `1 of the ${all} is ${where.one}.` : `${count} of the ${all} are ${where.many}.`;
}

const STRANGERS_ARE: Readonly<Record<Organ, { readonly one: string; readonly many: string }>> = {
  managementBoard: { one: 'not on the management board', many: 'not on the management board' },
  supervisoryBoard: { one: 'not on the supervisory board', many: 'not on the supervisory board' },
  shareholders: { one: 'not recorded as a shareholder', many: 'not recorded as shareholders' },
  directors: { one: 'not one of the directors', many: 'not among the directors' },
};

/** `3 votes`, `1 vote`, `6 2/3 votes`. */
export function votesInWords({ weight }: Pick<DraftDecisionMaker, 'weight'>): string {
  return `${NUMBERS.amount(weight)} ${weight === '1' ? 'vote' : 'votes'}`;
}

/** `33,3%`, or why there is none. */
export function shareInWords({ share, exclusion }: Pick<PersonFinding, 'share' | 'exclusion'>): string {
  if (exclusion !== null) return EXCLUSIONS[exclusion];
  return share === null ? 'No votes' : NUMBERS.share(share);
}

export function nameOf({ name }: Pick<DraftDecisionMaker, 'name'>): string {
  return name.trim() || 'New decision maker';
}
