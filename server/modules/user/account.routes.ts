import {
  deleteAccount,
  endCalendarFeed,
  exportOwnData,
  getCalendarFeed,
  getLeaving,
  listSignIns as listSignInsCall,
  renewCalendarFeed,
  signOutEverywhere,
  signOutSession,
} from '#contract/calls/account';
import {
  calendarFeedSchema,
  deleteAccountSchema,
  deletedAccountSchema,
  endedCalendarSchema,
  endedSignInSchema,
  endedSignInsSchema,
  leavingSchema,
  renewedCalendarSchema,
  signInsSchema,
} from '#contract/schemas/account';
import { afterCommit } from '#server/database/commits';
import { type Identity, inTransaction } from '#server/database/transact';
import { handle, handleFile, handlePublic, handleToldAgain } from '#server/http/handle';
import type { Route } from '#server/http/route';
import type { ServerModule } from '#server/module';
import { unauthenticated } from '#server/problem';
import { endFeed, readFeed, renewFeed, tellFeed } from './calendarFeed';
import { endAccount, readLeaving } from './leaving';
import { exportOwn } from './ownData';
import { endSignIn, endSignIns, listSignIns } from './signIns';

/** An address, and little beside it. */
const SHORT = { mostBytes: 2_000 };

/** A call of somebody who is signed in has an identity. */
function known(identity: Identity | null): Identity {
  if (!identity) throw unauthenticated();
  return identity;
}

/** What a person sees and does of their own account. */
export const accountRoutes: readonly Route[] = [
  handle(listSignInsCall, { answer: signInsSchema }, ({ trx, caller, session }) =>
    listSignIns(trx, caller, session),
  ),
  handle(
    signOutEverywhere,
    { answer: endedSignInsSchema },
    async ({ trx, caller, session, now, background }) => {
      const at = now();
      const ended = await endSignIns(trx, caller, session, at);
      afterCommit(trx, () => background.revokeSessions(caller.uid, at));
      return ended;
    },
  ),
  handle(signOutSession, { answer: endedSignInSchema }, ({ trx, caller, params: { id = '' } }) =>
    endSignIn(trx, caller, id),
  ),
  handle(getCalendarFeed, { answer: calendarFeedSchema }, ({ trx, caller }) => readFeed(trx, caller)),
  handleToldAgain(
    renewCalendarFeed,
    { answer: renewedCalendarSchema, kept: renewedCalendarSchema.omit({ path: true }) },
    ({ trx, caller, now }) => renewFeed(trx, caller, now()),
    ({ trx }, kept) => tellFeed(trx, kept),
  ),
  handle(endCalendarFeed, { answer: endedCalendarSchema }, ({ trx, caller }) => endFeed(trx, caller)),
  handlePublic(
    getLeaving,
    { answer: leavingSchema },
    ({ database, identity }) => inTransaction(database, (trx) => readLeaving(trx, known(identity))),
    SHORT,
  ),
  handlePublic(
    deleteAccount,
    { answer: deletedAccountSchema, body: deleteAccountSchema },
    async ({ database, identity, body: { email }, now }) => {
      await inTransaction(database, (trx) => endAccount(trx, known(identity), email, now()));
      return { deleted: true as const };
    },
    SHORT,
  ),
];

/** Every module tells what it keeps of a person. */
export const ownDataRoutes = (modules: readonly ServerModule[]): readonly Route[] => [
  handleFile(exportOwnData, {}, (context) => exportOwn(modules, context)),
];
