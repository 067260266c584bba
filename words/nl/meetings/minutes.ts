import type { Presence } from '#contract/meetingHold';
import type { MinutesRecord, MinutesRefusals } from '../../meetings/minutes';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longDay } from '../time';

export const MINUTES: Sentences<MinutesRefusals> = {
  amendmentSettled: () => 'Over dit wijzigingsvoorstel is al beslist.',
  writtenOn: () =>
    'De tekst is gewijzigd nadat deze versie is rondgestuurd. Ze kan worden goedgekeurd zodra ze opnieuw is rondgestuurd.',
  unchanged: () => 'De tekst is die van de versie die al is rondgestuurd.',
  amendmentsOpen: (open) =>
    plural(open, {
      one: 'Over één wijzigingsvoorstel is niet beslist.',
      other: `Over ${open} wijzigingsvoorstellen is niet beslist.`,
    }),
  changedMeanwhile: () => 'Iemand heeft deze notulen intussen gewijzigd. Bekijk ze eerst opnieuw.',
  declined: () => 'Zeg waarom u weigert.',
  empty: () => 'Er is nog niets geschreven.',
  lastDayPast: () => 'Kies een dag die niet voorbij is.',
  minutesThere: () => 'Deze notulen zijn al begonnen.',
  noAmendment: () => 'Dit staat al zo in de notulen.',
  nobodySigns: () => 'Er is niemand genoemd die tekent.',
  notApproved: (given, needed) => `${given} van ${needed} hebben deze versie goedgekeurd.`,
  notApprover: () => 'Uw goedkeuring wordt niet gevraagd.',
  notAsked: () => 'Uw handtekening wordt niet gevraagd, of is al gegeven.',
  notAttending: () => 'Alleen wie deelneemt, stelt wijzigingen van de notulen voor.',
  notHeld: () => 'Deze vergadering is niet afgelopen.',
  notNow: () => 'Dit kan niet met de notulen zoals ze nu zijn.',
  otherText: () => 'Dit is niet de tekst die wordt getekend. Lees hem opnieuw.',
  otherVersion: () => 'Er is inmiddels een andere versie. Lees die opnieuw.',
  signerUnknown: () => 'Hiermee wordt geen deelnemer bedoeld.',
  signing: (answered, asked) => `${answered} van ${asked} hebben getekend of geweigerd.`,
  signingRuns: (until) => `Er kan nog worden getekend tot het einde van ${longDay(until, 'UTC')}.`,
  textChanged: (by, text) => `${by} heeft intussen dezelfde zinnen gewijzigd. Er staat nu: ${text}`,
  tooMany: (most) => `Notulen hebben er hiervan ten hoogste ${NUMBERS.whole(most)}.`,
};

const PRESENCE: Readonly<Record<Presence, string>> = {
  present: 'Aanwezig',
  proxy: 'Vertegenwoordigd bij volmacht',
  recused: 'Onthield zich van dit punt',
  absent: 'Afwezig',
};

const OUTCOME = { accepted: 'Aangenomen', rejected: 'Verworpen', open: 'Niet beslist' } as const;

export const RECORD: MinutesRecord = {
  presence: (how, names, total) =>
    `${PRESENCE[how]}: ${names.length === total ? enumerated(names) : `${total} personen`}.`,
  decision: (text) => `Besluit: ${text}`,
  task: (text, assignee, due) =>
    `Taak${assignee ? ` voor ${assignee}` : ''}${due ? `, uiterlijk ${longDay(due, 'UTC')}` : ''}: ${text}`,
  vote: ({ motion, resolution, outcome, forWeight, againstWeight, abstainWeight }) =>
    `In stemming gebracht: ${motion} ${OUTCOME[outcome]}${resolution === null ? '' : ` als ${resolution}`}, met ${forWeight} ${forWeight === '1' ? 'stem' : 'stemmen'} voor, ${againstWeight} tegen en ${abstainWeight} ${abstainWeight === '1' ? 'onthouding' : 'onthoudingen'}.`,
};
