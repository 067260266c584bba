import type { BodsReadRelationship } from '#contract/bods';
import { groupBy } from '#domain/entity/group-by';
import { historyOf, type Telling } from '#domain/structure/history';
import type { FileRow } from './file';
import { interestsOf, type ReadInterests, type ReadShare } from './relations';

/** A relationship, with all that its statements say of it. */
export interface Relation {
  readonly row: number;
  readonly statement: BodsReadRelationship;
  readonly interests: ReadInterests;
}

/** The relationships of a file, each with all that its statements say. */
export function relationsIn(
  rows: readonly FileRow[],
  current: readonly FileRow[],
): ReadonlyMap<string, Relation> {
  const statements = groupBy(
    rows.flatMap(({ statement }) => (statement?.recordType === 'relationship' ? statement : [])),
    ({ recordId }) => recordId,
  );
  return new Map(
    current.flatMap(({ row, statement }) => {
      if (statement?.recordType !== 'relationship') return [];
      const read = (statements.get(statement.recordId) ?? [])
        .filter((other) => isBetweenTheSame(other, statement))
        .toSorted((a, b) =>
          a.statementDate < b.statementDate ? -1 : Number(b.statementDate < a.statementDate),
        )
        .map((other) => ({ day: other.statementDate, interests: interestsOf(other) }));
      return [[statement.recordId, { row, statement, interests: mergedInterests(read) }]] as const;
    }),
  );
}

function isBetweenTheSame(a: BodsReadRelationship, b: BodsReadRelationship): boolean {
  return (['subject', 'interestedParty'] as const).every(
    (end) => endFrom(a.recordDetails[end]) === endFrom(b.recordDetails[end]),
  );
}

export const endFrom = (end: BodsReadRelationship['recordDetails']['subject']) =>
  typeof end === 'string' ? end : null;

/** What the statements of one relationship come to, the last one last: only that one's notes and faults are still of use. */
function mergedInterests(
  read: readonly { readonly day: string; readonly interests: ReadInterests }[],
): ReadInterests {
  const { notes = [], faults = [] } = read.at(-1)?.interests ?? {};
  const shares = historyOf(
    read.map(({ day, interests }) =>
      tellingOf(day, interests.shares, (share) => ({ key: `${share.track} ${share.shareClass}`, share })),
    ),
  );
  const casts = historyOf(
    read.map(({ day, interests }) =>
      tellingOf(day, interests.casts, ({ record, right, shareClass, share }) => ({
        key: `${right} ${record} ${shareClass}`,
        share,
      })),
    ),
  );
  return {
    shares: shares.map(({ item, from, to }) => ({ ...item, from, to })),
    casts: casts.map(({ item, from, to }) => ({ ...item, share: { ...item.share, from, to } })),
    notes,
    faults,
  };
}

function tellingOf<Item>(
  day: string,
  items: readonly Item[],
  read: (item: Item) => { readonly key: string; readonly share: ReadShare },
): Telling<Item> {
  const told = items.map((item) => {
    const { key, share } = read(item);
    return { key, share: share.share, from: share.from, to: share.to, isDated: share.isDated, item };
  });
  return { day, told };
}
