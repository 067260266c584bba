import { sentence } from '#contract/line';
import type { DigestWords } from '../../house/digest';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';

export const DIGEST: DigestWords = {
  digest: ({ entityName, recipient, entries, more }, link) => {
    const count = entries.length + more;
    const told = plural(count, {
      one: 'Er is 1 bericht',
      other: `Er zijn ${NUMBERS.whole(count)} berichten`,
    });
    return {
      language: 'nl',
      subject: plural(count, {
        one: `1 bericht van ${entityName} vandaag`,
        other: `${NUMBERS.whole(count)} berichten van ${entityName} vandaag`,
      }),
      greeting: `Geachte ${recipient.name},`,
      paragraphs: [
        sentence(
          more > 0
            ? `${told} sinds uw vorige dagoverzicht; dit zijn de eerste ${entries.length}`
            : `${told} sinds uw vorige dagoverzicht`,
        ),
      ],
      entries,
      action: { label: 'Kies welke mails u krijgt', link },
      footer: sentence(
        `U ontvangt deze mail omdat u om een dagoverzicht van sommige mails van ${entityName} hebt gevraagd`,
      ),
    };
  },
};
