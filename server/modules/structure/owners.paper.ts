import type { Owner, OwnerPaths, OwnersAnswer, Share } from '#contract/calls/structure';
import type { Paper, PaperCell, PaperColumn, PaperPart } from '#server/pdf/paper';
import type { SaidPaths } from '#words/structure/owners';
import { ownersReport as words } from './words';

type NameOf = (partyId: string) => string;

function shareCell(share: Share | null): PaperCell {
  const { text, exact } = words.share(share);
  return { text, ...(exact !== null && { notes: [exact] }) };
}

const SHARE = { width: 110, isFigure: true } as const;

const COLUMNS: readonly PaperColumn[] = [
  { name: words.columns[0], width: '*' },
  { name: words.columns[1], ...SHARE },
  { name: words.columns[2], ...SHARE },
  { name: words.columns[3], width: 96 },
];

function table(
  heading: string,
  owners: readonly Owner[],
  nameOf: NameOf,
  notes: readonly string[],
): PaperPart {
  return {
    kind: 'table',
    heading,
    columns: COLUMNS,
    rows: owners.map(({ partyId, ownership, voting, controls }) => [
      { text: nameOf(partyId) },
      shareCell(ownership),
      shareCell(voting),
      { text: controls ? words.controls : words.noControl },
    ]),
    notes,
  };
}

function saidPaths({ track, shown, others, loops }: OwnerPaths, owner: Owner, nameOf: NameOf): SaidPaths {
  return {
    track,
    total: owner[track],
    shown: shown.map(({ partyIds, share }) => ({ share, through: partyIds.slice(1, -1).map(nameOf) })),
    others,
    loops,
  };
}

/** The lines of an owner: once where both tracks have the same paths. */
function pathLines(owner: Owner, nameOf: NameOf): readonly (readonly PaperCell[])[] {
  const name = nameOf(owner.partyId);
  const tracks = owner.paths.map((paths) => ({
    track: paths.track,
    lines: words.paths(saidPaths(paths, owner, nameOf)),
  }));
  const [first, second] = tracks;
  const isSame = first && second && JSON.stringify(first.lines) === JSON.stringify(second.lines);
  const told = isSame ? [{ track: 'both' as const, lines: first.lines }] : tracks;
  return told.map(({ track, lines: [sum = '', ...lines] }) => [
    { text: name, notes: [words.tracks[track]] },
    { text: sum, notes: lines },
  ]);
}

function pathParts(owners: readonly Owner[], nameOf: NameOf): readonly PaperPart[] {
  if (owners.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: words.headings.paths,
      columns: [
        { name: words.columns[0], width: 150 },
        { name: words.headings.paths, width: '*' },
      ],
      rows: owners.flatMap((owner) => pathLines(owner, nameOf)),
    },
  ];
}

function unclear(answer: OwnersAnswer, nameOf: NameOf): readonly string[] {
  const { undetermined, unknown, undisclosed, warnings, isCut } = answer;
  const isSome = (share: Share | null): share is Share => share !== null && share.percentage !== '0';
  return [
    ...(undetermined.length > 0 ? [words.undetermined(undetermined.map(nameOf))] : []),
    ...(isSome(unknown) ? [words.unknown(unknown)] : []),
    ...(isSome(undisclosed) ? [words.undisclosed(undisclosed)] : []),
    ...new Set(warnings.map(({ kind, partyIds }) => words.warning(kind, partyIds.map(nameOf)))),
    ...(isCut ? [words.isCut] : []),
  ];
}

function computed(answer: OwnersAnswer, nameOf: NameOf): readonly PaperPart[] {
  const { owners, threshold, total } = answer;
  const above = owners.filter(({ isAboveThreshold }) => isAboveThreshold);
  const others = owners.filter(({ isAboveThreshold }) => !isAboveThreshold);
  const { owners: heading, others: othersHeading, unclear: unclearHeading, notes } = words.headings;
  const left = total > owners.length ? [words.more(total - owners.length)] : [];
  const gaps = unclear(answer, nameOf);
  return [
    above.length === 0
      ? { kind: 'text', heading, paragraphs: [words.none(threshold.operator, threshold.percentage)] }
      : table(heading, above, nameOf, []),
    ...pathParts(above, nameOf),
    ...(others.length > 0 ? [table(othersHeading, others, nameOf, left)] : []),
    ...(gaps.length > 0 ? [{ kind: 'text', heading: unclearHeading, paragraphs: gaps } as const] : []),
    { kind: 'text', heading: notes, paragraphs: [words.method, words.notAdvice] },
  ];
}

interface Making {
  readonly madeAt: Date;
  /** That day where the current entity is. */
  readonly madeOn: string;
}

/** The owners of an entity as a report, of exactly what the API answers the same caller. */
export function ownersPaper(answer: OwnersAnswer, { madeAt, madeOn }: Making): Paper {
  const names = new Map(answer.parties.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) || words.notShown;
  const { threshold, asOf, errors, of } = answer;
  const entityName = nameOf(of);
  return {
    kind: entityName,
    title: words.title,
    entityName,
    mark: words.asOf(asOf),
    facts: [
      words.facts.threshold(threshold.operator, threshold.percentage),
      words.facts.source(threshold.source),
      words.facts.made(madeOn),
    ],
    parts:
      errors.length > 0
        ? [{ kind: 'text', paragraphs: errors.map((error) => words.error(error, nameOf(error.partyId))) }]
        : computed(answer, nameOf),
    madeAt,
  };
}
