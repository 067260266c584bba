import { z } from 'zod';
import {
  MISSING_KINDS,
  QUESTION_SORTS,
  RATINGS,
  RESPONSE_FAILURES,
  RESPONSE_STATES,
  SEARCH_LIMITS,
  SENTENCE_CHECKS,
  SOURCE_KINDS,
} from '../calls/ai';
import { hashSchema } from './hash';
import {
  idSchema,
  instantSchema,
  lineSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  spareWordsSchema,
  staysInReach,
  wordsSchema,
} from './shared';

const stateSchema = z.enum(RESPONSE_STATES);
const failureSchema = z.enum(RESPONSE_FAILURES).nullable();
const numberSchema = z.int().min(1);

const feedbackSchema = z
  .strictObject({ rating: z.enum(RATINGS), reason: z.string().nullable() })
  .meta({ id: 'ResponseFeedback' });

const passageSchema = z
  .strictObject({
    id: idSchema,
    number: numberSchema,
    source: z.strictObject({ kind: z.enum(SOURCE_KINDS), id: idSchema, title: z.string() }),
    page: numberSchema.nullable(),
    text: z.string(),
    hash: hashSchema,
    isStale: z.boolean(),
    feedback: feedbackSchema.nullable(),
  })
  .meta({ id: 'ResponsePassage' });

export const sentenceSchema = z
  .strictObject({
    number: numberSchema,
    paragraph: numberSchema,
    isItem: z.boolean(),
    text: z.string(),
    strong: z.array(z.strictObject({ at: z.int().min(0), length: z.int().min(1) })),
    citations: z.array(numberSchema),
    check: z.strictObject({
      verdict: z.enum(SENTENCE_CHECKS),
      missing: z.array(z.strictObject({ kind: z.enum(MISSING_KINDS), text: z.string() })),
    }),
  })
  .meta({ id: 'AnswerSentence' });

/** What the stream says last. */
export const endedSchema = z.strictObject({ state: stateSchema, failure: failureSchema });

const kindsSchema = z.array(z.enum(SOURCE_KINDS)).max(SOURCE_KINDS.length);
const tagsSchema = z.array(idSchema).max(SEARCH_LIMITS.tags);

const documentsSchema = z
  .array(z.strictObject({ id: idSchema, name: z.string() }).meta({ id: 'AskedDocument' }))
  .max(SEARCH_LIMITS.documents);

const askedShape = { id: idSchema, question: z.string() };

export const responseSchema = z
  .strictObject({
    ...askedShape,
    askedAt: instantSchema,
    state: stateSchema,
    failure: failureSchema,
    model: z.string().nullable(),
    follows: z.array(z.strictObject(askedShape)).max(SEARCH_LIMITS.follows),
    kinds: kindsSchema,
    tags: tagsSchema,
    documents: documentsSchema,
    passages: z.array(passageSchema).max(SEARCH_LIMITS.passages),
    sentences: z.array(sentenceSchema).max(SEARCH_LIMITS.sentences),
    isPartial: z.boolean(),
    isStale: z.boolean(),
    feedback: feedbackSchema.nullable(),
  })
  .meta({ id: 'SearchResponse' });

const questionSchema = lineSchema(SEARCH_LIMITS.question);

export const newQuestionSchema = z
  .strictObject({
    question: questionSchema,
    follows: idSchema.nullable().optional(),
    kinds: kindsSchema.optional(),
    tags: tagsSchema.optional(),
    documents: z.array(idSchema).max(SEARCH_LIMITS.documents).optional(),
  })
  .meta({ id: 'NewQuestion' });

export const questionPageSchema = pageOf(
  z
    .strictObject({ ...askedShape, askedAt: instantSchema, state: stateSchema, isStale: z.boolean() })
    .meta({ id: 'QuestionListed' }),
);

export const questionQuerySchema = z
  .strictObject({ ...pagingShape, q: wordsSchema, sort: z.enum(QUESTION_SORTS).default('-askedAt') })
  .refine(staysInReach, OUT_OF_REACH);

export const newFeedbackSchema = z
  .strictObject({
    rating: z.enum(RATINGS).nullable(),
    reason: spareWordsSchema(SEARCH_LIMITS.reason).nullable().optional(),
  })
  .meta({ id: 'NewFeedback' });

export const feedbackReceiptSchema = z
  .strictObject({ id: idSchema, feedback: feedbackSchema.nullable() })
  .meta({ id: 'FeedbackReceipt' });

export const searchReceiptSchema = z
  .strictObject({ id: idSchema, state: stateSchema })
  .meta({ id: 'SearchReceipt' });
