import type { Cause, ConclusionWords, Merit, TieBreaker, UnbrokenTie } from '../../decision/words';
import { listed } from '../lists';

const BREAKERS: Readonly<Record<TieBreaker, string>> = {
  lot: 'the lot',
  chair: "the chair's casting vote",
};

const MERITS: Readonly<Record<Merit, string>> = {
  quorum: 'quorum',
  majority: 'majority',
  method: 'agreement to deciding in writing',
};

const LEGS = {
  entitled: 'of all votes',
  cast: 'of the votes cast',
  present: 'of the votes present',
  capital: 'of the capital',
} as const;

const INSTEAD: Readonly<Record<string, string>> = {
  'supervisoryBoard shareholders':
    'every decision maker is excluded, so no decision can be taken here: the supervisory board decides instead or, where there is none, the general meeting (BW 2:129(6), 2:239(6))',
  shareholders:
    'every decision maker is excluded, so no decision can be taken here: the general meeting decides instead (BW 2:140(5), 2:250(5))',
};

const UNBROKEN = {
  excluded:
    'as many votes are in favour as against, and the chair has no casting vote, because they are excluded: a tie is a rejection',
  termEnded:
    'as many votes are in favour as against, and the chair has no casting vote, because their term has ended: a tie is a rejection',
} as const;

const unbroken = (why: UnbrokenTie) =>
  why === null ? 'as many votes are in favour as against, and a tie is a rejection' : UNBROKEN[why];

/** A text that begins in lower case as a whole sentence. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Why something was rejected, as an item of a list of reasons. */
function causeOf(cause: Cause): string {
  switch (cause.because) {
    case 'abstention':
      return 'an abstention defeats the resolution';
    case 'abstentionStands':
      return 'an abstention that stands defeats the resolution';
    case 'adviceOutstanding':
      return 'not every director could advise';
    case 'even':
      return 'as many votes are in favour as against';
    case 'lost':
      return 'nothing that might still have been decided could have carried the resolution';
    case 'majoritiesMissed':
      return `the majority ${listed(cause.legs.map(({ base, group }) => (group ? `${LEGS[base]} in group ${group}` : LEGS[base])))} is not reached`;
    case 'majorityLost':
      return 'the majority could no longer be reached';
    case 'majorityMissed':
      return 'the majority is not reached';
    case 'methodLost':
      return 'deciding in writing was refused for good';
    case 'methodOutstanding':
      return 'not everybody has agreed to deciding in writing';
    case 'methodRefused':
      return 'deciding in writing was refused';
    case 'nobodyLeft':
      return (
        INSTEAD[cause.instead.join(' ')] ??
        'every decision maker is excluded, so no decision can be taken here'
      );
    case 'quorumLost':
      return 'the quorum could no longer be reached';
    case 'quorumMissed':
      return 'the quorum is not reached';
    case 'tieBroken':
      return `as many votes are in favour as against, and ${BREAKERS[cause.by]} decided against`;
    case 'tieUnbroken':
      return unbroken(cause.why);
  }
}

/** What was reached, as a sentence without its full stop. */
function reached(merits: readonly Merit[]): string {
  const nouns = listed(merits.map((merit) => MERITS[merit]));
  return merits.length === 1 ? `the ${nouns} is reached` : `${nouns} are reached`;
}

export const CONCLUSION: ConclusionWords = {
  accepted: 'Accepted',
  acceptedEarly: 'Accepted early',
  rejected: 'Rejected',
  rejectedEarly: 'Rejected early',
  open: 'Open',
  notOpen: 'Not open yet',
  waitsFor: (breaker) => `Waits for ${BREAKERS[breaker]}`,
  openDetail: 'The outcome follows when voting closes.',
  notOpenDetail: 'Decisions count from the opening on.',
  evenDetail: 'As many votes are in favour as against.',
  acceptedBecause(merits, finality) {
    if (finality === 'reached') {
      return sentence(`${reached(merits)}, and by the rule that ends the voting`);
    }
    if (finality === 'certain') {
      return sentence(
        `${reached(merits)}, and nothing that might still have been decided could have undone it`,
      );
    }
    return sentence(reached(merits));
  },
  acceptedByTie: (breaker) =>
    `As many votes are in favour as against, and ${BREAKERS[breaker]} decided in favour.`,
  rejectedBecause: (causes) => sentence(listed(causes.map(causeOf))),
};
