import type { BoardMember } from '#contract/calls/boards';
import type { BoardOn, RepresentedMember } from '#domain/boards/board';

/** A row of the list: a heading, somebody's term, or a legal person above those who represent it. */
export type BoardRow =
  | { readonly kind: 'heading'; readonly key: string; readonly label: string; readonly count: number }
  | {
      readonly kind: 'represented';
      readonly key: string;
      readonly member: RepresentedMember<BoardMember>;
    }
  | {
      readonly kind: 'term';
      readonly key: string;
      readonly term: BoardMember;
      readonly isRepresentative: boolean;
    };

const termRow =
  (isRepresentative: boolean) =>
  (term: BoardMember): BoardRow => ({ kind: 'term', key: term.id, term, isRepresentative });

function section(label: string, count: number, rows: readonly BoardRow[]): readonly BoardRow[] {
  return count === 0 ? [] : [{ kind: 'heading', key: label, label, count }, ...rows];
}

/** Persons first, then each legal person with those who represent it, then who comes later. */
export function rowsOf({ inPerson, represented, coming }: BoardOn<BoardMember>): readonly BoardRow[] {
  return [
    ...section('In person', inPerson.length, inPerson.map(termRow(false))),
    ...section(
      'Legal persons',
      represented.length,
      represented.flatMap((member): readonly BoardRow[] => [
        { kind: 'represented', key: `party-${member.party.id}`, member },
        ...member.terms.map(termRow(true)),
      ]),
    ),
    ...section('Begin later', coming.length, coming.map(termRow(false))),
  ];
}

/** Terms of rows, in their order. */
export function termsOf(rows: readonly BoardRow[]): readonly BoardMember[] {
  return rows.flatMap((row) => (row.kind === 'term' ? [row.term] : []));
}
