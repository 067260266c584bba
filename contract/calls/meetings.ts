import { call, type Undesigned } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['meetings'] } satisfies { features: Feature[] };

export const listMeetings = call<Undesigned>(
  'meetings.list',
  'GET',
  '/meetings',
  'The meetings of the entity',
  DETAILS,
);

export const createMeeting = call<Undesigned>(
  'meetings.create',
  'POST',
  '/meetings',
  'Plan a meeting',
  DETAILS,
);

export const getMeeting = call<Undesigned>('meetings.get', 'GET', '/meetings/{id}', 'One meeting', DETAILS);

export const updateMeeting = call<Undesigned>(
  'meetings.update',
  'PATCH',
  '/meetings/{id}',
  'Change a meeting',
  DETAILS,
);

export const removeMeeting = call<Undesigned>(
  'meetings.remove',
  'DELETE',
  '/meetings/{id}',
  'Delete a meeting',
  DETAILS,
);

export const remindAttendee = call<Undesigned>(
  'meetings.remind',
  'GET',
  '/meetings/{id}/remind/{userId}',
  'Remind an attendee',
  { ...DETAILS, kind: 'write' },
);

export const addMeetingComment = call<Undesigned>(
  'meetings.comment',
  'POST',
  '/meetings/{id}/comment',
  'Comment on a meeting',
  DETAILS,
);

export const updateMeetingComment = call<Undesigned>(
  'meetings.updateComment',
  'PATCH',
  '/meetings/{id}/comment/{commentId}',
  'Change a comment',
  DETAILS,
);
