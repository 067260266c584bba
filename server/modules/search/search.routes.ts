import {
  getResponse,
  listQuestions as listQuestionsCall,
  rateResponse,
  rateSource,
  removeResponse,
  search,
  stopResponse,
  streamResponse,
} from '#contract/calls/ai';
import {
  feedbackReceiptSchema,
  newFeedbackSchema,
  newQuestionSchema,
  questionPageSchema,
  questionQuerySchema,
  responseSchema,
  searchReceiptSchema,
} from '#contract/schemas/ai';
import { handle, handleAsked, handleStream } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { followAnswer, rateAnswer, ratePassage, removeAnswer, stopAnswer } from './acts';
import { admitToResponse, admitToSource, readResponse } from './answer.queries';
import { ask, askMeaning } from './ask';
import { listQuestions } from './history.list';

const ofResponse = { admit: admitToResponse };

export const searchRoutes: readonly Route[] = [
  // What is kept of the call for its repetition is no passage: these are read again, as far as they may be.
  handleAsked(
    search,
    { answer: responseSchema, body: newQuestionSchema, kept: searchReceiptSchema },
    (outside) => askMeaning(outside, outside.body),
    (context) => ask(context, context.body, context.asked),
    ({ trx, caller, now }, { id }) => readResponse(trx, caller, id, now()),
  ),
  handle(
    listQuestionsCall,
    { answer: questionPageSchema, query: questionQuerySchema },
    ({ trx, caller, query, now }) => listQuestions(trx, caller, query, now()),
  ),
  handle(
    getResponse,
    { answer: responseSchema },
    ({ trx, caller, params: { response = '' }, now }) => readResponse(trx, caller, response, now()),
    ofResponse,
  ),
  handle(
    removeResponse,
    { answer: searchReceiptSchema },
    (context) => removeAnswer(context, context.params.response ?? ''),
    ofResponse,
  ),
  handleStream(
    streamResponse,
    async (context) => followAnswer(context, context.params.response ?? ''),
    ofResponse,
  ),
  handle(
    stopResponse,
    { answer: searchReceiptSchema },
    (context) => stopAnswer(context, context.params.response ?? ''),
    ofResponse,
  ),
  handle(
    rateResponse,
    { answer: feedbackReceiptSchema, body: newFeedbackSchema },
    (context) => rateAnswer(context, context.params.response ?? '', context.body),
    ofResponse,
  ),
  handle(
    rateSource,
    { answer: feedbackReceiptSchema, body: newFeedbackSchema },
    (context) => ratePassage(context, context.params.source ?? '', context.body),
    { admit: admitToSource },
  ),
];
