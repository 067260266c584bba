import type { MailFailure } from '#contract/mailFailure';

/** Why a mail was not delivered, in words without a full stop. */
export type DeliveryWords = Readonly<Record<MailFailure, string>>;
