import type { DraftTemplates } from '#contract/calls/drafts';
import type { Invitation } from '../../resolutions/invitation';
import { CLOSING } from '../decision/closing';
import { longDay } from '../time';

/** Until when decisions count. */
function deadlineWords({ deadline, timeZone, closing }: Invitation): readonly string[] {
  if (deadline === null) return [];
  const until = `Beslissingen tellen tot en met ${longDay(deadline, timeZone)}.`;
  const earlier = CLOSING.earlier[closing];
  return [earlier === null ? until : `${until} ${earlier}`];
}

/**
 * What the invitation says around the message of who sends it; each text is a paragraph. The mail and its preview say it
 * with the same words.
 */
export function invitationWords(invitation: Invitation): DraftTemplates['mail'] {
  const { entityName } = invitation;
  const number = invitation.number ?? 'nummer volgt bij verzending';
  const title = invitation.title.trim();
  const name = title ? `${title} (${number})` : `(${number})`;
  return {
    subject: `Uw beslissing over ${title || (invitation.number ?? 'een besluit')}`,
    before: [
      `U wordt gevraagd te beslissen over het besluit ${name} van ${entityName}${entityName.endsWith('.') ? '' : '.'}`,
      ...deadlineWords(invitation),
    ],
    after: [
      'De link hieronder opent het besluit met de documenten en is alleen voor u bestemd. Stuur de link niet door.',
      'U ontvangt deze mail omdat u bent genoemd als iemand die over dit besluit beslist. Denkt u dat dit een vergissing is, beantwoord dan deze mail.',
    ],
  };
}
