import { PRODUCT_NAME } from '#contract/vocabulary';
import type { SupportMails } from '../../support/mails';

/** The mails of the support chat. */
export const MAILS: SupportMails = {
  question({ asker, text, files, page, hash }, link) {
    return {
      language: 'nl',
      subject: `Vraag van ${asker.name} over ${PRODUCT_NAME}`,
      greeting: `${asker.name} (${asker.email}) schrijft:`,
      paragraphs: [
        ...(text === '' ? [] : [text]),
        ...(files.length === 0 ? [] : [`Daarbij kwam ${files.join(', ')}, te openen in de beheeromgeving.`]),
        ...(page === null ? [] : [`Geschreven op de pagina ${page}.`]),
        `Een antwoord in de beheeromgeving verschijnt in de chat van ${asker.name}; een antwoord op deze mail gaat naar hun mailbox.`,
      ],
      action: { label: 'Antwoorden in de beheeromgeving', link },
      footer: `U ontvangt dit omdat uw adres het supportadres van ${PRODUCT_NAME} is. De persoon is bij support bekend als ${hash}.`,
    };
  },
};
