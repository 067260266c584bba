import {
  amendMinutes,
  answerMinutes,
  circulateMinutes,
  draftMinutes,
  getDecisionsRegister,
  getMeetingEvidence,
  getMinutes,
  getMinutesFile,
  settleAmendment,
  writeMinutes,
} from '#contract/calls/minutes';
import {
  amendmentReceiptSchema,
  amendSchema,
  answerSchema,
  circulateSchema,
  itemTextReceiptSchema,
  minutesReceiptSchema,
  minutesSchema,
  settleSchema,
  writeMinutesSchema,
} from '#contract/schemas/minutes';
import { handle, handleFile } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { meetingEvidence } from '../evidence';
import { admitDeciding, admitToMeeting } from '../queries';
import { registerFile } from '../register/file';
import { minutesFile } from './file';
import { readMinutesFor, readRoom } from './read';
import { amend, answer, settle } from './review';
import { circulate, draft, lockMinutes, write } from './write';

const admit = { admit: admitToMeeting };
const deciding = { admit: admitDeciding };

/** Writing minutes, and agreeing on their text. */
export const minutesRoutes: readonly Route[] = [
  handle(getMinutes, { answer: minutesSchema }, async ({ trx, caller, params: { id = '' }, now }) =>
    readMinutesFor(trx, caller, await readRoom(trx, caller, id), now()),
  ),
  handleFile(getMinutesFile, {}, ({ trx, caller, params: { id = '' }, secrets, now }) =>
    minutesFile(trx, caller, id, secrets.seal, now()),
  ),
  handleFile(getDecisionsRegister, {}, ({ trx, caller, now }) => registerFile(trx, caller, now())),
  handleFile(getMeetingEvidence, {}, ({ trx, caller, params: { id = '' }, files, secrets, now }) =>
    meetingEvidence(trx, caller, id, { files, seal: secrets.seal, now: now() }),
  ),
  handle(
    draftMinutes,
    { answer: minutesReceiptSchema },
    ({ trx, caller, params: { id = '' }, now }) => draft(trx, caller, id, now()),
    admit,
  ),
  handle(
    writeMinutes,
    { answer: itemTextReceiptSchema, body: writeMinutesSchema },
    async ({ trx, caller, params: { id = '', itemId = '' }, body, now }) =>
      write(trx, caller, await lockMinutes(trx, caller, id), itemId, body, now()),
    admit,
  ),
  handle(
    circulateMinutes,
    { answer: minutesReceiptSchema, body: circulateSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      circulate(trx, caller, await lockMinutes(trx, caller, id), body, now()),
    admit,
  ),
  handle(
    amendMinutes,
    { answer: amendmentReceiptSchema, body: amendSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      amend(trx, caller, await lockMinutes(trx, caller, id), body, now()),
    deciding,
  ),
  handle(
    settleAmendment,
    { answer: amendmentReceiptSchema, body: settleSchema },
    async ({ trx, caller, params: { id = '', amendmentId = '' }, body, now }) =>
      settle(trx, caller, await lockMinutes(trx, caller, id), amendmentId, body, now()),
    admit,
  ),
  handle(
    answerMinutes,
    { answer: minutesReceiptSchema, body: answerSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      answer(trx, caller, await lockMinutes(trx, caller, id), body, now()),
    deciding,
  ),
];
