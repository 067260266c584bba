import type { Template } from '#contract/calls/drafts';
import { considerations, considering, deciding, decisions, document, resolves } from './build';

/** What a management board decides on most. */
export const BOARD_TEMPLATES: readonly Template[] = [
  {
    id: 'intra-group-loan',
    name: 'Intra-group loan',
    organ: 'managementBoard',
    title: 'Loan within the group',
    text: document(
      deciding('management board'),
      considering,
      considerations(
        '[name of the borrower] requires funding of € [amount] for [purpose];',
        'the terms of the loan, as set out in the draft loan agreement of [date], are in the interest of the Company;',
      ),
      resolves,
      decisions(
        'to approve the loan agreement between the Company and [name of the borrower];',
        'to authorise each managing director to sign it on behalf of the Company.',
      ),
    ),
  },
  {
    id: 'sale-of-property',
    name: 'Sale of property',
    organ: 'managementBoard',
    title: 'Sale of property',
    text: document(
      deciding('management board'),
      considering,
      considerations(
        'the Company owns the property at [address of the property], registered as [cadastral designation];',
        '[name of the buyer] has offered a purchase price of € [amount], which the valuation report of [date] supports;',
        'no director has a direct or indirect personal interest in the sale that conflicts with the interest of the Company;',
      ),
      resolves,
      decisions(
        'to sell and transfer the property to [name of the buyer] on the terms of the draft purchase agreement of [date];',
        'to ask the approvals that the articles of association require before the agreement is signed;',
        'to authorise each managing director to sign the agreement and the notarial deed of transfer on behalf of the Company.',
      ),
    ),
  },
  {
    id: 'interim-distribution',
    name: 'Approval of a distribution',
    organ: 'managementBoard',
    title: 'Approval of a distribution',
    text: document(
      deciding('management board'),
      considering,
      considerations(
        'the general meeting resolved on [date] to distribute € [amount] to the shareholders;',
        'after the distribution the equity exceeds the reserves that the law and the articles of association require to be kept;',
        'the board has no reason to foresee that the Company, after the distribution, cannot go on paying its debts as they fall due (BW 2:216);',
      ),
      resolves,
      decisions(
        'to approve the distribution;',
        'to pay it on [date], after deduction of dividend tax where that is due.',
      ),
    ),
  },
];
