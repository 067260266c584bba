import type { VoteRight } from '#contract/calls/structure';
import { groupBy } from '#domain/entity/group-by';
import { overlap } from '#domain/holdings/shares';
import { isSame } from '#domain/structure/slices';
import { lastDayBefore } from '#domain/time/calendar';
import { newId } from '#server/database/id';
import type { FieldFault } from '#server/problem';
import type { Reason } from '#words/reason';
import type { HeldRow } from '../holdings/rows';
import { noted } from '../reasons';
import type { FileRow } from './file';
import type { KnownStructure } from './known';
import { type FileParty, type Placed, partyFault, partyOf, Recognition } from './parties';
import { type CastVotes, heldBy, interestsOf, type ReadInterests } from './relations';
import { endFrom, type Relation, relationsIn } from './relationships';
import { type Subject, subjectOf } from './subject';

/** A holding that an import would record, and the statement that tells of it. */
export interface PlannedHolding {
  readonly row: number;
  readonly held: HeldRow;
}

/** What becomes of a statement. */
export interface PlannedRow extends FileRow {
  readonly name: string;
  readonly heldName: string | null;
  readonly state: 'new' | 'known' | 'skipped';
  readonly notes: readonly Reason[];
}

export interface ImportPlan {
  readonly subject: string | null;
  readonly rows: readonly PlannedRow[];
  readonly faults: readonly FieldFault[];
  readonly parties: readonly Placed[];
  readonly register: readonly PlannedHolding[];
  readonly outside: readonly PlannedHolding[];
}

/** A later statement of a record takes the place of an earlier one. */
function latestOf(rows: readonly FileRow[]): ReadonlyMap<string, number> {
  const latest = new Map<string, FileRow>();
  for (const each of rows) {
    const { statement } = each;
    if (!statement) continue;
    const before = latest.get(statement.recordId)?.statement;
    if (!before || before.statementDate <= statement.statementDate) latest.set(statement.recordId, each);
  }
  return new Map([...latest].map(([id, { row }]) => [id, row]));
}

/** Plans an import: what each statement is here, and what would be recorded. It changes nothing. */
export function planImport(rows: readonly FileRow[], known: KnownStructure): ImportPlan {
  return new Planning(rows, known).plan();
}

class Planning {
  private readonly latest: ReadonlyMap<string, number>;
  private readonly files: ReadonlyMap<string, FileParty>;
  private readonly subject: Subject;
  private readonly placed: ReadonlyMap<string, Placed>;
  private readonly relations: ReadonlyMap<string, Relation>;
  private readonly casts: ReadonlyMap<string, readonly (CastVotes & { readonly by: string })[]>;
  private readonly broken: ReadonlySet<string>;
  private readonly used = new Set<string>();
  private readonly register: PlannedHolding[] = [];
  private readonly outside: PlannedHolding[] = [];

  constructor(
    private readonly rows: readonly FileRow[],
    private readonly known: KnownStructure,
  ) {
    this.latest = latestOf(rows);
    this.broken = new Set(rows.flatMap(({ statement, recordId }) => (statement ? [] : recordId)));
    const current = rows.filter(
      ({ row, statement }) => statement && this.latest.get(statement.recordId) === row,
    );
    const files = current.flatMap(({ row, statement }) => (statement && partyOf(row, statement)) ?? []);
    this.files = new Map(files.map((file) => [file.recordId, file]));
    const others = known.parties.filter(({ id }) => id !== known.company.partyId);
    const recognition = new Recognition(files, others);
    this.subject = subjectOf(files, current, known, recognition);
    this.placed = new Map(
      files
        .filter(({ name }) => name !== null)
        .map((file) => [
          file.recordId,
          file.recordId === this.subject.recordId ? this.itself(file) : recognition.placed(file),
        ]),
    );
    this.relations = relationsIn(rows, current);
    this.casts = groupBy(
      [...this.relations.values()].flatMap(({ statement, interests }) => {
        const by = endFrom(statement.recordDetails.interestedParty);
        return by === null ? [] : interests.casts.map((cast) => ({ ...cast, by }));
      }),
      ({ record }) => record,
    );
  }

