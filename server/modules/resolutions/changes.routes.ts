import type { Transaction } from 'kysely';
import {
  breakTie as breakTieCall,
  cancelResolution,
  decideResolution,
  extendResolution,
  remindUndecided,
  resendInvitation,
  sendResolution,
} from '#contract/calls/resolutions';
import {
  cancelReceiptSchema,
  decisionReceiptSchema,
  extendReceiptSchema,
  remindReceiptSchema,
  resendReceiptSchema,
  sendReceiptSchema,
  tieBreakReceiptSchema,
} from '#contract/schemas/receipts';
import {
  breakTieSchema,
  cancelSchema,
  decisionBodySchema,
  extendSchema,
  remindSchema,
  resendSchema,
  sendResolutionSchema,
} from '#contract/schemas/resolutions';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { refuseAssistants } from '#server/group/assistants';
import { handle } from '#server/http/handle';
import type { AdmissionContext, Route } from '#server/http/route';
import { forbidden, invalid, notFound } from '#server/problem';
import { ownDecisionMakers } from './acts';
import { isOnlyAdviser } from './advisers';
import { ruleOf } from './ballot';
import { findDecisionMaker, type ResolutionRows, readOwnIds } from './ballot.queries';
import { handIn } from './deciding';
import { admitToDraft } from './draft.read';
import { breakTie, cancel, extend, remind, resend } from './keeping';
import { lockRows } from './locking';
import { because, faultAt } from './reasons';
import { receiptOf } from './receipts';
import { type DecisionMakerRow, findResolution, isInSight } from './resolution.queries';
import { send } from './sending';

/** @throws Refusal 404 for what the caller may not read. */
async function admitReader({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  if (!(await isInSight(trx, currentEntity(caller).id, id))) throw notFound();
}

/** As `admitReader`; who may resend is told, too, that it has no such decision maker. @throws Refusal 404. */
async function admitResending(context: AdmissionContext): Promise<void> {
  await admitReader(context);
  const { id = '', decisionMakerId = '' } = context.params;
  if (currentEntity(context.caller).role !== 'Admin') return;
  if (!(await findDecisionMaker(context.trx, id, decisionMakerId))) throw notFound();
}

const lock = (trx: Transaction<Schema>, caller: Caller, id: string): Promise<ResolutionRows> =>
  lockRows(trx, currentEntity(caller).id, id);

/** A link opens papers and decides: whom it goes to is not the platform's to say. @throws Refusal 403. */
function checkAddressing(caller: Caller, email: string | undefined): void {
  if (email !== undefined && !currentEntity(caller).member) {
    throw forbidden(because('platformAddressesNobody'));
  }
}

/** @throws Refusal 404 for what the caller may not read, 403 for who is no decision maker there. */
async function admitDecisionMaker(context: AdmissionContext): Promise<void> {
  await admitReader(context);
  const { trx, caller, params } = context;
  const { id = '' } = params;
  const own = await readOwnIds(trx, id, caller.userId);
  if (own.length > 0) return;
  await refuseAssistants(trx, caller, 'resolution', id);
  throw forbidden(because('noDecisionMaker'));
}

/** @throws Refusal 422 where it does not say which of several, 403 for somebody else's, 404 for nobody's. */
function chosenDecisionMaker(
  rows: ResolutionRows,
  userId: string,
  chosen: string | undefined,
): DecisionMakerRow {
  const own = ownDecisionMakers(rows.decisionMakers, userId);
  if (chosen === undefined) {
    // A shareholder on the board is listed once to advise, beside the one that votes.
    const voting = own.filter((decisionMaker) => !isOnlyAdviser(rows.resolution.organ, decisionMaker));
    const asked = voting.length > 0 ? voting : own;
    const [only] = asked;
    if (only && asked.length === 1) return only;
    const names = asked.map(({ name, representing }) => representing ?? name);
    throw invalid([faultAt('decisionMaker', 'sayForWhom', names)]);
  }
  const decisionMaker = rows.decisionMakers.find(({ id }) => id === chosen.toLowerCase());
  if (!decisionMaker) throw notFound();
  if (decisionMaker.user_id !== userId) throw forbidden(because('somebodyElse'));
  return decisionMaker;
}

/** @throws Refusal 404 for what the caller may not read, 403 for who is neither admin nor chair. */
async function admitToTie({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  const entity = currentEntity(caller);
  const row = await findResolution(trx, entity.id, id);
  if (!row) throw notFound();
  const own = await readOwnIds(trx, id, caller.userId);
  const isChair = ruleOf(row)?.tie === 'chair' && row.chair !== null && own.includes(row.chair);
  if (entity.role === 'Admin' || isChair) return;
  await refuseAssistants(trx, caller, 'resolution', id);
  throw forbidden(because('tieBreakersOnly'));
}

/** What changes a resolution after it was drafted. */
export const changeRoutes: readonly Route[] = [
  handle(
    sendResolution,
    { answer: sendReceiptSchema, body: sendResolutionSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => send(trx, caller, id, body.revision, now),
    { admit: admitToDraft },
  ),
  handle(
    decideResolution,
    { answer: decisionReceiptSchema, body: decisionBodySchema },
    async ({ trx, caller, params: { id = '' }, body, now }) => {
      const rows = await lock(trx, caller, id);
      const decisionMaker = chosenDecisionMaker(rows, caller.userId, body.decisionMaker);
      const { decision = null, consentToMethod: consent = null, reason = null } = body;
      const way = { via: 'app', doer: caller, linkHash: null, requestKey: null } as const;
      return handIn(trx, rows, decisionMaker, { decision, consent, reason: reason || null }, way, now());
    },
    { admit: admitDecisionMaker },
  ),
  handle(
    remindUndecided,
    { answer: remindReceiptSchema, body: remindSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) => {
      const rows = await lock(trx, caller, id);
      const reminded = await remind(trx, rows, body.decisionMakers ?? null, caller, now());
      return { ...receiptOf(rows.resolution), reminded };
    },
    { admit: admitReader },
  ),
  handle(
    resendInvitation,
    { answer: resendReceiptSchema, body: resendSchema },
    async ({ trx, caller, params: { id = '', decisionMakerId = '' }, body, now }) => {
      const rows = await lock(trx, caller, id);
      checkAddressing(caller, body.email);
      const isReplaced = await resend(trx, rows, decisionMakerId, body.email ?? null, caller, now());
      return { ...receiptOf(rows.resolution), decisionMaker: decisionMakerId, isReplaced };
    },
    { admit: admitResending },
  ),
  handle(
    cancelResolution,
    { answer: cancelReceiptSchema, body: cancelSchema },
    async ({ trx, caller, params: { id = '' }, body: { reason }, now }) => {
      const rows = await lock(trx, caller, id);
      const at = now();
      await cancel(trx, rows, reason, caller, at);
      return { ...receiptOf(rows.resolution, 'Cancelled'), reason, at: at.toISOString() };
    },
    { admit: admitReader },
  ),
  handle(
    extendResolution,
    { answer: extendReceiptSchema, body: extendSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      extend(trx, await lock(trx, caller, id), body, caller, now()),
    { admit: admitReader },
  ),
  handle(
    breakTieCall,
    { answer: tieBreakReceiptSchema, body: breakTieSchema },
    async ({ trx, caller, params: { id = '' }, body: { result, reason }, now }) => {
      const rows = await lock(trx, caller, id);
      const at = now();
      const status = await breakTie(trx, rows, result, reason || null, caller, at);
      return { ...receiptOf(rows.resolution, status), result, at: at.toISOString() };
    },
    { admit: admitToTie },
  ),
];
