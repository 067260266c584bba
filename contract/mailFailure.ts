/** Why a mail was not delivered, as far as it can be told. */
export const MAIL_FAILURES = [
  /** Our own server may not send. */
  'notConfigured',
  'notAllowed',
  'unreachable',
  'tooSlow',
  'unwritten',
  'interrupted',
  /** Its module did not want it any more, which says nothing about its address. */
  'notWanted',
  /** Its reader may not see the entity now: they or their membership are suspended, or their access has ended. */
  'shutOut',
  /** The receiver's server did not take it. */
  'mailboxFull',
  'domainUnknown',
  'notYet',
  'refusedByRules',
  'tooLarge',
  'addressUnknown',
  'refused',
] as const;

export type MailFailure = (typeof MAIL_FAILURES)[number];
