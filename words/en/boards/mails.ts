import { sentence } from '#contract/line';
import type { BoardMails } from '../../boards/mails';
import { longDay } from '../time';

const BOARD = { management: 'the management board', supervisory: 'the supervisory board' } as const;

/** The mails of boards. */
export const MAILS: BoardMails = {
  termEnds({ entityName, memberName, board, until, recipient }, link) {
    const day = longDay(`${until}T12:00:00Z`, 'UTC');
    return {
      language: 'en',
      subject: `The term of ${memberName} ends on ${day}`,
      greeting: `Dear ${recipient.name},`,
      paragraphs: [
        sentence(`The term of ${memberName} on ${BOARD[board]} of ${entityName} ends on ${day}`),
        'No further term is recorded. Reappoint the member, or see to a successor.',
      ],
      action: { label: 'Open the board', link },
      footer: sentence(`You receive this because you are an admin of ${entityName}`),
    };
  },
};
