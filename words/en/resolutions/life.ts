import type { DraftPart } from '#contract/resolutionLife';
import type { LifeWords } from '#words/resolutions/life';
import { listed } from '../lists';
import { plural } from '../plural';

const PARTS: Readonly<Record<DraftPart, string>> = {
  organ: 'the organ that decides',
  decisionMakers: 'the decision makers',
  rule: 'the decision rule',
  chair: 'the chair',
  deadline: 'the last day to decide',
  title: 'the title',
  text: 'the text',
  message: 'the message',
};

export const LIFE: LifeWords = {
  title: 'What can happen next',
  step: {
    edit: 'Continue the draft',
    send: 'Send',
    delete: 'Delete the draft',
    open: 'Opens by itself',
    accept: 'Closes by itself',
    reject: 'Closes by itself',
    decide: 'Decide',
    remind: 'Send a reminder',
    extend: 'Give more time',
    resend: 'Send an invitation again',
    breakTie: 'Break the tie',
    cancel: 'Cancel',
    supersede: 'New version',
  },
  by: {
    admin: 'An admin',
    memberAdmin: 'An admin',
    decisionMaker: 'Who decides',
    adminOrChair: 'The chair or an admin',
    itself: 'Nobody has to do anything',
  },
  who: (names, others) =>
    listed(others === 0 ? names : [...names, plural(others, { one: '1 other', other: `${others} others` })]),
  follows: {
    edit: '',
    send: 'Everybody who decides is invited',
    delete: 'Nothing is left of it',
    open: '',
    accept: '',
    reject: '',
    decide: '',
    remind: 'Who has not decided gets a mail',
    extend: 'A later day, told to everybody with a reason',
    resend: '',
    breakTie: 'By the lot or the casting vote',
    cancel: 'With a reason; decisions made stay on record',
    supersede: 'A draft that begins with this text',
  },
  lack: (lack, { on, until }) => {
    switch (lack.lack) {
      case 'incomplete':
        return `Still needs ${listed(lack.parts.map((part) => PARTS[part]))}`;
      case 'unsettled':
        return plural(lack.promised, {
          one: 'When the invitation has an outcome',
          other: `When ${lack.promised} invitations have an outcome: ${plural(lack.settled, { one: '1 has', other: `${lack.settled} have` })}`,
        });
      case 'nobodyReached':
        return 'Not possible: no invitation was delivered';
      case 'overdue':
        return 'Not possible: the last day to decide is past';
      case 'nobodyAwaited':
        return 'Not possible: nobody is awaited';
      case 'remindedLately':
        return `Possible again ${on(lack.again)}`;
      case 'noTie':
        return 'Not possible: no tie waits';
      case 'putToVote':
        return `Not possible: ${lack.meeting} votes on it`;
      case 'superseded':
        return 'Not possible: a newer resolution replaces it';
      case 'undecided':
        return lack.until === null ? 'When the tie is broken' : `By ${until(lack.until)}`;
    }
  },
  closesEarly: { deadline: null, whenAllDecided: 'or when everybody has decided' },
  since: (at, { dateTime }) => `Since ${dateTime(at)}`,
  atTheLatest: (at, { until }) => `By ${until(at)}`,
  outcome: 'Accepted or rejected',
};
