import {
  addAgendaItem,
  orderAgenda,
  removeAgendaItem,
  updateAgendaItem,
} from '#contract/calls/meetingAgenda';
import { addMeetingComment, updateMeetingComment } from '#contract/calls/meetingComments';
import { listMeetings as listMeetingsCall } from '#contract/calls/meetingList';
import {
  createMeeting as createMeetingCall,
  getMeeting,
  removeMeeting as removeMeetingCall,
  updateMeeting as updateMeetingCall,
} from '#contract/calls/meetings';
import { commentUpdateSchema } from '#contract/schemas/comments';
import { meetingCommentReceiptSchema, newMeetingCommentSchema } from '#contract/schemas/meetingComments';
import {
  createMeetingReceiptSchema,
  itemReceiptSchema,
  meetingDetailsSchema,
  meetingPageSchema,
  meetingQuerySchema,
  meetingReceiptSchema,
} from '#contract/schemas/meetings';
import {
  agendaOrderSchema,
  itemUpdateSchema,
  meetingUpdateSchema,
  newItemSchema,
  newMeetingSchema,
} from '#contract/schemas/meetingsWritten';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { addComment, updateComment } from './comments';
import { admitToComment } from './comments.queries';
import { createMeeting } from './create';
import { readDetails } from './details';
import { addItem, admitToItem, orderItems, removeItem, updateItem } from './items';
import { listMeetings } from './list';
import { admitToMeeting } from './queries';
import { removeMeeting } from './remove';
import { updateMeeting } from './update';

export const meetingRoutes: readonly Route[] = [
  handle(
    listMeetingsCall,
    { answer: meetingPageSchema, query: meetingQuerySchema },
    ({ trx, caller, query }) => listMeetings(trx, caller, query),
  ),
  handle(
    createMeetingCall,
    { answer: createMeetingReceiptSchema, body: newMeetingSchema },
    ({ trx, caller, body, now }) => createMeeting(trx, caller, body, now),
  ),
  handle(getMeeting, { answer: meetingDetailsSchema }, ({ trx, caller, params: { id = '' }, now }) =>
    readDetails(trx, caller, id, now()),
  ),
  handle(
    updateMeetingCall,
    { answer: meetingReceiptSchema, body: meetingUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateMeeting(trx, caller, id, body, now),
    { admit: admitToMeeting },
  ),
  handle(
    removeMeetingCall,
    { answer: meetingReceiptSchema },
    ({ trx, caller, params: { id = '' }, now }) => removeMeeting(trx, caller, id, now),
    { admit: admitToMeeting },
  ),
  handle(
    addAgendaItem,
    { answer: itemReceiptSchema, body: newItemSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => addItem(trx, caller, id, body, now),
    { admit: admitToMeeting },
  ),
  handle(
    updateAgendaItem,
    { answer: itemReceiptSchema, body: itemUpdateSchema },
    ({ trx, caller, params: { id = '', itemId = '' }, body, now }) =>
      updateItem(trx, caller, { meeting: id, item: itemId }, body, now),
    { admit: admitToItem },
  ),
  handle(
    removeAgendaItem,
    { answer: meetingReceiptSchema },
    ({ trx, caller, params: { id = '', itemId = '' }, now }) =>
      removeItem(trx, caller, { meeting: id, item: itemId }, now),
    { admit: admitToItem },
  ),
  handle(
    orderAgenda,
    { answer: meetingReceiptSchema, body: agendaOrderSchema },
    ({ trx, caller, params: { id = '' }, body: { items }, now }) => orderItems(trx, caller, id, items, now),
    { admit: admitToMeeting },
  ),
  handle(
    addMeetingComment,
    { answer: meetingCommentReceiptSchema, body: newMeetingCommentSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => addComment(trx, caller, id, body, now),
    { admit: admitToMeeting },
  ),
  handle(
    updateMeetingComment,
    { answer: meetingCommentReceiptSchema, body: commentUpdateSchema },
    ({ trx, caller, params: { id = '', commentId = '' }, body, now }) =>
      updateComment(trx, caller, { meeting: id, comment: commentId }, body, now),
    { admit: admitToComment },
  ),
];
