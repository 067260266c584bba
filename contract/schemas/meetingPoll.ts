import { z } from 'zod';
import { MEETING_LIMITS } from '../calls/meetings';
import { POLL_LIMITS } from '../meetingPoll';
import { linkTokenSchema } from './linkToken';
import { idSchema, instantSchema, plannedSchema } from './shared';

const answerSchema = z.enum(['yes', 'ifNeeded', 'no']);

export const pollSchema = z
  .strictObject({
    options: z
      .array(
        z.strictObject({
          id: idSchema,
          startsAt: instantSchema,
          endsAt: instantSchema,
          answers: z
            .array(z.strictObject({ attendeeId: idSchema, answer: answerSchema }))
            .max(MEETING_LIMITS.attendees),
        }),
      )
      .max(POLL_LIMITS.options),
  })
  .meta({ id: 'DatePoll' });

export const linkedDaysSchema = z
  .array(
    z.strictObject({
      id: idSchema,
      startsAt: instantSchema,
      endsAt: instantSchema,
      answer: answerSchema.nullable(),
    }),
  )
  .max(POLL_LIMITS.options);

export const writtenPollSchema = z
  .strictObject({
    options: z
      .array(z.strictObject({ startsAt: plannedSchema, endsAt: plannedSchema }))
      .max(POLL_LIMITS.options),
  })
  .meta({ id: 'WrittenPoll' });

const answersSchema = z
  .array(z.strictObject({ option: idSchema, answer: answerSchema }))
  .min(1)
  .max(POLL_LIMITS.options);

export const pollAnswersSchema = z.strictObject({ answers: answersSchema }).meta({ id: 'PollAnswers' });

export const pollAnswersByLinkSchema = z
  .strictObject({ token: linkTokenSchema, answers: answersSchema })
  .meta({ id: 'PollAnswersByLink' });
