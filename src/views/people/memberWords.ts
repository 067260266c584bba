import { quarterInWords } from '#domain/people/review';
import { type MemberActs, usersInWords } from '../../machines/people/memberActs.machine';
import type { Asked } from '../../machines/shared/act/act';

interface DialogWords {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
}

/** What a dialog says before an act with users. */
export function memberWords(asked: Asked<MemberActs>): DialogWords {
  switch (asked.act) {
    case 'add':
      return {
        title: 'Add user',
        text: 'Who has an account keeps the name they have. The record says who gave them access.',
        confirm: asked.input.invite ? 'Add and invite' : 'Add user',
      };
    case 'rename':
      return {
        title: 'Change the details',
        text: 'They belong to this entity alone, so their name is yours to correct.',
        confirm: 'Save the details',
      };
    case 'changeRole':
      return {
        title: `Change the role of ${usersInWords(asked.input)}`,
        text: 'It holds from their next call on.',
        confirm: `Make ${asked.input.role}`,
      };
    case 'changeEnd':
      return {
        title: `Change until when ${asked.input.name} has access`,
        text: 'They read until the day before. Where their access has ended, they are let in again at once.',
        confirm: 'Change the end',
      };
    case 'invite':
      return {
        title: `Invite ${usersInWords(asked.input)}`,
        text: 'A mail goes out with a link for 14 days. A link that was sent before does not work any more.',
        confirm: 'Send the invitation',
      };
    case 'withdraw':
      return {
        title: `Withdraw the invitation of ${usersInWords(asked.input)}`,
        text: 'The link in the mail does not work any more. They stay here as inactive.',
        confirm: 'Withdraw',
      };
    case 'suspend':
      return {
        title: `Suspend ${usersInWords(asked.input)}`,
        text: 'From the next call on this entity is closed to them. You can let them in again.',
        confirm: 'Suspend',
        isDanger: true,
      };
    case 'resume':
      return {
        title: `Let ${usersInWords(asked.input)} in again`,
        text: 'This entity is open to them again at once, with the role they had.',
        confirm: 'Let in again',
      };
    case 'remove':
      return {
        title: `Remove ${usersInWords(asked.input)}`,
        text: 'Their access to this entity ends at once. What they decided, wrote and signed stays in the record.',
        confirm: 'Remove',
        isDanger: true,
      };
    case 'confirmReview':
      return {
        title: `Confirm who has access, for ${quarterInWords(asked.input.quarter)}`,
        text: 'You say that whoever stands in this list shall have the access that stands there. The record keeps it with your name.',
        confirm: 'Confirm',
      };
    case 'nameAssistant':
      return {
        title: `Name an assistant of ${asked.input.name}`,
        text: 'They read the resolutions and meetings of that person in this entity, in their own name, and never decide, answer or sign. Confidential items stay closed to them.',
        confirm: 'Name the assistant',
      };
    case 'endAssistance':
      return {
        title: `End that ${asked.input.assistantName} prepares for ${asked.input.name}`,
        text: 'From the next call on they read no more than they do by themselves.',
        confirm: 'End it',
        isDanger: true,
      };
  }
}
