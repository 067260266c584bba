import type { DeliveryWords } from '../../resolutions/delivery';

/** Why a mail was not delivered, in words without a full stop. */
export const DELIVERY: DeliveryWords = {
  notConfigured: 'Quorate heeft geen mailserver',
  notAllowed: 'Quorate mag niet via de eigen mailserver versturen',
  unreachable: 'De mailserver was niet bereikbaar',
  tooSlow: 'De mailserver deed er te lang over',
  unwritten: 'De mail kon niet worden opgesteld; het logboek van de server zegt waarom',
  interrupted: 'Het versturen werd bij elke poging onderbroken',
  notWanted: 'De mail was niet meer gewenst',
  shutOut: 'Deze persoon heeft nu geen toegang en krijgt daarom geen mail',
  mailboxFull: 'De mailbox is vol',
  domainUnknown: 'Het domein van het adres bestaat niet',
  notYet: 'De mailserver van de ontvanger heeft de mail nog niet aangenomen',
  refusedByRules: 'De mailserver van de ontvanger weigerde de mail volgens zijn regels',
  tooLarge: 'De mail is te groot voor de mailbox',
  addressUnknown: 'Het adres bestaat niet',
  refused: 'De mailserver van de ontvanger heeft de mail niet aangenomen',
};
