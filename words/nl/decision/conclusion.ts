import type { Cause, ConclusionWords, Merit, TieBreaker, UnbrokenTie } from '../../decision/words';
import { listed } from '../lists';

const BREAKERS: Readonly<Record<TieBreaker, string>> = {
  lot: 'het lot',
  chair: 'de beslissende stem van de voorzitter',
};

const MERITS: Readonly<Record<Merit, string>> = {
  quorum: 'quorum',
  majority: 'meerderheid',
  method: 'instemming met besluitvorming buiten vergadering',
};

const LEGS = {
  entitled: 'van alle stemmen',
  cast: 'van de uitgebrachte stemmen',
  present: 'van de aanwezige stemmen',
  capital: 'van het kapitaal',
} as const;

const INSTEAD: Readonly<Record<string, string>> = {
  'supervisoryBoard shareholders':
    'iedereen is uitgesloten, zodat hier geen besluit kan worden genomen: in plaats daarvan besluit de raad van commissarissen of, als die er niet is, de algemene vergadering (BW 2:129(6), 2:239(6))',
  shareholders:
    'iedereen is uitgesloten, zodat hier geen besluit kan worden genomen: in plaats daarvan besluit de algemene vergadering (BW 2:140(5), 2:250(5))',
};

const UNBROKEN = {
  excluded:
    'er zijn evenveel stemmen voor als tegen, en de voorzitter heeft geen beslissende stem omdat deze is uitgesloten: bij staking is het besluit verworpen',
  termEnded:
    'er zijn evenveel stemmen voor als tegen, en de voorzitter heeft geen beslissende stem omdat de termijn is geëindigd: bij staking is het besluit verworpen',
} as const;

const unbroken = (why: UnbrokenTie) =>
  why === null
    ? 'er zijn evenveel stemmen voor als tegen, en bij staking is het besluit verworpen'
    : UNBROKEN[why];

/** A text that begins in lower case as a whole sentence. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Why something was rejected, as an item of a list of reasons. */
function causeOf(cause: Cause): string {
  switch (cause.because) {
    case 'abstention':
      return 'een onthouding verhindert het besluit';
    case 'abstentionStands':
      return 'een onthouding die blijft staan verhindert het besluit';
    case 'adviceOutstanding':
      return 'niet iedere bestuurder kon adviseren';
    case 'even':
      return 'er zijn evenveel stemmen voor als tegen';
    case 'lost':
      return 'niets wat nog kon worden beslist had het besluit kunnen dragen';
    case 'majoritiesMissed':
      return `de meerderheid ${listed(cause.legs.map(({ base, group }) => (group ? `${LEGS[base]} in groep ${group}` : LEGS[base])))} is niet gehaald`;
    case 'majorityLost':
      return 'de meerderheid kon niet meer worden gehaald';
    case 'majorityMissed':
      return 'de meerderheid is niet gehaald';
    case 'methodLost':
      return 'besluitvorming buiten vergadering is definitief geweigerd';
    case 'methodOutstanding':
      return 'niet iedereen heeft ingestemd met besluitvorming buiten vergadering';
    case 'methodRefused':
      return 'besluitvorming buiten vergadering is geweigerd';
    case 'nobodyLeft':
      return (
        INSTEAD[cause.instead.join(' ')] ??
        'iedereen is uitgesloten, zodat hier geen besluit kan worden genomen'
      );
    case 'quorumLost':
      return 'het quorum kon niet meer worden gehaald';
    case 'quorumMissed':
      return 'het quorum is niet gehaald';
    case 'tieBroken':
      return `er zijn evenveel stemmen voor als tegen, en ${BREAKERS[cause.by]} besliste tegen`;
    case 'tieUnbroken':
      return unbroken(cause.why);
  }
}

/** What was reached, as a sentence without its full stop. */
function reached(merits: readonly Merit[]): string {
  const nouns = listed(merits.map((merit) => MERITS[merit]));
  return merits.length === 1 ? `de ${nouns} is gehaald` : `${nouns} zijn gehaald`;
}

export const CONCLUSION: ConclusionWords = {
  accepted: 'Aangenomen',
  acceptedEarly: 'Voortijdig aangenomen',
  rejected: 'Verworpen',
  rejectedEarly: 'Voortijdig verworpen',
  open: 'Open',
  notOpen: 'Nog niet open',
  waitsFor: (breaker) => `Wacht op ${BREAKERS[breaker]}`,
  openDetail: 'De uitslag volgt wanneer de stemming sluit.',
  notOpenDetail: 'Beslissingen tellen vanaf de opening.',
  evenDetail: 'Er zijn evenveel stemmen voor als tegen.',
  acceptedBecause(merits, finality) {
    if (finality === 'reached')
      return sentence(`${reached(merits)}, en volgens de regel eindigt dat de stemming`);
    if (finality === 'certain') {
      return sentence(
        `${reached(merits)}, en niets wat nog kon worden beslist had dat ongedaan kunnen maken`,
      );
    }
    return sentence(reached(merits));
  },
  acceptedByTie: (breaker) =>
    `Er zijn evenveel stemmen voor als tegen, en ${BREAKERS[breaker]} besliste voor.`,
  rejectedBecause: (causes) => sentence(listed(causes.map(causeOf))),
};
