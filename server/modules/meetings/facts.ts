import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { readPreparedFor } from '#server/group/assistants';
import { findMinutes, readMinutes } from './minutes/rows';
import { approvalIn, ofMinutes } from './minutes/standing';
import { type MeetingRow, readAttendees } from './queries';

const NOTHING = { isDecided: false, minutes: null, signing: null, signers: 0 } as const;

/** How far the minutes of a meeting are, and who still has to do something with them. */
export interface MeetingFacts {
  /** Something was voted on or noted as a decision in it. */
  readonly isDecided: boolean;
  /** Null while nothing is written. */
  readonly minutes: { readonly given: number; readonly needed: number } | null;
  /** Null while no signature was asked. */
  readonly signing: {
    readonly answered: number;
    readonly asked: number;
    /** `YYYY-MM-DD`. */
    readonly lastDay: string;
    /** Users whose signature is asked and was not given. */
    readonly awaited: readonly string[];
    /** Names of the first of them. */
    readonly names: readonly string[];
  } | null;
  /** How many are to sign. */
  readonly signers: number;
  /** Names of attendees for whom the caller prepares, who attends it not themself. */
  readonly preparesFor: readonly string[];
}

/** Nothing is written before a meeting was held. The system reads it, for whoever reads the meeting. */
export async function readFacts(trx: Transaction<Schema>, row: MeetingRow): Promise<MeetingFacts> {
  const preparesFor = await readPreparedFor(trx, 'meeting', row.id);
  return { ...(await readWritten(trx, row)), preparesFor };
}

async function wasDecidedIn(trx: Transaction<Schema>, meetingId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from meeting_vote where meeting_id = ${meetingId})
      or exists (select from meeting_note where meeting_id = ${meetingId} and kind = 'decision') as is`.execute(
    trx,
  );
  return rows[0]?.is ?? false;
}

async function readWritten(
  trx: Transaction<Schema>,
  row: MeetingRow,
): Promise<Omit<MeetingFacts, 'preparesFor'>> {
  if (row.began_at === null) return NOTHING;
  return asSystem(trx, async () => {
    const isDecided = await wasDecidedIn(trx, row.id);
    const minutes = await findMinutes(trx, row.id);
    if (!minutes) return { ...NOTHING, isDecided };
    const room = {
      row,
      attendees: await readAttendees(trx, row.id),
      rows: await readMinutes(trx, minutes),
    };
    const { given, needed } = approvalIn(room);
    const signatures = ofMinutes(room.rows.signatures);
    const awaited = signatures.filter(({ state }) => state === 'awaiting');
    return {
      isDecided,
      minutes: { given, needed },
      signing:
        minutes.last_day === null
          ? null
          : {
              answered: signatures.length - awaited.length,
              asked: signatures.length,
              lastDay: minutes.last_day,
              awaited: awaited.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
              names: awaited.map(({ name }) => name),
            },
      signers: room.attendees.filter(({ role }) => role !== 'guest').length,
    };
  });
}
