import type { MailFailure } from '#contract/mailFailure';

/** A mail as it goes out. */
export interface OutgoingMail {
  readonly to: string;
  /** Whom an answer goes to; whoever sent it when missing. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Path on our own site that its button leads to; null without one. */
  readonly link: string | null;
  /** An entry of a calendar, as a part of type `text/calendar` with its method. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };
  /** Stable over all attempts, so that a receiver sees one mail: `<id@host>`. */
  readonly messageId: string;
}

/** What became of one attempt. */
export type Outcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'failed';
      /** Another attempt would be answered the same: the address does not exist, the mail is refused. */
      readonly permanent: boolean;
      readonly failure: MailFailure;
      /** What the other side said, for who looks after the mail; null where it said nothing. */
      readonly answer: string | null;
    };

/** A way out of the house. An expected failure is an outcome; it never rejects for one. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<Outcome>;
  close(): void;
}

export const failed = (permanent: boolean, failure: MailFailure, answer: string | null = null): Outcome => ({
  kind: 'failed',
  permanent,
  failure,
  answer,
});

/** With Firebase and without a mail server: nothing is dropped in silence. */
export const NO_TRANSPORT: MailTransport = {
  send: async () => failed(true, 'notConfigured'),
  close() {},
};
