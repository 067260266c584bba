/** Where on the page of planning the attendees stand. */
export const ATTENDEES = 'attendees';
