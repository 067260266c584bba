import {
  decideByLink,
  openLinkedPaper as openLinkedPaperCall,
  showLinkedDecision,
} from '#contract/calls/callbacks';
import { decisionReceiptSchema } from '#contract/schemas/receipts';
import {
  decideByLinkSchema,
  linkedDecisionSchema,
  openLinkedPaperSchema,
  showLinkedDecisionSchema,
} from '#contract/schemas/resolutions';
import { hashOfToken, transactLink } from '#server/database/link';
import { handlePublic, handlePublicFile } from '#server/http/handle';
import type { PublicContext, Route } from '#server/http/route';
import { decideLinked, openLinkedPaper, showLinked } from './linked';

/** A token, and little beside it. */
const SHORT = 4_000;
/** A reason may have 2,000 characters, however they are written. */
const WITH_REASON = 16_000;

/** @throws Refusal 404 for a token that lets nobody in, 429 for one that was used too often. */
async function admitToken({ database, now, limit }: PublicContext, token: string): Promise<void> {
  await limit(hashOfToken(token));
  await transactLink(database, token, now(), async () => {});
}

/** Deciding by the link of a mail, without an account. */
export const linkedRoutes: readonly Route[] = [
  handlePublic(
    showLinkedDecision,
    { answer: linkedDecisionSchema, body: showLinkedDecisionSchema },
    ({ database, now, body: { token } }) => showLinked({ database, now, token }),
    { mostBytes: SHORT, admitToken },
  ),
  handlePublic(
    decideByLink,
    { answer: decisionReceiptSchema, body: decideByLinkSchema },
    ({ database, now, requestKey, body: { token, decision, consentToMethod, reason } }) => {
      const said = { decision, consent: consentToMethod ?? null, reason: reason || null };
      return decideLinked({ database, now, token }, said, requestKey);
    },
    { mostBytes: WITH_REASON, admitToken },
  ),
  handlePublicFile(
    openLinkedPaperCall,
    { body: openLinkedPaperSchema },
    ({ database, now, files, body: { token, documentId } }) =>
      openLinkedPaper({ database, now, token }, documentId, files),
    { mostBytes: SHORT, admitToken },
  ),
];
