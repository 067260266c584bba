import { PRODUCT_NAME } from '#contract/vocabulary';
import type { SupportMails } from '../../support/mails';

/** The mails of the support chat. */
export const MAILS: SupportMails = {
  question({ asker, text, files, page, hash }, link) {
    return {
      language: 'en',
      subject: `Question of ${asker.name} about ${PRODUCT_NAME}`,
      greeting: `${asker.name} (${asker.email}) writes:`,
      paragraphs: [
        ...(text === '' ? [] : [text]),
        ...(files.length === 0 ? [] : [`With it came ${files.join(', ')}, to be opened in the admin area.`]),
        ...(page === null ? [] : [`Written on the page ${page}.`]),
        `An answer that is given in the admin area appears in the chat of ${asker.name}; an answer to this mail goes to their mailbox.`,
      ],
      action: { label: 'Answer in the admin area', link },
      footer: `You receive this because your address is the support address of ${PRODUCT_NAME}. The person is known to support as ${hash}.`,
    };
  },
};
