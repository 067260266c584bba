import { openInvitation, validateInvitation } from '#contract/calls/invitations';
import {
  acceptedInvitationSchema,
  openedInvitationSchema,
  openInvitationSchema,
  validateInvitationSchema,
} from '#contract/schemas/people';
import { acceptInvited, openInvited } from '#server/database/invited';
import { hashOfToken } from '#server/database/link';
import { handlePublic } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { unauthenticated } from '#server/problem';

/** A token and an address, and little beside them. */
const SHORT = { mostBytes: 4_000 };

/** What the link of an invitation does. */
export const invitedRoutes: readonly Route[] = [
  handlePublic(
    openInvitation,
    { answer: openedInvitationSchema, body: openInvitationSchema },
    async ({ database, now, limit, body: { email, token } }) => {
      const hash = hashOfToken(token);
      await limit(hash);
      return openInvited(database, hash, email, now());
    },
    SHORT,
  ),
  handlePublic(
    validateInvitation,
    { answer: acceptedInvitationSchema, body: validateInvitationSchema },
    async ({ database, identity, now, limit, body: { token } }) => {
      if (!identity) throw unauthenticated();
      const hash = hashOfToken(token);
      await limit(hash);
      return acceptInvited(database, hash, identity, now);
    },
    SHORT,
  ),
];
