import {
  decideByLink,
  openLinkedPaper as openLinkedPaperCall,
  showLinkedDecision,
} from '#contract/calls/callbacks';
import {
  decideByLinkSchema,
  linkedDecisionSchema,
  openLinkedPaperSchema,
  showLinkedDecisionSchema,
} from '#contract/schemas/resolutions';
import { hashOfToken } from '#server/database/link';
import { handlePublic, handlePublicFile, type Route } from '#server/http/route';
import { decideLinked, openLinkedPaper, showLinked } from './linked';

/** Deciding by the link of a mail, without an account. */
export const linkedRoutes: readonly Route[] = [
  handlePublic(
    showLinkedDecision,
    { answer: linkedDecisionSchema, body: showLinkedDecisionSchema },
    ({ database, now, limit, body: { token } }) => {
      limit(hashOfToken(token));
      return showLinked({ database, now, token });
    },
  ),
  handlePublic(
    decideByLink,
    { answer: linkedDecisionSchema, body: decideByLinkSchema },
    ({ database, now, limit, requestKey, body: { token, decision, consentToMethod, reason } }) => {
      limit(hashOfToken(token));
      const said = { decision, consent: consentToMethod ?? null, reason: reason || null };
      return decideLinked({ database, now, token }, said, requestKey);
    },
    { durable: true },
  ),
  handlePublicFile(
    openLinkedPaperCall,
    { body: openLinkedPaperSchema },
    ({ database, now, files, limit, body: { token, documentId } }) => {
      limit(hashOfToken(token));
      return openLinkedPaper({ database, now, token }, documentId, files);
    },
  ),
];
