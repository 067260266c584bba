import { sql } from 'kysely';
import type { OwnDuties } from '#contract/taskLife';
import type { BoardKind } from '#contract/vocabulary';
import { AHEAD_DAYS, type DueDuty, dutiesAhead, filingAfter } from '#domain/tasks/duties';
import { addDays, dayIn } from '#domain/time/calendar';
import { CALENDAR_YEAR_END } from '#domain/time/yearEnd';
import type { Database } from '#server/database/connection';
import { transactSystem } from '#server/database/transact';
import type { SuggestedWords } from '#words/tasks/suggestions';
import { type Suggestion, suggestTask } from './suggest';
import { words } from './words';

interface Room {
  readonly id: string;
  readonly time_zone: string;
  readonly legal_form: string | null;
  readonly year_end: string | null;
  readonly duties: OwnDuties | null;
}

interface Term {
  readonly id: string;
  readonly entity_id: string;
  readonly kind: BoardKind;
  readonly position: string;
  readonly name: string;
  /** The first day after it. */
  readonly valid_to: string;
}

/** Entities that have tasks and are at work: run by the owner. */
async function readRooms({ kysely }: Pick<Database, 'kysely'>): Promise<readonly Room[]> {
  const { rows } = await sql<Room>`
    select id, settings ->> 'timeZone' as time_zone, registration ->> 'legalForm' as legal_form,
        settings ->> 'financialYearEnd' as year_end, settings -> 'duties' as duties from entity
      where 'tasks' = any (features) and status not in ('Liquidated', 'Inactive', 'Opportunity')`.execute(
    kysely,
  );
  return rows;
}

/** Terms that end soon, and after which the same party has no other on that board: run by the owner. */
async function readEnding({ kysely }: Pick<Database, 'kysely'>, now: Date): Promise<readonly Term[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<Term>`
    select b.id, b.entity_id, b.kind, b.position, p.name, b.valid_to::text as valid_to
      from board_member b join party p on p.id = b.party_id join entity e on e.id = b.entity_id
      where b.valid_to > ${today}::date and b.valid_to <= ${addDays(today, AHEAD_DAYS)}::date
        and 'tasks' = any (e.features)
        and not exists (select from board_member later where later.entity_id = b.entity_id and later.kind = b.kind
          and later.party_id = b.party_id and later.valid_from >= b.valid_to)`.execute(kysely);
  return rows;
}

const told = ({ source: title, passage, why }: SuggestedWords) => ({ title, passage, why, page: null });

function ofTerm({ id, entity_id, kind, position, name, valid_to }: Term): Suggestion {
  const lastDay = addDays(valid_to, -1);
  const said = words.termEnds({ name, position, kind, lastDay });
  const source = { kind: 'term', key: `term:${id}:${lastDay}`, id, ...told(said) } as const;
  return { entityId: entity_id, title: said.title, due: lastDay, source };
}

function ofDuties({ id, time_zone, legal_form, year_end, duties }: Room, now: Date): readonly Suggestion[] {
  const today = dayIn(time_zone, now);
  const settings = { legalForm: legal_form, yearEnd: year_end ?? undefined, own: duties ?? undefined };
  return dutiesAhead(settings, today, addDays(today, AHEAD_DAYS)).map((duty) => ofDuty(id, duty));
}

/** The year of a calendar year, as it is known from the time when every year was one; else its last day. */
const yearKeyOf = ({ yearEnd }: DueDuty) =>
  yearEnd.endsWith(CALENDAR_YEAR_END) ? yearEnd.slice(0, 4) : yearEnd;

const yearEndOf = (key: string) => (key.length > 4 ? key : `${key}-${CALENDAR_YEAR_END}`);

function ofDuty(entityId: string, duty: DueDuty): Suggestion {
  const said = words.duty(duty);
  const key = `duty:${duty.code}:${yearKeyOf(duty)}`;
  const source = { kind: 'duty', key, id: null, ...told(said) } as const;
  return { entityId, title: said.title, due: duty.due, source };
}

interface Adoption extends Pick<Room, 'id' | 'time_zone' | 'legal_form'> {
  readonly source_key: string;
  readonly closed_at: Date;
}

/** So long ago accounts were adopted at most: what was not filed since is late, and known. */
const ADOPTED_DAYS = 30;

/** Tasks by which accounts were adopted not long ago: run by the owner. */
async function readAdopted({ kysely }: Pick<Database, 'kysely'>, now: Date): Promise<readonly Adoption[]> {
  const { rows } = await sql<Adoption>`
    select e.id, e.settings ->> 'timeZone' as time_zone, e.registration ->> 'legalForm' as legal_form,
        t.source_key, t.closed_at
      from task t join entity e on e.id = t.entity_id
      where t.source_key like 'duty:adoptAccounts:%' and t.status = 'Completed' and 'tasks' = any (e.features)
        and t.closed_at > ${now}::timestamptz - ${`${ADOPTED_DAYS} days`}::interval`.execute(kysely);
  return rows;
}

function ofAdoption({ id, time_zone, legal_form, source_key, closed_at }: Adoption): readonly Suggestion[] {
  const yearEnd = yearEndOf(source_key.split(':').at(-1) ?? '');
  const duty = filingAfter(legal_form, dayIn(time_zone, closed_at), yearEnd);
  return duty ? [ofDuty(id, duty)] : [];
}

/** Which of these are not known yet; all of them are suggested otherwise, and nothing comes of it. */
async function unknownOf(
  { kysely }: Pick<Database, 'kysely'>,
  suggestions: readonly Suggestion[],
): Promise<readonly Suggestion[]> {
  const keys = [...new Set(suggestions.map(({ source }) => source.key))];
  const { rows } = await sql<{ entity_id: string; source_key: string }>`
    select entity_id, source_key from task where source_key = any (${keys}::text[])
    union all
    select entity_id, source_key from suggested_before where source_key = any (${keys}::text[])`.execute(
    kysely,
  );
  const known = new Set(rows.map(({ entity_id, source_key }) => `${entity_id} ${source_key}`));
  return suggestions.filter(({ entityId, source }) => !known.has(`${entityId} ${source.key}`));
}

/** Suggests what follows from terms that end and from the yearly calendar of duties, each once. */
export async function suggestFromCalendar(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date,
): Promise<void> {
  const now = clock();
  const terms = (await readEnding(database, now)).map(ofTerm);
  const duties = (await readRooms(database)).flatMap((room) => ofDuties(room, now));
  const filings = (await readAdopted(database, now)).flatMap(ofAdoption);
  for (const suggestion of await unknownOf(database, [...terms, ...duties, ...filings])) {
    await transactSystem(database, suggestion.entityId, (trx) => suggestTask(trx, suggestion, clock()));
  }
}
