import type { Transaction } from 'kysely';
import type { Organ } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { ruleInMeeting } from '#domain/meetings/ruleInMeeting';
import { type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { DecidedByVote } from '#server/module';
import { type FieldFault, forbidden, invalid } from '#server/problem';
import { ruleOf } from './ballot';
import { isDrafter, lockDraft } from './draft.read';
import { knownValues, placeholderValues } from './placeholders';
import { TO_BE_GIVEN } from './process';
import { because, faultAt } from './reasons';
import { eventOf } from './record';
import { type EntityRoom, type ResolutionRow, readRoom, readText } from './resolution.queries';
import { textProblems } from './sendable';

/** @throws Refusal 403 for who does not draft: they read neither its text nor its papers. */
export function checkDrafter(caller: Caller): void {
  if (!isDrafter(caller)) throw forbidden(because('voteIsOfDrafters'));
}

async function faultsOf(
  trx: Transaction<Schema>,
  row: ResolutionRow,
  organ: Organ,
  room: EntityRoom,
  at: Date,
): Promise<readonly FieldFault[]> {
  const text = await readText(trx, row.id);
  const voted = { ...row, organ, number: TO_BE_GIVEN, deadline: at };
  const values = knownValues(placeholderValues(voted, room, at));
  const isOthers = row.organ !== null && row.organ !== organ;
  return [...(isOthers ? [faultAt('organ', 'organIsOther')] : []), ...textProblems({ row, text, values })];
}

function ownRuleOf(row: ResolutionRow): Rule | null {
  const rule = ruleOf(row);
  return rule && ruleInMeeting(rule);
}

/** As `DecidedByVote` has it. */
export const prepareForVote: DecidedByVote['prepare'] = async (trx, caller, drafts, meeting, at) => {
  checkDrafter(caller);
  const room = await readRoom(trx, currentEntity(caller).id);
  const rules: (Rule | null)[] = [];
  const events: NewEvent[] = [];
  for (const id of [...drafts].sort()) {
    const row = await lockDraft(trx, caller, id);
    const faults = await faultsOf(trx, row, meeting.organ, room, at);
    if (faults.length > 0) throw invalid(faults.map(({ reason }) => ({ field: 'decides', reason })));
    rules.push(ownRuleOf(row));
    const payload = { meeting: meeting.number };
    events.push(eventOf(caller, row, { type: 'resolution.putToVote', payload, at }));
  }
  return { rules, events };
};
