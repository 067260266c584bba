import type { Insertable, Transaction } from 'kysely';
import type { Organ } from '#contract/decision/ballot';
import { colorOf } from '#server/color';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { DecisionMakerTable } from '#server/database/schema/resolutions';
import { answersMethod, isAdviser } from './ballot';
import type { Answering } from './ballot.queries';
import type { DecisionMakerRow, ResolutionRow } from './resolution.queries';

/** Whether somebody is only told so that they can advise: a director without shares. */
export function isOnlyAdviser(organ: Organ | null, decisionMaker: Answering): boolean {
  return isAdviser(organ, decisionMaker) && !answersMethod(organ, decisionMaker);
}

interface Director {
  readonly partyId: string;
  readonly name: string;
  readonly userId: string | null;
  readonly email: string;
  readonly source: 'managementBoard' | 'supervisoryBoard';
}

/** Everybody on a board on a day, once. A member who is a legal person is told through who represents it there. */
async function directorsOn(
  trx: Transaction<Schema>,
  entityId: string,
  day: string,
): Promise<readonly Director[]> {
  const rows = await trx
    .selectFrom('board_member as member')
    .innerJoin('party', 'party.id', 'member.party_id')
    .leftJoin('user', 'user.id', 'party.user_id')
    .select([
      'party.id',
      'party.name',
      'party.user_id',
      'party.email',
      'user.email as userEmail',
      'member.kind',
    ])
    .where('member.entity_id', '=', entityId)
    .where('member.valid_from', '<=', day)
    .where((eb) => eb.or([eb('member.valid_to', 'is', null), eb('member.valid_to', '>', day)]))
    .orderBy('member.kind')
    .orderBy('party.name')
    .orderBy('party.id')
    .execute();
  const byParty = new Map(rows.map((row) => [row.id, row]));
  return [...byParty.values()].map(({ id, name, user_id, email, userEmail, kind }) => ({
    partyId: id,
    name,
    userId: user_id,
    email: email ?? userEmail ?? '',
    source: kind === 'management' ? ('managementBoard' as const) : ('supervisoryBoard' as const),
  }));
}

/** The directors who have to have an opportunity to advise and are not in the list yet (BW 2:238(2)), without a vote. */
export async function missingAdvisers(
  trx: Transaction<Schema>,
  row: ResolutionRow,
  decisionMakers: readonly DecisionMakerRow[],
  day: string,
): Promise<readonly Insertable<DecisionMakerTable>[]> {
  if (row.organ !== 'shareholders' || row.rule?.method?.advice !== 'required') return [];
  const advising = new Set(
    decisionMakers
      .filter((decisionMaker) => isAdviser(row.organ, decisionMaker))
      .map(({ party_id }) => party_id),
  );
  const directors = await directorsOn(trx, row.entity_id, day);
  return directors
    .filter(({ partyId }) => !advising.has(partyId))
    .map((director, index) => ({
      id: newId(),
      resolution_id: row.id,
      entity_id: row.entity_id,
      position: decisionMakers.length + index,
      source: director.source,
      party_id: director.partyId,
      user_id: director.userId,
      name: director.name,
      representing: null,
      email: director.email,
      color: colorOf(director.name),
      weight: '0' as const,
      capital: '0' as const,
      group: null,
    }));
}
