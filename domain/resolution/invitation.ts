import type { DraftTemplates } from '#contract/calls/drafts';
import type { Closing } from '#contract/decision/ballot';
import { CLOSES_EARLIER } from '../decision/words/closing';
import { longDay } from '../time/longDay';

interface Invitation {
  readonly entityName: string;
  /** Null while it is a draft: the sending gives it one. */
  readonly number: string | null;
  /** Empty while a draft has none. */
  readonly title: string;
  readonly deadline: Date | null;
  readonly closing: Closing;
  readonly timeZone: string;
}

/**
 * What the invitation says around the message of who sends it; each text is a paragraph. The mail and its preview say it
 * with the same words.
 */
export function invitationWords(invitation: Invitation): DraftTemplates['mail'] {
  const { entityName, deadline, timeZone, closing } = invitation;
  const earlier = CLOSES_EARLIER[closing];
  const number = invitation.number ?? 'number given when sent';
  const title = invitation.title.trim();
  const name = title ? `${title} (${number})` : `(${number})`;
  const end = entityName.endsWith('.') ? '' : '.';
  return {
    subject: `Your decision on ${title || (invitation.number ?? 'a resolution')}`,
    before: [
      `You are asked to decide on the resolution ${name} of ${entityName}${end}`,
      ...(deadline
        ? [
            [`Decisions count up to and including ${longDay(deadline, timeZone)}.`, earlier]
              .filter((words) => words !== null)
              .join(' '),
          ]
        : []),
    ],
    after: [
      'The link below opens the resolution and its documents, and is meant for you alone. Please do not forward it.',
      'You receive this mail because you are named as a decision maker. If you think that is a mistake, answer this mail.',
    ],
  };
}
