import type { BoardMember } from '#contract/calls/boards';
import type { PlannedTerm } from '#domain/boards/effect';
import type { BoardActs } from '../../machines/boards/boardActs.machine';
import type { Asked } from '../../machines/shared/act/act';

/** The terms of a board as an act would leave them, and whose are changed by it. */
export interface Planned {
  readonly terms: readonly PlannedTerm[];
  readonly changed: readonly string[];
}

/** Null while what is asked for is not filled in, and where it changes no day of a term. */
export function plannedBy(asked: Asked<BoardActs>, all: readonly BoardMember[]): Planned | null {
  const partiesOf = (ids: readonly string[]) =>
    all.filter(({ id }) => ids.includes(id)).map(({ party }) => party.id);
  const put = (ids: readonly string[], days: Partial<Pick<BoardMember, 'from' | 'until'>>): Planned => ({
    terms: all.map((term) => ({ ...asPlanned(term), ...(ids.includes(term.id) && days) })),
    changed: partiesOf(ids),
  });
  const without = (ids: readonly string[]): Planned => ({
    terms: all.filter(({ id }) => !ids.includes(id)).map(asPlanned),
    changed: partiesOf(ids),
  });
  switch (asked.act) {
    case 'end': {
      const { memberId, until } = asked.input;
      return until === null ? null : put([memberId], { until });
    }
    case 'endMany':
      return asked.input.until === null ? null : put(asked.input.ids, { until: asked.input.until });
    case 'change': {
      const { memberId, from, until } = asked.input;
      return from === null ? null : put([memberId], { from, until });
    }
    case 'reappoint': {
      const { memberId, from, until } = asked.input;
      const [partyId] = partiesOf([memberId]);
      if (from === null || partyId === undefined) return null;
      return { terms: [...all.map(asPlanned), { partyId, from, until }], changed: [partyId] };
    }
    case 'remove':
      return without([asked.input.memberId]);
    case 'removeMany':
      return without(asked.input.ids);
    case 'add':
    case 'renameMany':
      return null;
  }
}

function asPlanned({ party, from, until }: BoardMember): PlannedTerm {
  return { partyId: party.id, from, until };
}
