import { sentence } from '#contract/line';
import type { PeopleMails } from '../../people/mails';
import { longMoment } from '../time';

/** The mails of users. */
export const MAILS: PeopleMails = {
  invitation({ entityName, recipient, by, role, hasAccount, expires }, link) {
    const as = role === 'Admin' ? ' als beheerder' : '';
    const who = by === null ? 'U bent' : `${by} heeft u`;
    return {
      language: 'nl',
      subject: `Uw uitnodiging voor ${entityName}`,
      greeting: `Beste ${recipient.name},`,
      paragraphs: [
        sentence(
          `${who}${as} uitgenodigd voor de organen, documenten, vergaderingen en besluiten van ${entityName}`,
        ),
        hasAccount
          ? 'Open de link en meld u aan zoals u dat altijd doet.'
          : 'Open de link en maak een account aan met dit adres.',
        `De link is alleen voor u, werkt één keer en verloopt op ${longMoment(expires)}.`,
      ],
      action: { label: 'De uitnodiging aannemen', link },
      footer: `U ontvangt dit omdat een beheerder van ${entityName} uw adres invoerde. Verwachtte u geen uitnodiging, doe dan niets.`,
    };
  },
};
