import { type DeliveryMeaning, meaningOf } from '../../resolutions/delivery';

const MEANINGS: Readonly<Record<DeliveryMeaning, string>> = {
  notAllowed: 'Quorate mag niet via de eigen mailserver versturen',
  unreachable: 'De mailserver was niet bereikbaar',
  tooSlow: 'De mailserver deed er te lang over',
  unwritten: 'De mail kon niet worden opgesteld',
  interrupted: 'Het versturen werd onderbroken',
  mailboxFull: 'De mailbox is vol',
  domainUnknown: 'Het domein van het adres bestaat niet',
  notYet: 'De mailserver van de ontvanger heeft de mail nog niet aangenomen',
  refusedByRules: 'De mailserver van de ontvanger weigerde de mail volgens zijn regels',
  tooLarge: 'De mail is te groot voor de mailbox',
  addressUnknown: 'Het adres bestaat niet',
  refused: 'De mailserver van de ontvanger heeft de mail niet aangenomen',
};

/** Why a mail was not delivered, in words without a full stop. @param detail as `meaningOf` takes it. */
export function deliveryMeaning(detail: string): string {
  return MEANINGS[meaningOf(detail)];
}
