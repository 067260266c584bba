import { addConflict, removeConflict, updateConflict } from '#contract/calls/conflicts';
import { isBlank } from '#contract/line';
import { type ActOf, type Acts, filledIn } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import type { ChosenParty } from './boardActs.machine';

interface Said {
  readonly what: string;
  /** With whom: a party that is recorded, or a name. */
  readonly other: ChosenParty | null;
  readonly since: string | null;
  /** The last day; null while it has none. */
  readonly until: string | null;
}

interface Registered extends Said {
  readonly person: ChosenParty | null;
}

/** One of the register, as it was read. */
interface OfConflict {
  readonly conflictId: string;
  /** Of who has it. */
  readonly name: string;
}

interface Ended extends OfConflict {
  readonly since: string;
  readonly until: string | null;
}

/** What an admin does with the register of conflicts of interest. */
export interface ConflictActs {
  readonly register: ActOf<typeof addConflict, Registered>;
  readonly change: ActOf<typeof updateConflict, OfConflict & Said>;
  readonly end: ActOf<typeof updateConflict, Ended>;
  readonly remove: ActOf<typeof removeConflict, OfConflict>;
}

function unsaid({ what, other, since }: Said): readonly ('what' | 'other' | 'since')[] {
  return [
    ...(isBlank(what) ? (['what'] as const) : []),
    ...(other ? [] : (['other'] as const)),
    ...(since === null ? (['since'] as const) : []),
  ];
}

function bodyOf({ what, other, since, until }: Said) {
  const { party, name } = filledIn(other);
  return {
    what: what.trim(),
    with: name,
    withParty: 'id' in party ? party.id : null,
    since: filledIn(since),
    until,
  };
}

export const CONFLICT_ACTS: Acts<ConflictActs> = {
  register: {
    call: addConflict,
    missing: (input) => [...(input.person ? [] : (['person'] as const)), ...unsaid(input)],
    options: (input) => ({ body: { person: filledIn(input.person).party, ...bodyOf(input) } }),
    words: ({ person }) => `Register a conflict of interest of ${person?.name ?? 'somebody'}`,
    done: () => 'The conflict of interest is registered.',
  },
  change: {
    call: updateConflict,
    missing: unsaid,
    options: ({ conflictId: id, ...input }) => ({ params: { id }, body: bodyOf(input) }),
    words: ({ name }) => `Change a conflict of interest of ${name}`,
    done: () => 'The register is changed.',
  },
  end: {
    call: updateConflict,
    missing: ({ until }) => (until === null ? ['until'] : []),
    options: ({ conflictId: id, until }) => ({ params: { id }, body: { until } }),
    words: ({ name }) => `End a conflict of interest of ${name}`,
    done: () => 'The end is recorded.',
  },
  remove: {
    call: removeConflict,
    options: ({ conflictId: id }) => ({ params: { id } }),
    words: ({ name }) => `Remove a conflict of interest of ${name}`,
    done: () => 'It is removed from the register.',
  },
};

/** What an admin does with the register of conflicts of interest, one act at a time. */
export const conflictActsMachine = actMachine<ConflictActs>('conflictActs', CONFLICT_ACTS);
