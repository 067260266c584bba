import type { DraftTemplates } from '#contract/calls/drafts';
import type { Invitation } from '../../resolutions/invitation';
import { CLOSING } from '../decision/closing';
import { longDay } from '../time';

/** Until when decisions count. */
function deadlineWords({ deadline, timeZone, closing }: Invitation): readonly string[] {
  if (deadline === null) return [];
  const until = `Decisions count up to and including ${longDay(deadline, timeZone)}.`;
  const earlier = CLOSING.earlier[closing];
  return [earlier === null ? until : `${until} ${earlier}`];
}

/**
 * What the invitation says around the message of who sends it; each text is a paragraph. The mail and its preview say it
 * with the same words.
 */
export function invitationWords(invitation: Invitation): DraftTemplates['mail'] {
  const { entityName } = invitation;
  const number = invitation.number ?? 'number given when sent';
  const title = invitation.title.trim();
  const name = title ? `${title} (${number})` : `(${number})`;
  const asked = `You are asked to decide on the resolution ${name} of ${entityName}`;
  return {
    subject: `Your decision on ${title || (invitation.number ?? 'a resolution')}`,
    before: [entityName.endsWith('.') ? asked : `${asked}.`, ...deadlineWords(invitation)],
    after: [
      'The link below opens the resolution and its documents, and is meant for you alone. Please do not forward it.',
      'You receive this mail because you are named as a decision maker. If you think that is a mistake, answer this mail.',
    ],
  };
}
