import { sentence } from '#contract/line';
import type { BoardMails } from '../../boards/mails';
import { longDay } from '../time';

const BOARD = { management: 'het bestuur', supervisory: 'de raad van commissarissen' } as const;

/** The mails of boards. */
export const MAILS: BoardMails = {
  termEnds({ entityName, memberName, board, until, recipient }, link) {
    const day = longDay(`${until}T12:00:00Z`, 'UTC');
    return {
      language: 'nl',
      subject: `De termijn van ${memberName} eindigt op ${day}`,
      greeting: `Geachte ${recipient.name},`,
      paragraphs: [
        sentence(`De termijn van ${memberName} in ${BOARD[board]} van ${entityName} eindigt op ${day}`),
        'Er is geen volgende termijn vastgelegd. Herbenoem het lid of zorg voor een opvolger.',
      ],
      action: { label: 'Open het orgaan', link },
      footer: sentence(`U ontvangt deze mail omdat u beheerder bent van ${entityName}`),
    };
  },
};