  plan(): ImportPlan {
    const related = this.rows.map((each) => this.relationRow(each));
    const rows = related.map((each) => this.partyRow(each));
    return {
      subject: this.subject.recordId,
      rows,
      faults: this.subject.faults,
      parties: [...this.placed.values()].filter(({ isNew, partyId }) => isNew && this.used.has(partyId)),
      register: this.register,
      outside: this.outside,
    };
  }

  private itself(file: FileParty): Placed {
    const { partyId, entityId } = this.known.company;
    return { file, partyId, entityId, isNew: false, isRecordedHere: false, note: noted('isThisEntity') };
  }

  private replaced({ row, statement }: FileRow): number | null {
    const latest = statement && this.latest.get(statement.recordId);
    return latest === row ? null : (latest ?? null);
  }

  private partyRow(each: PlannedRow): PlannedRow {
    const { statement } = each;
    if (!statement || statement.recordType === 'relationship') return each;
    const file = partyOf(each.row, statement);
    if (!file || this.replaced(each) !== null) return { ...each, name: file?.name ?? '' };
    const placed = this.placed.get(file.recordId);
    if (!placed) return { ...each, notes: [noted('notNamed')] };
    const fault = partyFault(file);
    const faults = fault ? [{ field: 'recordDetails', reason: fault }] : [];
    const about = { ...each, name: file.name ?? '', faults };
    if (placed.note) return { ...about, state: 'known', notes: [placed.note] };
    return this.used.has(placed.partyId)
      ? { ...about, state: 'new' }
      : { ...about, notes: [noted('unconnected')] };
  }

  private relationRow(each: FileRow): PlannedRow {
    const { statement } = each;
    const nothing = { ...each, name: '', heldName: null, state: 'skipped', notes: [] } as const;
    if (!statement) return nothing;
    const latest = this.replaced(each);
    if (latest !== null) return this.earlier({ ...nothing, faults: each.faults }, latest);
    const relation = this.relations.get(statement.recordId);
    return relation ? this.related({ ...nothing, faults: each.faults }, relation) : nothing;
  }

  /** What an earlier statement of a relationship says counts until the later one, where it is recorded. */
  private earlier(nothing: PlannedRow, latest: number): PlannedRow {
    const { statement, faults } = nothing;
    if (statement?.recordType !== 'relationship') return { ...nothing, notes: [noted('replaced', latest)] };
    return {
      ...nothing,
      faults: [...faults, ...interestsOf(statement).faults],
      notes: [noted('readTogether', latest)],
    };
  }

  private related(nothing: PlannedRow, { statement, interests, row }: Relation): PlannedRow {
    const { subject, interestedParty } = statement.recordDetails;
    const [heldId, holderId] = [endFrom(subject), endFrom(interestedParty)];
    const faults = [
      ...interests.faults,
      ...this.missing('recordDetails.subject', heldId),
      ...this.missing('recordDetails.interestedParty', holderId),
    ];
    const name = this.files.get(holderId ?? '')?.name ?? '';
    const heldName = this.files.get(heldId ?? '')?.name ?? '';
    const about: PlannedRow = { ...nothing, name, heldName, faults };
    const notes = (some: readonly Reason[]) => ({ ...about, notes: unique([...some, ...interests.notes]) });
    if (faults.length > 0) return about;
    const [held, holder] = [this.placed.get(heldId ?? ''), this.placed.get(holderId ?? '')];
    if (!held) return notes([noted('heldNotNamed')]);
    if (held.file.kind === 'natural') {
      const reason = noted('recordOfOtherKind', held.file.recordId);
      return { ...about, faults: [{ field: 'recordDetails.subject', reason }] };
    }
    if (!holder) return notes([noted('holderNotNamed')]);
    const refused = this.notHere(held, holder);
    if (refused) return notes([refused]);
    const orphans = interests.casts.filter(({ record }) => !this.relations.has(record));
    const recorded = this.record(row, statement.recordId, { held, holder, shares: interests.shares });
    const states = recorded.map(({ state }) => state);
    const isCast = interests.casts.length > orphans.length;
    return {
      ...notes([
        ...recorded.map(({ note }) => note),
        ...orphans.map(({ record }) => noted('votesOfNobody', record)),
      ]),
      state: states.includes('new') || isCast ? 'new' : states.includes('known') ? 'known' : 'skipped',
    };
  }

