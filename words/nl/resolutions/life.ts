import type { DraftPart } from '#contract/resolutionLife';
import type { LifeWords } from '#words/resolutions/life';
import { listed } from '../lists';
import { plural } from '../plural';

const PARTS: Readonly<Record<DraftPart, string>> = {
  organ: 'het orgaan dat besluit',
  decisionMakers: 'de stemgerechtigden',
  rule: 'de besluitregel',
  chair: 'de voorzitter',
  deadline: 'de laatste dag om te stemmen',
  title: 'de titel',
  text: 'de tekst',
  message: 'het bericht',
};

export const LIFE: LifeWords = {
  title: 'Wat er nu kan gebeuren',
  step: {
    edit: 'Verder met het concept',
    send: 'Versturen',
    delete: 'Het concept verwijderen',
    open: 'Opent vanzelf',
    accept: 'Sluit vanzelf',
    reject: 'Sluit vanzelf',
    decide: 'Stemmen',
    remind: 'Een herinnering sturen',
    extend: 'Meer tijd geven',
    resend: 'Een uitnodiging opnieuw sturen',
    breakTie: 'De staking van stemmen beslechten',
    cancel: 'Intrekken',
    supersede: 'Nieuwe versie',
  },
  by: {
    admin: 'Een beheerder',
    memberAdmin: 'Een beheerder',
    decisionMaker: 'Wie stemt',
    adminOrChair: 'De voorzitter of een beheerder',
    itself: 'Niemand hoeft iets te doen',
  },
  who: (names, others) =>
    listed(others === 0 ? names : [...names, plural(others, { one: '1 ander', other: `${others} anderen` })]),
  follows: {
    edit: '',
    send: 'Iedereen die stemt wordt uitgenodigd',
    delete: 'Er blijft niets van over',
    open: '',
    accept: '',
    reject: '',
    decide: '',
    remind: 'Wie nog niet heeft gestemd, krijgt een e-mail',
    extend: 'Een latere dag, met de reden aan iedereen gemeld',
    resend: '',
    breakTie: 'Door het lot of de beslissende stem',
    cancel: 'Met een reden; uitgebrachte stemmen blijven bewaard',
    supersede: 'Een concept dat met deze tekst begint',
  },
  lack: (lack, { on, until }) => {
    switch (lack.lack) {
      case 'incomplete':
        return `Nog nodig: ${listed(lack.parts.map((part) => PARTS[part]))}`;
      case 'unsettled':
        return plural(lack.promised, {
          one: 'Als de uitkomst van de uitnodiging bekend is',
          other: `Als de uitkomst van ${lack.promised} uitnodigingen bekend is: nu van ${lack.settled}`,
        });
      case 'nobodyReached':
        return 'Niet mogelijk: geen uitnodiging is bezorgd';
      case 'overdue':
        return 'Niet mogelijk: de laatste dag om te stemmen is voorbij';
      case 'nobodyAwaited':
        return 'Niet mogelijk: er wordt op niemand gewacht';
      case 'remindedLately':
        return `Weer mogelijk ${on(lack.again)}`;
      case 'noTie':
        return 'Niet mogelijk: de stemmen staken niet';
      case 'putToVote':
        return `Niet mogelijk: ${lack.meeting} stemt erover`;
      case 'superseded':
        return 'Niet mogelijk: een nieuwer besluit vervangt het';
      case 'undecided':
        return lack.until === null
          ? 'Als de staking van stemmen is beslecht'
          : `Uiterlijk ${until(lack.until)}`;
    }
  },
  closesEarly: { deadline: null, whenAllDecided: 'of als iedereen heeft gestemd' },
  since: (at, { dateTime }) => `Sinds ${dateTime(at)}`,
  atTheLatest: (at, { until }) => `Uiterlijk ${until(at)}`,
  outcome: 'Aangenomen of verworpen',
};
