import { sql, type Transaction } from 'kysely';
import { type AffectedResolutions, BOARD_LIMITS, listAffected } from '#contract/calls/boards';
import { affectedResolutionsSchema } from '#contract/schemas/boards';
import type { BoardKind, Feature } from '#contract/vocabulary';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { featureDisabled } from '#server/problem';
import { standingDecision } from './acts';
import { ruleOf } from './ballot';
import { entriesOf, readRowsOf } from './ballot.queries';
import { type ResolutionRow, readRoom } from './resolution.queries';
import { SOURCE_OF } from './terms.follow';

const FEATURE_OF = {
  management: 'managementBoard',
  supervisory: 'supervisoryBoard',
} as const satisfies Record<BoardKind, Feature>;

/** Those under way that the caller may read, the first to close first. */
async function readUnderWay(
  trx: Transaction<Schema>,
  entityId: string,
  kind: BoardKind,
): Promise<readonly ResolutionRow[]> {
  return trx
    .selectFrom('resolution')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('status', 'in', ['Pending', 'Open'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('decision_maker')
          .select(sql`1`.as('one'))
          .whereRef('decision_maker.resolution_id', '=', 'resolution.id')
          .where('decision_maker.source', '=', SOURCE_OF[kind]),
      ),
    )
    .orderBy('deadline')
    .orderBy('id')
    .limit(BOARD_LIMITS.affected + 1)
    .execute();
}

/** On what a change of terms may have an effect. @throws Refusal 403 when the board's own feature is off. */
async function readAffected(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
): Promise<AffectedResolutions> {
  const { id: entityId, features } = currentEntity(caller);
  if (!features.includes(FEATURE_OF[kind])) throw featureDisabled(FEATURE_OF[kind]);
  const { timeZone } = await readRoom(trx, entityId);
  const found = await readUnderWay(trx, entityId, kind);
  const items: AffectedResolutions['items'][number][] = [];
  for (const rows of await readRowsOf(trx, found.slice(0, BOARD_LIMITS.affected))) {
    const { resolution: row } = rows;
    const rule = ruleOf(row);
    items.push({
      id: row.id,
      number: row.number ?? '',
      title: row.title,
      askedOn: dayIn(timeZone, row.sent_at ?? row.created_at),
      opensAt: row.opened_at?.toISOString() ?? null,
      deadline: row.deadline?.toISOString() ?? null,
      termEnd: rule?.termEnd ?? null,
      decisionMakers: rows.decisionMakers.flatMap((one) =>
        one.source === SOURCE_OF[kind] && one.party_id !== null
          ? [
              {
                partyId: one.party_id,
                termEnds: one.term_ends?.toISOString() ?? null,
                decidedAt: standingDecision(rule, entriesOf(rows, one))?.at.toISOString() ?? null,
              },
            ]
          : [],
      ),
    });
  }
  return { items, isMore: found.length > BOARD_LIMITS.affected };
}

export const termRoutes: readonly Route[] = [
  handle(listAffected, { answer: affectedResolutionsSchema }, ({ trx, caller, params }) =>
    readAffected(trx, caller, params.kind === 'supervisory' ? 'supervisory' : 'management'),
  ),
];
