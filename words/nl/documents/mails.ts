import { sentence } from '#contract/line';
import type { DocumentMails } from '../../documents/mails';

/** The mails of documents. */
export const MAILS: DocumentMails = {
  mention({ entityName, documentName, page, quote, author, text, recipient }, link) {
    const place = page === null ? `“${documentName}”` : `pagina ${page} van “${documentName}”`;
    return {
      language: 'nl',
      subject: `${author} noemde u in een opmerking bij ${documentName}`,
      greeting: `Geachte ${recipient.name},`,
      paragraphs: [
        sentence(`${author} noemde u in een opmerking bij ${place}, een document van ${entityName}`),
        ...(quote === null ? [] : [`De opmerking gaat over deze woorden: “${quote}”`]),
        text,
      ],
      action: { label: 'Open het document', link },
      footer: `U ontvangt deze mail omdat u bij ${entityName} in een opmerking bent genoemd. In uw instellingen kunt u deze mails uitzetten.`,
    };
  },
};
