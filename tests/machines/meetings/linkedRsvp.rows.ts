import { LINKED_RSVP_ACTS, type LinkedRsvpActs } from '../../../src/machines/meetings/linkedRsvp.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const token = 'secret:1';
const opened = 'opened secret:1';

export const linkedRsvpRows = rowsOf<LinkedRsvpActs>('linkedRsvp', LINKED_RSVP_ACTS, {
  show: [{ input: { token }, words: 'Open an invitation', sends: { body: { token: opened } } }],
  respond: [
    {
      input: { token, answer: 'accepted', note: ' By train ' },
      words: 'Say that you come',
      sends: { body: { token: opened, answer: 'accepted', note: 'By train' } },
    },
    {
      input: { token, answer: 'tentative', note: ' ' },
      words: 'Say that you may come',
      sends: { body: { token: opened, answer: 'tentative' } },
    },
    {
      input: { token, answer: 'declined', note: '' },
      words: 'Say that you do not come',
      sends: { body: { token: opened, answer: 'declined' } },
    },
  ],
  answerPoll: [
    {
      input: { token, option: id(91), answer: 'ifNeeded' },
      words: 'Say whether a day suits',
      sends: { body: { token: opened, answers: [{ option: id(91), answer: 'ifNeeded' }] } },
    },
  ],
});
