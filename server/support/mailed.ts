import { writeLetter } from '#server/mail/letter';
import type { MailTransport } from '#server/mail/transport';
import { DeskFailure, type SupportDesk } from './channel';
import { letters } from './words';

export interface MailedSettings {
  readonly transport: Pick<MailTransport, 'send'>;
  /** Where support reads its mail. */
  readonly address: string;
  /** Where readers reach this server, without a slash at its end. */
  readonly origin: string;
}

/** What holds without any other desk: messages go to the support address, and are answered in the admin area. */
export function mailedDesk({ transport, address, origin }: MailedSettings): SupportDesk {
  return {
    name: 'mail',
    id: 'mail',
    async send({ id, asker, text, page, files }) {
      const names = files.map(({ name }) => name);
      const letter = letters.question(
        { asker, text, page, files: names, hash: asker.hash },
        `/admin/support/${asker.id}`,
      );
      const outcome = await transport.send({
        to: address,
        replyTo: asker.email,
        messageId: `<${id}@${new URL(origin).hostname}>`,
        ...writeLetter(letter, origin),
      });
      if (outcome.kind === 'failed') {
        throw new DeskFailure(`The support address was not reached: ${outcome.failure}`, outcome.permanent);
      }
    },
    answers: null,
  };
}
