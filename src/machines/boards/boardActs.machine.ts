import {
  addMember,
  type BoardMemberUpdate,
  type BoardReceipts,
  type NamedParty,
  reappointMember,
  removeMember,
  removeMembers,
  updateMember,
  updateMembers,
} from '#contract/calls/boards';
import { isBlank } from '#contract/line';
import type { BoardKind, Gender } from '#contract/vocabulary';
import { type ActOf, type Acts, filledIn } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

/** Who was chosen, as the call takes them and as they are shown. */
export interface ChosenParty {
  readonly party: NamedParty;
  readonly name: string;
}

interface Days {
  readonly from: string | null;
  /** The last day; null while there is none. */
  readonly until: string | null;
}

interface Added extends Days {
  readonly kind: BoardKind;
  readonly person: ChosenParty | null;
  /** The address of a person who is recorded with this; empty for none. */
  readonly email: string;
  /** Null: in person. */
  readonly behalf: ChosenParty | null;
  readonly position: string;
  readonly gender: Gender;
}

/** One term, as it was read. */
interface OfTerm {
  readonly kind: BoardKind;
  readonly memberId: string;
  readonly name: string;
}

interface Details extends Days {
  readonly position: string;
  readonly gender: Gender;
}

interface Written extends Details {
  readonly from: string;
}

interface Changed extends OfTerm, Details {
  /** What the term was when it was opened. Missing in what was asked before this was kept. */
  readonly before?: Details;
}

interface Again extends OfTerm, Days {
  readonly position: string;
}

interface Ended extends OfTerm {
  /** The first day of the term. */
  readonly from: string;
  readonly until: string | null;
}

interface OfTerms {
  readonly kind: BoardKind;
  readonly ids: readonly string[];
}

/** What an admin does with the terms of a board. */
export interface BoardActs {
  readonly add: ActOf<typeof addMember, Added>;
  readonly change: ActOf<typeof updateMember, Changed>;
  readonly reappoint: ActOf<typeof reappointMember, Again>;
  readonly end: ActOf<typeof updateMember, Ended>;
  readonly remove: ActOf<typeof removeMember, OfTerm>;
  readonly endMany: ActOf<typeof updateMembers, OfTerms & { readonly until: string | null }>;
  readonly renameMany: ActOf<typeof updateMembers, OfTerms & { readonly position: string }>;
  readonly removeMany: ActOf<typeof removeMembers, OfTerms>;
}

const hasPosition = ({ position }: { readonly position: string }) => !isBlank(position);

/** What was changed here: who else ended the term meanwhile has not their end taken back by another position. */
function otherwise(now: Written, before?: Details): BoardMemberUpdate {
  return {
    ...(now.position !== before?.position && { position: now.position }),
    ...(now.gender !== before?.gender && { gender: now.gender }),
    ...(now.from !== before?.from && { from: now.from }),
    ...(now.until !== before?.until && { until: now.until }),
  };
}

const toldOf =
  (one: string, many: string) =>
  ({ items }: BoardReceipts) =>
    items.length === 1 ? one : `${items.length} ${many}`;

const members = ({ ids }: OfTerms) => (ids.length === 1 ? 'one member' : `${ids.length} members`);

function partyOf({ person, email }: Pick<Added, 'person' | 'email'>): NamedParty {
  const { party } = filledIn(person);
  return 'name' in party ? { name: party.name, email: email.trim() || null } : party;
}

export const BOARD_ACTS: Acts<BoardActs> = {
  add: {
    call: addMember,
    missing: (input) => [
      ...(input.person ? [] : (['person'] as const)),
      ...(hasPosition(input) ? [] : (['position'] as const)),
      ...(input.from === null ? (['from'] as const) : []),
    ],
    options: (input) => ({
      params: { kind: input.kind },
      body: {
        party: partyOf(input),
        representedBy: input.behalf?.party ?? null,
        position: input.position.trim(),
        gender: input.gender,
        from: filledIn(input.from),
        until: input.until,
      },
    }),
    words: ({ person }) => `Add ${person?.name ?? 'a member'} to the board`,
    done: () => 'The member is added.',
  },
  change: {
    call: updateMember,
    missing: (input) => [
      ...(hasPosition(input) ? [] : (['position'] as const)),
      ...(input.from === null ? (['from'] as const) : []),
    ],
    options: ({ kind, memberId: id, position, gender, from, until, before }) => ({
      params: { kind, id },
      body: otherwise({ position: position.trim(), gender, from: filledIn(from), until }, before),
    }),
    words: ({ name }) => `Change the term of ${name}`,
    done: () => 'The term is changed.',
  },
  reappoint: {
    call: reappointMember,
    missing: (input) => [
      ...(hasPosition(input) ? [] : (['position'] as const)),
      ...(input.from === null ? (['from'] as const) : []),
    ],
    options: ({ kind, memberId: id, position, from, until }) => ({
      params: { kind, id },
      body: { position: position.trim(), from: filledIn(from), until },
    }),
    words: ({ name }) => `Reappoint ${name}`,
    done: () => 'The next term is recorded.',
  },
  end: {
    call: updateMember,
    missing: ({ until }) => (until === null ? ['until'] : []),
    options: ({ kind, memberId: id, until }) => ({ params: { kind, id }, body: { until } }),
    words: ({ name }) => `End the term of ${name}`,
    done: () => 'The end of the term is recorded.',
  },
  remove: {
    call: removeMember,
    options: ({ kind, memberId: id }) => ({ params: { kind, id } }),
    words: ({ name }) => `Remove the term of ${name}`,
    done: () => 'The term is removed.',
  },
  endMany: {
    call: updateMembers,
    missing: ({ until }) => (until === null ? ['until'] : []),
    options: ({ kind, ids, until }) => ({ params: { kind }, body: { ids, until } }),
    words: (input) => `End the terms of ${members(input)}`,
    done: toldOf('The end of the term is recorded.', 'terms have their end.'),
  },
  renameMany: {
    call: updateMembers,
    missing: (input) => (hasPosition(input) ? [] : ['position']),
    options: ({ kind, ids, position }) => ({ params: { kind }, body: { ids, position: position.trim() } }),
    words: (input) => `Change the position of ${members(input)}`,
    done: toldOf('The position is changed.', 'positions are changed.'),
  },
  removeMany: {
    call: removeMembers,
    options: ({ kind, ids }) => ({ params: { kind }, body: { ids } }),
    words: (input) => `Remove the terms of ${members(input)}`,
    done: toldOf('The term is removed.', 'terms are removed.'),
  },
};

/** What an admin does with the terms of a board, one act at a time. */
export const boardActsMachine = actMachine<BoardActs>('boardActs', BOARD_ACTS);