  private missing(field: string, recordId: string | null): readonly FieldFault[] {
    // What is wrong with the statement of a record is said there.
    if (recordId === null || this.files.has(recordId) || this.broken.has(recordId)) return [];
    return [{ field, reason: noted('recordMissing', recordId) }];
  }

  /** Why what is held is not for this entity to record. */
  private notHere(held: Placed, holder: Placed): Reason | null {
    const { company, administered } = this.known;
    if (held.partyId !== company.partyId) {
      return held.isRecordedHere ? null : noted('ownRegister', held.file.name ?? '');
    }
    const isOther = holder.entityId !== null && holder.entityId !== company.entityId;
    if (!isOther || administered.has(holder.entityId ?? '')) return null;
    return noted('notAdministeredHere', holder.file.name ?? '');
  }

  private record(
    row: number,
    recordId: string,
    { held, holder, shares }: Pick<ReadInterests, 'shares'> & { held: Placed; holder: Placed },
  ) {
    const casts = (this.casts.get(recordId) ?? []).flatMap((cast) => {
      const by = this.placed.get(cast.by);
      return by ? [{ ...cast, voter: { partyId: by.partyId, right: cast.right } }] : [];
    });
    return heldBy(shares, casts).map(({ shareClass, votesBy, ...slice }) => {
      const planned = this.heldRow({ held, holder }, { shareClass, ...slice, votesBy });
      const isRegister = held.partyId === this.known.company.partyId;
      const rows = isRegister ? this.known.register : this.known.outside;
      if (rows.some((other) => isRecorded(other, planned))) {
        return { state: 'known', note: noted('sharesKnown', shareClass, slice.from) } as const;
      }
      (isRegister ? this.register : this.outside).push({ row, held: planned });
      for (const id of [held.partyId, holder.partyId, votesBy?.partyId]) if (id) this.used.add(id);
      const last = lastDayBefore(planned.to);
      const { ownership, voting, from } = slice;
      return {
        state: 'new',
        note: noted('sharesRecorded', shareClass, ownership, voting, from, last),
      } as const;
    });
  }

  private heldRow(
    { held, holder }: { readonly held: Placed; readonly holder: Placed },
    {
      shareClass,
      votesBy,
      ...slice
    }: Pick<HeldRow, 'shareClass' | 'ownership' | 'voting' | 'from' | 'to'> & {
      readonly votesBy: { readonly partyId: string; readonly right: VoteRight } | null;
    },
  ): HeldRow {
    const isRegister = held.partyId === this.known.company.partyId;
    const ofClass = this.known.register.find(
      (other) => isRegister && other.shareClass === shareClass && overlap(other, slice),
    );
    return {
      ...slice,
      id: newId(),
      entityId: isRegister ? this.known.company.entityId : held.partyId,
      holderId: holder.partyId,
      holderEntityId: holder.entityId,
      shareClass,
      votesPerShare: ofClass?.votesPerShare ?? 1,
      votesById: votesBy?.partyId ?? null,
      votesRight: votesBy?.right ?? null,
      revision: 1,
    };
  }
}

/** Whether the days of a holding lie in those of one that is recorded, and all else is the same. */
function isRecorded(recorded: HeldRow, planned: HeldRow): boolean {
  return (
    recorded.entityId === planned.entityId &&
    recorded.holderId === planned.holderId &&
    recorded.shareClass === planned.shareClass &&
    recorded.from <= planned.from &&
    (recorded.to === null || (planned.to !== null && planned.to <= recorded.to)) &&
    isSame(asSlice(recorded), asSlice(planned))
  );
}

const asSlice = ({ ownership, voting, votesById, votesRight }: HeldRow) => ({
  ownership,
  voting,
  votesBy: votesById !== null && votesRight !== null ? { partyId: votesById, right: votesRight } : null,
});

function unique(reasons: readonly Reason[]): readonly Reason[] {
  return [...new Map(reasons.map((reason) => [reason.in('en'), reason])).values()];
}
