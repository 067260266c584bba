import {
  addErratum,
  closeMinutes,
  requestSignatures,
  signErratum,
  signMinutes,
} from '#contract/calls/minutes';
import {
  erratumReceiptSchema,
  erratumSchema,
  minutesReceiptSchema,
  requestSignaturesSchema,
  signingReceiptSchema,
  signReceiptSchema,
  signSchema,
} from '#contract/schemas/minutes';
import { handle, type Route } from '#server/http/route';
import { lockMinutes } from '../minutes/write';
import { admitToMeeting } from '../queries';
import * as errata from './errata';
import { close, request, sign } from './signing';

const admit = { admit: admitToMeeting };

/** Signing minutes, and correcting those that are final. */
export const signRoutes: readonly Route[] = [
  handle(
    requestSignatures,
    { answer: signingReceiptSchema, body: requestSignaturesSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      request(trx, caller, await lockMinutes(trx, caller, id), body, now()),
    admit,
  ),
  handle(
    signMinutes,
    { answer: signReceiptSchema, body: signSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      sign(trx, caller, await lockMinutes(trx, caller, id), body, now()),
    admit,
  ),
  handle(
    closeMinutes,
    { answer: minutesReceiptSchema },
    async ({ trx, caller, params: { id = '' }, now }) =>
      close(trx, caller, await lockMinutes(trx, caller, id), now()),
    admit,
  ),
  handle(
    addErratum,
    { answer: erratumReceiptSchema, body: erratumSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      errata.add(trx, caller, await lockMinutes(trx, caller, id), body.text, now()),
    admit,
  ),
  handle(
    signErratum,
    { answer: signReceiptSchema, body: signSchema },
    async ({ trx, caller, params: { id = '', erratumId = '' }, body, now }) =>
      errata.sign(trx, caller, await lockMinutes(trx, caller, id), erratumId, body, now()),
    admit,
  ),
];
