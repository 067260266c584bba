import * as calls from '#contract/calls/support';
import { SUPPORT_LIMITS } from '#contract/calls/support';
import * as schemas from '#contract/schemas/support';
import { afterCommit } from '#server/database/commits';
import { handle, handleFile } from '#server/http/handle';
import type { CallContext, Route } from '#server/http/route';
import { countUnread, fileOf, readConversation } from './conversation';
import { admitToThread, listThreads, readThread } from './threads';
import { answer, ask, markRead } from './write';

const UPLOADS = { uploads: { parts: { file: SUPPORT_LIMITS.files }, together: 1 } };

/** Answers that are given elsewhere are fetched once the caller has theirs: the next question finds them. */
function fetchAnswers({ trx, caller: { userId }, background: { ongoing, support } }: CallContext): void {
  if (!support.fetches) return;
  afterCommit(trx, () => {
    ongoing.begin(`support answers ${userId}`, (signal) => support.fetch(userId, signal));
  });
}

export const supportRoutes: readonly Route[] = [
  handle(
    calls.getSupport,
    { answer: schemas.supportConversationSchema, query: schemas.supportQuerySchema },
    (context) => {
      fetchAnswers(context);
      return readConversation(context.trx, context.caller.userId, context.query.before);
    },
  ),
  handle(calls.getSupportUnread, { answer: schemas.supportUnreadSchema }, async (context) => {
    fetchAnswers(context);
    return { unread: await countUnread(context.trx, context.caller.userId) };
  }),
  handle(
    calls.askSupport,
    { answer: schemas.supportReceiptSchema, body: schemas.supportQuestionSchema },
    (context) => ask(context, context.body),
    UPLOADS,
  ),
  handle(
    calls.readSupport,
    { answer: schemas.supportUnreadSchema, body: schemas.supportReadSchema },
    (context) => markRead(context, context.body.upTo),
  ),
  handleFile(calls.getSupportFile, {}, ({ trx, caller, files, params: { id = '' } }) =>
    fileOf(trx, files, id, caller.userId),
  ),
  handle(
    calls.listSupportThreads,
    { answer: schemas.supportThreadPageSchema, query: schemas.supportThreadQuerySchema },
    ({ trx, query }) => listThreads(trx, query),
  ),
  handle(
    calls.getSupportThread,
    { answer: schemas.supportThreadDetailsSchema, query: schemas.supportQuerySchema },
    ({ trx, params: { id = '' }, query }) => readThread(trx, id, query),
  ),
  handle(
    calls.answerSupport,
    { answer: schemas.supportReceiptSchema, body: schemas.supportAnswerSchema },
    (context) => answer(context, context.params.id ?? '', context.body),
    { ...UPLOADS, admit: admitToThread },
  ),
  handleFile(calls.getSupportThreadFile, {}, ({ trx, files, params: { id = '' } }) =>
    fileOf(trx, files, id, null),
  ),
];
