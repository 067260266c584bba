import type { DraftTemplates } from '#contract/calls/drafts';
import { longDay } from '../time/longDay';

interface Invitation {
  readonly entityName: string;
  readonly number: string;
  /** Empty while a draft has none. */
  readonly title: string;
  readonly deadline: Date | null;
  readonly timeZone: string;
}

/**
 * What the invitation says around the message of who sends it; each text is a paragraph. The mail and its preview say it
 * with the same words.
 */
export function invitationWords(invitation: Invitation): DraftTemplates['mail'] {
  const { entityName, number, deadline, timeZone } = invitation;
  const title = invitation.title.trim();
  const name = title ? `${title} (${number})` : number;
  const end = entityName.endsWith('.') ? '' : '.';
  return {
    subject: title ? `Your decision on ${title}` : `Your decision on ${number}`,
    before: [
      `You are asked to decide on the resolution ${name} of ${entityName}${end}`,
      ...(deadline ? [`Decisions count up to and including ${longDay(deadline, timeZone)}.`] : []),
    ],
    after: [
      'The link below opens the resolution and its papers, and is meant for you alone. Please do not forward it.',
      'You receive this mail because you are named as a decision maker. If you think that is a mistake, answer this mail.',
    ],
  };
}
