import type { Candidates, DraftDecisionMaker } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import { membersOf } from '#domain/resolution/electorate';
import { PeopleIndex } from '#domain/resolution/peopleIndex';
import { fits } from '../../../shared/matching';
import type { PersonOption } from '../../../shared/people/people';

/** Somebody who can be added, and as whom. */
export interface Candidate extends PersonOption {
  readonly decisionMaker: DraftDecisionMaker;
}

/** Users that were looked up. */
export interface FoundUsers {
  readonly items: readonly DraftDecisionMaker[];
  /** Whether they are the answer to what is typed now. */
  readonly isNewest: boolean;
}

/** More than that nobody looks through. */
const MOST_SHOWN = 50;

type Source = readonly [mark: string, people: readonly DraftDecisionMaker[]];

/** The organ that decides first: of two ways to be here, the one that counts is taken. */
function sourcesOf(
  organ: Organ | null,
  candidates: Candidates,
  users: readonly DraftDecisionMaker[],
): readonly Source[] {
  const organs: readonly Source[] = [
    ['Management board', candidates.managementBoard],
    ['Supervisory board', candidates.supervisoryBoard],
    ['Shareholder', candidates.holdings],
  ];
  const members = organ === null ? null : membersOf(organ, candidates);
  const decides = ([, people]: Source) => people === members;
  return [...organs.filter(decides), ...organs.filter((source) => !decides(source)), ['User', users]];
}

/** What somebody holds weighs nothing on a board: there they have one vote. */
function asAdded(decisionMaker: DraftDecisionMaker, organ: Organ | null): DraftDecisionMaker {
  if (organ === null || organ === 'shareholders' || decisionMaker.source !== 'holdings') return decisionMaker;
  return { ...decisionMaker, weight: '1', capital: '0', ownOrSubsidiaryShares: false };
}

type Marked = DraftDecisionMaker & { readonly marks: Set<string> };

/** Everybody once, with all they are here. */
function merged(sources: readonly Source[]): readonly Marked[] {
  const people: Marked[] = [];
  const index = new PeopleIndex<Marked>();
  for (const [mark, decisionMakers] of sources) {
    for (const decisionMaker of decisionMakers) {
      const known = index.find(decisionMaker);
      known?.marks.add(mark);
      if (known) continue;
      const person = { ...decisionMaker, marks: new Set([mark]) };
      people.push(person);
      index.add(person);
    }
  }
  return people;
}

function detailOf({ representing, email }: DraftDecisionMaker): string | null {
  const detail = [representing === null ? '' : `for ${representing}`, email].filter(Boolean).join(', ');
  return detail || null;
}

/**
 * Who can be added and fits what is typed, members of the organ first.
 * @param listed who decides already: they are shown as such.
 * @returns the first of them, and whether there are more.
 */
export function candidatesFor(
  query: string,
  organ: Organ | null,
  candidates: Candidates,
  listed: readonly DraftDecisionMaker[],
  { items, isNewest }: FoundUsers,
): { readonly people: readonly Candidate[]; readonly isMore: boolean } {
  const isListed = new PeopleIndex(listed);
  const isFound = new Set(isNewest ? items.map(({ id }) => id) : []);
  const fitting = merged(sourcesOf(organ, candidates, items)).filter(
    ({ id, name, representing, email }) => isFound.has(id) || fits(query, [name, representing, email]),
  );
  return {
    people: fitting.slice(0, MOST_SHOWN).map(({ marks, ...decisionMaker }) => ({
      key: decisionMaker.id,
      name: decisionMaker.name,
      color: '',
      detail: detailOf(decisionMaker),
      marks: [...marks],
      isChosen: isListed.has(decisionMaker),
      decisionMaker: asAdded(decisionMaker, organ),
    })),
    isMore: fitting.length > MOST_SHOWN,
  };
}
