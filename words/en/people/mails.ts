import { sentence } from '#contract/line';
import type { PeopleMails } from '../../people/mails';
import { longMoment } from '../time';

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
      footer: `You receive this because an admin of ${entityName} entered your address. If you expected no invitation, do nothing.`,
    };
  },
};
