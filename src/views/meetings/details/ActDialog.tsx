import type { ReactNode } from 'react';
import { MEETING_LIMITS, type MeetingDetails } from '#contract/calls/meetings';
import type { Flow } from '../../../machines/flows';
import type { MeetingActs } from '../../../machines/meetings/meetingActs.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { useQuestion } from '../../shared/acts';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { AreaField } from '../../shared/fields/AreaField';
import { useNewRequest } from '../../shared/request';
import { ConvenedFields } from './ConvenedFields';
import { NoticeWords } from './NoticePanel';
import { PollFields } from './PollFields';
import { ProxyFields } from './ProxyFields';

/** An act that asks before it is done. */
export type AskedOfMeeting = Extract<
  Asked<MeetingActs>,
  {
    readonly act:
      | 'invite'
      | 'cancel'
      | 'delete'
      | 'proxy'
      | 'withdrawProxy'
      | 'convened'
      | 'withdrawConvened'
      | 'poll'
      | 'endPoll'
      | 'chooseDay';
  }
>;

interface ActDialogProps {
  readonly asked: AskedOfMeeting;
  readonly meeting: MeetingDetails;
  readonly flow: Flow<'meetingActs'>;
  readonly close: () => void;
}

/** One act that asks first. It closes when the act is done, and keeps the words when it is refused. */
export function ActDialog({ asked, meeting, flow, close }: ActDialogProps) {
  const { isBusy, told, isMissing } = useQuestion(flow);
  const newRequest = useNewRequest();
  return (
    <AskDialog
      {...wordsOf(asked, meeting)}
      refusal={told}
      isBusy={isBusy}
      isDanger={asked.act === 'cancel' || asked.act === 'delete'}
      close={() => !isBusy && close()}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <Fields
        asked={asked}
        meeting={meeting}
        isMissing={isMissing}
        change={(changed) => flow.send({ type: 'act.changed', asked: changed })}
      />
    </AskDialog>
  );
}

interface FieldsProps {
  readonly asked: AskedOfMeeting;
  readonly meeting: MeetingDetails;
  readonly isMissing: (field: string) => boolean;
  readonly change: (asked: AskedOfMeeting) => void;
}

function Fields({ asked, meeting, isMissing, change }: FieldsProps) {
  switch (asked.act) {
    case 'invite':
      return <NoticeWords notice={meeting.notice} />;
    case 'cancel':
      return (
        <AreaField
          label="Reason"
          value={asked.input.reason}
          rows={3}
          maxLength={MEETING_LIMITS.reason}
          problem={isMissing('reason') ? 'Say why.' : null}
          onChange={(reason) => change({ ...asked, input: { ...asked.input, reason } })}
        />
      );
    case 'proxy':
      return (
        <ProxyFields
          wanted={asked.input}
          people={meeting.people}
          isMissing={isMissing('to')}
          change={(input) => change({ ...asked, input })}
        />
      );
    case 'convened':
      return (
        <ConvenedFields
          wanted={asked.input}
          timeZone={meeting.timeZone}
          isMissing={isMissing('on')}
          change={(input) => change({ ...asked, input })}
        />
      );
    case 'poll':
      return (
        <PollFields
          meeting={meeting}
          days={asked.input.days}
          isMissing={isMissing('days')}
          change={(days) => change({ ...asked, input: { ...asked.input, days } })}
        />
      );
    case 'delete':
    case 'withdrawProxy':
    case 'withdrawConvened':
    case 'endPoll':
    case 'chooseDay':
      return null;
  }
}

interface Words {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
}

function wordsOf(asked: AskedOfMeeting, meeting: MeetingDetails): Words {
  const { title, people, invitedAt, beganAt } = meeting;
  const reached = people.filter(({ email }) => email !== '').length;
  switch (asked.act) {
    case 'invite':
      return invitedAt === null
        ? {
            title: 'Send the invitations?',
            text: `Everybody who attends gets a mail with the agenda, a link to answer without an account, and an entry for the calendar.${unreachedWords(people.length - reached)}`,
            confirm: reached === 1 ? 'Send 1 invitation' : `Send ${reached} invitations`,
          }
        : sentAgainWords(meeting);
    case 'cancel':
      return {
        title: 'Cancel this meeting?',
        text: `Everybody who was invited is told, with the reason, and the entry leaves their calendars.${beganAt === null ? '' : ' What was recorded stays, and no minutes follow.'} This cannot be undone.`,
        confirm: 'Cancel the meeting',
      };
    case 'delete':
      return {
        title: 'Delete this meeting?',
        text: `“${title}” was never sent. Nothing is left of it. This cannot be undone.`,
        confirm: 'Delete the meeting',
      };
    case 'proxy':
      return {
        title: `Record a proxy of ${asked.input.name}`,
        text: 'The proxy in writing stays with the meeting.',
        confirm: 'Record the proxy',
      };
    case 'withdrawProxy':
      return {
        title: `Take back the proxy of ${asked.input.name}?`,
        text: 'Nobody stands in for them then.',
        confirm: 'Take back the proxy',
      };
    case 'convened':
      return {
        title: `How was ${asked.input.name} convened?`,
        text: 'The check of the notice counts them as reached from that day. Keep the proof.',
        confirm: 'Record it',
      };
    case 'withdrawConvened':
      return {
        title: `Take back how ${asked.input.name} was convened?`,
        text: 'The check of the notice counts what was sent by mail alone then.',
        confirm: 'Take it back',
      };
    case 'poll':
      return {
        title: 'Ask which day suits',
        text: 'Who attends is asked by mail. What was answered about a day that stays is kept.',
        confirm: 'Ask',
      };
    case 'endPoll':
      return {
        title: 'Stop asking which day suits?',
        text: 'The answers go, and the meeting stays when it is planned.',
        confirm: 'Stop asking',
      };
    case 'chooseDay':
      return {
        title: 'Choose this day?',
        text: `The meeting moves to ${asked.input.when}, and the other days are asked about no more.${invitedAt === null ? '' : ' Who was invited is told when you send the changes.'}`,
        confirm: 'Choose this day',
      };
  }
}

function sentAgainWords({ isChangedSinceSent, people }: MeetingDetails): Words {
  return isChangedSinceSent
    ? {
        title: 'Send what changed?',
        text: 'Who was invited gets the changed entry for the calendar; who is new or was not reached gets an invitation.',
        confirm: 'Send the changes',
      }
    : {
        title: people.some(({ invitation }) => invitation === 'failed')
          ? 'Send the invitation again?'
          : 'Send the invitation?',
        text: 'Only to whom it could not be delivered, who is new, and who has another address.',
        confirm: 'Send again',
      };
}

/** Who has no address gets no mail. */
function unreachedWords(unreached: number): string {
  if (unreached === 0) return '';
  return unreached === 1
    ? ' 1 person has no email address and gets none.'
    : ` ${unreached} people have no email address and get none.`;
}
