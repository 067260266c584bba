import type { MeetingPart } from '#contract/meetingLife';
import type { MeetingLifeWords } from '#words/meetings/life';
import { listed } from '../lists';

const PARTS: Readonly<Record<MeetingPart, string>> = {
  place: 'a place or a link',
  attendees: 'attendees',
  agenda: 'an agenda',
};

export const MEETING_LIFE_WORDS: MeetingLifeWords = {
  title: 'What can happen next',
  step: {
    edit: 'Change the meeting',
    invite: 'Send the invitations',
    respond: 'Answer the invitation',
    remind: 'Send a reminder',
    delete: 'Delete the meeting',
    begin: 'Open the meeting',
    end: 'Close the meeting',
    circulate: 'Circulate the minutes',
    requestSignatures: 'Send for signature',
    sign: 'Sign the minutes',
    close: 'Close the signing',
    correct: 'Add an erratum',
    cancel: 'Cancel',
    finalise: 'Finalised by itself',
  },
  by: {
    admin: 'An admin',
    attendee: 'Who attends',
    signer: 'Who signs',
    itself: 'Nobody has to do anything',
  },
  follows: {
    edit: '',
    invite: 'Everybody who attends gets a mail with the agenda and a calendar entry',
    respond: 'The others see who comes',
    remind: 'Who has not answered gets a mail',
    delete: 'Nothing is left of it',
    begin: 'Attendance is recorded from then on',
    end: 'The minutes can be circulated then',
    circulate: 'Everybody who attended is asked to approve',
    requestSignatures: 'Nothing of the text changes any more',
    sign: '',
    close: 'The minutes name who is missing',
    correct: 'It is signed itself; the text stays as it is',
    cancel: 'With a reason that everybody who was invited is told',
    finalise: '',
  },
  lack: (lack, formatDay) => {
    switch (lack.lack) {
      case 'incomplete':
        return `Still needs ${listed(lack.parts.map((part) => PARTS[part]))}`;
      case 'wasSent':
        return 'Not possible: invitations were sent. It can be cancelled';
      case 'notSent':
        return 'When the invitations are sent';
      case 'past':
        return 'Not possible: its time has passed';
      case 'begun':
        return 'Not possible: it has begun';
      case 'notBegun':
        return 'When it has begun';
      case 'notHeld':
        return 'When the meeting is closed';
      case 'decided':
        return 'Not possible: something was decided in it, which stays on record';
      case 'noMinutes':
        return 'When there are minutes';
      case 'notApproved':
        return `${lack.given} of ${lack.needed} have approved`;
      case 'nobodySigns':
        return 'When it is known who signs';
      case 'signing':
        return `${lack.answered} of ${lack.asked} have signed or declined`;
      case 'signingRuns':
        return `After ${formatDay(lack.until)}`;
    }
  },
};
