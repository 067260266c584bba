import type { PeopleMails } from '../../people/mails';
import { longMoment } from '../time';

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** The mails of users. */
export const MAILS: PeopleMails = {
  invitation({ entityName, recipient, by, role, hasAccount, expires }, link) {
    const as = role === 'Admin' ? ' as an admin' : '';
    const who = by === null ? 'You are invited' : `${by} invites you`;
    return {
      language: 'en',
      subject: `Your invitation to ${entityName}`,
      greeting: `Dear ${recipient.name},`,
      paragraphs: [
        sentence(`${who}${as} to the boards, documents, meetings and resolutions of ${entityName}`),
        hasAccount
          ? 'Open the link and sign in the way you always do.'
          : 'Open the link and create an account with this address.',
        `The link is yours alone, works once, and expires on ${longMoment(expires)}.`,
      ],
      action: { label: 'Accept the invitation', link },
      footer: sentence(
        `You receive this because an admin entered your address at ${entityName}. If you expected no invitation, do nothing`,
      ),
    };
  },
};
