import { sentence } from '#contract/line';
import type { DigestWords } from '../../house/digest';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';

export const DIGEST: DigestWords = {
  digest: ({ entityName, recipient, entries, more }, link) => {
    const count = entries.length + more;
    const told = plural(count, {
      one: 'There is 1 message',
      other: `There are ${NUMBERS.whole(count)} messages`,
    });
    return {
      language: 'en',
      subject: plural(count, {
        one: `1 message of ${entityName} today`,
        other: `${NUMBERS.whole(count)} messages of ${entityName} today`,
      }),
      greeting: `Dear ${recipient.name},`,
      paragraphs: [
        sentence(
          more > 0
            ? `${told} since your last digest; these are the first ${entries.length}`
            : `${told} since your last digest`,
        ),
      ],
      entries,
      action: { label: 'Choose which mails you get', link },
      footer: sentence(
        `You receive this because you asked for some mails of ${entityName} as a daily digest`,
      ),
    };
  },
};
