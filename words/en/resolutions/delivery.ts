import { type DeliveryMeaning, meaningOf } from '../../resolutions/delivery';

const MEANINGS: Readonly<Record<DeliveryMeaning, string>> = {
  notAllowed: 'Quorate may not send through its mail server',
  unreachable: 'The mail server could not be reached',
  tooSlow: 'The mail server took too long',
  unwritten: 'The mail could not be written',
  interrupted: 'Sending it was interrupted',
  mailboxFull: 'The mailbox is full',
  domainUnknown: 'The domain of the address does not exist',
  notYet: 'The receiver’s mail server did not take it yet',
  refusedByRules: 'The receiver’s mail server refused the mail by its rules',
  tooLarge: 'The mail is too large for the mailbox',
  addressUnknown: 'The address does not exist',
  refused: 'The receiver’s mail server did not take it',
};

/** Why a mail was not delivered, in words without a full stop. @param detail as `meaningOf` takes it. */
export function deliveryMeaning(detail: string): string {
  return MEANINGS[meaningOf(detail)];
}
