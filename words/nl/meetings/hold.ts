import type { BallotFault } from '#contract/decision/faults';
import type { VoteHindrance } from '#contract/meetingHold';
import type { HoldRefusals } from '../../meetings/hold';
import type { Sentences } from '../../words';
import { ballotFault } from '../decision/ballotFaults';
import { NUMBERS } from '../numbers';

const HINDERED: Readonly<Record<VoteHindrance, (name: string) => string>> = {
  ownShares: (name) =>
    `De aandelen van ${name} worden gehouden door de vennootschap zelf of haar dochtermaatschappij en hebben geen stem.`,
  noVote: (name) => `${name} heeft geen stem.`,
  notThere: (name) => `${name} neemt niet deel aan dit agendapunt.`,
  recused: (name) => `${name} onthoudt zich van dit agendapunt.`,
  closed: () => 'Deze stemming is gesloten.',
};

/** Wat er moet veranderen voordat een stemming kan worden geteld. */
function unfit(fault: BallotFault, name: string): string {
  switch (fault.fault) {
    case 'noDecisionMaker':
      return 'Niemand die deelneemt heeft een stem.';
    case 'noChair':
      return 'Volgens deze regel heeft de voorzitter de beslissende stem, en niemand die met een stem deelneemt is voorzitter.';
    default:
      return ballotFault(fault, name);
  }
}

export const HOLD: Sentences<HoldRefusals> = {
  attendeeUnknown: () => 'Hiermee wordt geen deelnemer bedoeld.',
  begunAlready: () => 'Deze vergadering is al begonnen.',
  cancelled: () => 'Deze vergadering is geannuleerd. Er verandert niets meer aan.',
  declaredOtherwise: () =>
    'Deze stemming beslist over een besluit, dat de telling volgt: iets anders kan niet worden vastgesteld.',
  ended: () => 'Deze vergadering is afgelopen.',
  holderIsSelf: () => 'Een volmacht wordt aan iemand anders gegeven.',
  holderMissing: () => 'Zeg aan wie de volmacht wordt gegeven.',
  itemUnknown: () => 'Dit punt staat niet op de agenda.',
  minutesCirculated: () => 'De notulen zijn rondgestuurd: wat er gebeurde, wordt in hun tekst gewijzigd.',
  noItemAtHand: () =>
    'Ga eerst naar een agendapunt: iemand onthoudt zich van een punt, niet van een vergadering.',
  noTie: () => 'In deze stemming staken de stemmen niet zo dat het lot of de voorzitter beslist.',
  notBegun: () => 'Deze vergadering is niet begonnen.',
  notByShow: () => 'Deze stemming loopt in de applicatie.',
  noConsentItem: () => 'Alleen hamerstukken die iedereen ziet, worden samen beslist.',
  notInTheApp: () => 'Deze stemming wordt door de secretaris genoteerd.',
  notYourVote: () => 'U stemt voor uzelf en voor wie u een volmacht gaf.',
  noteChanged: (by, text) => `${by} heeft deze notitie intussen gewijzigd. Er staat nu: ${text}`,
  ruleDoesNotFit: unfit,
  ruleIsNoMeetings: () =>
    'Een regel met instemming met de wijze van besluiten is voor besluiten buiten vergadering.',
  rulesDiffer: () =>
    'Over de besluiten van deze punten wordt volgens verschillende regels beslist: breng elk apart in stemming.',
  tooMany: (most) => `Een vergadering heeft er hiervan ten hoogste ${NUMBERS.whole(most)}.`,
  voteClosed: () => 'Deze stemming is gesloten.',
  voteHindered: (why, name) => HINDERED[why](name),
  voteOpen: () => 'Over dit punt loopt al een stemming.',
  votesOpen: () => 'Sluit de stemmingen die lopen voordat u de vergadering sluit.',
};
