import { ACCOUNT_ACTS, type AccountActs } from '../../../src/machines/people/accountActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

export const accountActsRows = rowsOf<AccountActs>('accountActs', ACCOUNT_ACTS, {
  signOutEverywhere: [{ input: {}, words: 'Sign out everywhere', sends: {} }],
  signOutSession: [
    {
      input: {
        sessionId: id(62),
        browser: 'Safari on iPhone',
        signedInAt: '2026-11-20T08:00:00.000Z',
      },
      words: 'Sign out Safari on iPhone',
      sends: { params: { id: id(62) } },
      done: { receipt: { id: id(62) }, title: 'That browser is signed out.' },
    },
  ],
  renewCalendar: [
    { input: { replaces: true }, words: 'Renew the address of your calendar', sends: {} },
    { input: { replaces: false }, words: 'Make an address of your calendar', sends: {} },
  ],
  deleteAccount: [
    {
      input: { address: 'eva@vanhouten.test', typed: ' Eva@VanHouten.test ' },
      words: 'Delete the account eva@vanhouten.test',
      sends: { body: { email: 'Eva@VanHouten.test' } },
    },
    {
      input: { address: 'eva@vanhouten.test', typed: 'eva@vanhouten' },
      words: 'Delete the account eva@vanhouten.test',
      missing: ['typed'],
    },
  ],
  endCalendar: [
    {
      input: {},
      words: 'End the address of your calendar',
      sends: {},
      done: { receipt: { ended: true }, title: 'The address works no more.' },
    },
  ],
});
