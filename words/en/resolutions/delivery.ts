import type { DeliveryWords } from '../../resolutions/delivery';

/** Why a mail was not delivered, in words without a full stop. */
export const DELIVERY: DeliveryWords = {
  notConfigured: 'Quorate has no mail server',
  notAllowed: 'Quorate may not send through its mail server',
  unreachable: 'The mail server could not be reached',
  tooSlow: 'The mail server took too long',
  unwritten: 'The mail could not be written; the log of the server says why',
  interrupted: 'Sending it was interrupted at each attempt',
  notWanted: 'The mail was not wanted any more',
  shutOut: 'They have no access at the moment, so nothing is sent to them',
  mailboxFull: 'The mailbox is full',
  domainUnknown: 'The domain of the address does not exist',
  notYet: 'The receiver’s mail server did not take it yet',
  refusedByRules: 'The receiver’s mail server refused the mail by its rules',
  tooLarge: 'The mail is too large for the mailbox',
  addressUnknown: 'The address does not exist',
  refused: 'The receiver’s mail server did not take it',
};
