import {
  addErratum,
  closeMinutes,
  requestSignatures,
  signErratum,
  signMinutes,
} from '#contract/calls/minutes';
import { showLinkedSigning, signByLink } from '#contract/calls/minutesLink';
import {
  erratumReceiptSchema,
  erratumSchema,
  minutesReceiptSchema,
  requestSignaturesSchema,
  signingReceiptSchema,
  signReceiptSchema,
  signSchema,
} from '#contract/schemas/minutes';
import {
  linkedSigningSchema,
  showLinkedSigningSchema,
  signByLinkSchema,
} from '#contract/schemas/minutesLink';
import { hashOfToken } from '#server/database/link';
import { handle, handlePublic } from '#server/http/handle';
import type { PublicContext, Route } from '#server/http/route';
import { lockMinutes } from '../minutes/write';
import { admitDeciding, admitToMeeting } from '../queries';
import * as errata from './errata';
import { showSigning, signLinked, transactSigning } from './linked';
import { close, request, sign } from './signing';

const admit = { admit: admitToMeeting };
const deciding = { admit: admitDeciding };

/** A token and a reason of 2,000 characters, however they are written. */
const MOST_BYTES = 16_000;

/** @throws Refusal 404 or 410 for a token that lets nobody in, 429 for one that was used too often. */
async function admitToken({ database, now, limit }: PublicContext, token: string): Promise<void> {
  await limit(hashOfToken(token));
  await transactSigning({ database, now, token }, async () => {});
}

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
    deciding,
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
    deciding,
  ),
  handlePublic(
    showLinkedSigning,
    { answer: linkedSigningSchema, body: showLinkedSigningSchema },
    ({ database, now, body: { token } }) => showSigning({ database, now, token }),
    { mostBytes: MOST_BYTES, admitToken },
  ),
  handlePublic(
    signByLink,
    { answer: signReceiptSchema, body: signByLinkSchema },
    ({ database, now, body: { token, ...said } }) => signLinked({ database, now, token }, said),
    { mostBytes: MOST_BYTES, admitToken },
  ),
];
