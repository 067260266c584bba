import type { BallotFault } from '#contract/decision/faults';
import type { Rule } from '#contract/decision/rule';

type FaultOfPerson = Extract<BallotFault, { readonly decisionMaker: string }>['fault'];

const MISSING: Readonly<Record<keyof Rule, string>> = {
  quorum: 'De besluitregel zegt niet wat het quorum is.',
  majority: 'De besluitregel zegt niet welke meerderheid is vereist.',
  abstentions: 'De besluitregel zegt niet hoe onthoudingen tellen.',
  changeAllowed: 'De besluitregel zegt niet of beslissingen mogen worden gewijzigd.',
  tie: 'De besluitregel zegt niet wat bij staking van stemmen geldt.',
  earlyFinish: 'De besluitregel zegt niet wanneer de stemming voortijdig sluit.',
  conflicts: 'De besluitregel zegt niet wat bij een tegenstrijdig belang geldt.',
  termEnd: 'De besluitregel zegt niet wat bij het einde van een termijn geldt.',
  method: 'De besluitregel zegt niet of instemming met de wijze van besluitvorming nodig is.',
  nonVotingCapital: 'De besluitregel zegt niet of kapitaal zonder stemrecht meetelt.',
  lapse: 'De besluitregel zegt niet wanneer het besluit vervalt.',
};

const OF_PERSON: Readonly<Record<FaultOfPerson, (name: string) => string>> = {
  decisionMakerTwice: (name) => `${name} staat twee keer in de lijst.`,
  weightBelowZero: (name) => `${name} heeft een aantal stemmen onder nul.`,
  weightNotANumber: (name) => `Het aantal stemmen van ${name} is geen exact getal zoals 3 of 2/3.`,
  capitalNotANumber: (name) => `Het kapitaal van ${name} is geen exact getal zoals 3 of 2/3.`,
  capitalBelowZero: (name) => `Het kapitaal van ${name} ligt onder nul.`,
  termEndsNotAnInstant: (name) => `Het einde van de termijn van ${name} is geen tijdstip.`,
  outvotesAllOthers: (name) =>
    `${name} heeft meer stemmen dan alle anderen samen, wat een bestuurder of commissaris niet mag hebben (BW 2:239, 2:250).`,
};

/** What keeps a ballot from being counted. @param name of the decision maker whom the fault is about. */
export function ballotFault(fault: BallotFault, name: string): string {
  switch (fault.fault) {
    case 'fieldMissing':
      return MISSING[fault.field];
    case 'noMajorityLeg':
      return 'De besluitregel vereist geen meerderheid.';
    case 'notAFraction':
      return 'Dit is geen breuk zoals 2/3.';
    case 'fractionAboveOne':
      return 'Een breuk boven één kan nooit worden gehaald.';
    case 'fractionBelowZero':
      return 'Een breuk kan niet onder nul liggen.';
    case 'moreThanAll':
      return 'Meer dan alles kan nooit worden gehaald.';
    case 'holdsWithoutVotes':
      return 'Hieraan zou zonder één stem zijn voldaan.';
    case 'countNotPositive':
      return 'Het aantal personen moet een geheel getal boven nul zijn.';
    case 'reachedOnMovingBase':
      return 'Een meerderheid van de uitgebrachte stemmen staat pas aan het einde vast: de stemming kan niet sluiten zodra die is gehaald.';
    case 'lapseNotWholeDays':
      return 'De termijn moet een aantal hele dagen zijn.';
    case 'noDecisionMaker':
      return 'Noem ten minste één persoon die beslist.';
    case 'noCommonDenominator':
      return fault.field === 'weight'
        ? 'De breuken van de stemmen hebben geen gemeenschappelijke noemer van hoogstens 200 cijfers. Gebruik grovere.'
        : 'De breuken van het kapitaal hebben geen gemeenschappelijke noemer van hoogstens 200 cijfers. Gebruik grovere.';
    case 'notAnInstant':
      return 'Dit is geen tijdstip.';
    case 'noChair':
      return 'Zeg wie van degenen die beslissen de beslissende stem heeft.';
    case 'deadlineBeforeOpening':
      return 'De laatste dag om te beslissen is voorbij. Kies een latere dag.';
    default:
      return OF_PERSON[fault.fault](name);
  }
}
