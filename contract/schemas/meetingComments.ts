import { newThreadCommentSchema, threadCommentSchema, threadReceiptSchema } from './comments';
import { idSchema } from './shared';

export const meetingCommentSchema = threadCommentSchema
  .extend({ itemId: idSchema.nullable() })
  .meta({ id: 'MeetingComment' });

export const newMeetingCommentSchema = newThreadCommentSchema
  .extend({ itemId: idSchema.nullable().optional() })
  .meta({ id: 'NewMeetingComment' });

export const meetingCommentReceiptSchema = threadReceiptSchema
  .extend({ meetingId: idSchema })
  .meta({ id: 'MeetingCommentReceipt' });
