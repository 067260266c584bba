import type { Template } from '#contract/calls/drafts';
import {
  bold,
  considerations,
  considering,
  deciding,
  decisions,
  document,
  paragraph,
  resolves,
  value,
} from './build';

/** What shareholders decide on most. */
export const SHAREHOLDER_TEMPLATES: readonly Template[] = [
  {
    id: 'appointment-of-a-director',
    name: 'Appointment of a director',
    organ: 'shareholders',
    title: 'Appointment of a director',
    text: document(
      deciding('general meeting'),
      considering,
      considerations(
        'the managing directors and the supervisory directors had the opportunity to advise on the appointment (BW 2:227);',
        '[name], born on [date], has declared to be willing to accept the appointment;',
      ),
      resolves,
      decisions(
        'to appoint [name] as managing director of the Company for a term that begins on [date] and ends on [date];',
        'to set the remuneration as in the policy that was adopted on [date];',
        'to have the appointment filed with the trade register.',
      ),
    ),
  },
  {
    id: 'dismissal-of-a-director',
    name: 'Dismissal of a director',
    organ: 'shareholders',
    title: 'Dismissal of a director',
    text: document(
      deciding('general meeting'),
      considering,
      considerations(
        '[name] had the opportunity to be heard on the intended dismissal and to advise on it (BW 2:227);',
        '[reason for the dismissal];',
      ),
      resolves,
      decisions(
        'to dismiss [name] as managing director of the Company as of [date];',
        'to grant discharge for the management conducted until that date, as far as it appears from the annual accounts;',
        'to have the dismissal filed with the trade register.',
      ),
    ),
  },
  {
    id: 'adoption-of-annual-accounts',
    name: 'Adoption of the annual accounts',
    organ: 'shareholders',
    title: 'Adoption of the annual accounts',
    text: document(
      deciding('general meeting'),
      considering,
      considerations(
        'the management board prepared the annual accounts for [year] and all directors signed them (BW 2:210);',
        'the auditor issued an unqualified opinion on [date];',
      ),
      resolves,
      decisions(
        'to adopt the annual accounts for [year];',
        'to add the result of € [amount] to the free reserves;',
        'to grant discharge to the directors for their management and supervision in [year], as far as it appears from the accounts.',
      ),
    ),
  },
  {
    id: 'distribution-of-profit',
    name: 'Distribution of profit',
    organ: 'shareholders',
    title: 'Distribution of profit',
    text: document(
      deciding('general meeting'),
      considering,
      considerations(
        'the equity exceeds the reserves that the law and the articles of association require to be kept by at least € [amount], as the balance sheet of [date] shows;',
        'the distribution has no effect before the management board approves it (BW 2:216);',
      ),
      resolves,
      decisions(
        'to distribute € [amount] to the shareholders in proportion to their shares, at the charge of the free reserves;',
        'to ask the management board for its approval and for payment within [number] days of it.',
      ),
    ),
  },
  {
    id: 'issue-of-shares',
    name: 'Issue of shares',
    organ: 'shareholders',
    title: 'Issue of shares',
    text: document(
      deciding('general meeting'),
      considering,
      considerations(
        'the Company needs capital for [purpose];',
        '[name] is willing to subscribe for [number] ordinary shares with a nominal value of € [amount] each at € [amount] per share;',
      ),
      resolves,
      decisions(
        'to issue the shares to [name] (BW 2:206);',
        'to exclude the pre-emptive rights of the other shareholders for this issue (BW 2:206a);',
        'to authorise each managing director to sign the notarial deed of issue and to enter the shares in the register of shareholders.',
      ),
    ),
  },
  {
    id: 'uk-written-special-resolution',
    name: 'Written special resolution (United Kingdom)',
    organ: 'shareholders',
    title: 'Written special resolution',
    text: document(
      paragraph(
        bold('Private company limited by shares. '),
        value('entity.name'),
        ' (registered number ',
        value('entity.number'),
        ', the ',
        bold('Company'),
        ').',
      ),
      paragraph(
        'Circulated on ',
        value('date.sent'),
        ' under Chapter 2 of Part 13 of the Companies Act 2006. The directors propose that the following is passed as a special resolution:',
      ),
      decisions('that [text of the special resolution].'),
      paragraph(
        'The resolution lapses if members who represent at least 75% of the total voting rights have not agreed to it within 28 days beginning with the circulation date. Agreement cannot be withdrawn once it is given.',
      ),
    ),
  },
];
