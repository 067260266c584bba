import { SUPPORT_ACTS, type SupportActs } from '../../../src/machines/shell/supportActs.machine';
import { rowsOf } from '../../kit/row';

const PAGE = '/{-$entity}/meetings';

export const supportActsRows = rowsOf<SupportActs>('supportActs', SUPPORT_ACTS, {
  ask: [
    {
      input: { text: ' Where are they? ', files: [{ file: 'file:screen', name: 'Screen.png' }], page: PAGE },
      words: 'Write to support: Where are they?',
      sends: {
        body: [
          ['text', 'Where are they?'],
          ['page', PAGE],
          ['file', 'file:screen'],
        ],
      },
    },
    {
      input: { text: ' ', files: [], page: PAGE },
      words: 'Write to support: ',
      missing: ['text'],
    },
  ],
});
