import { sentence } from '#contract/line';
import type { DocumentMails } from '../../documents/mails';

/** The mails of documents. */
export const MAILS: DocumentMails = {
  mention({ entityName, documentName, page, quote, author, text, recipient }, link) {
    const place = page === null ? `“${documentName}”` : `page ${page} of “${documentName}”`;
    return {
      language: 'en',
      subject: `${author} named you in a comment on ${documentName}`,
      greeting: `Dear ${recipient.name},`,
      paragraphs: [
        sentence(`${author} named you in a comment on ${place}, a document of ${entityName}`),
        ...(quote === null ? [] : [`It is about these words: “${quote}”`]),
        text,
      ],
      action: { label: 'Open the document', link },
      footer: `${sentence(`You receive this because you were named in a comment at ${entityName}`)} You can switch these mails off in your settings.`,
    };
  },
};
