import { isDeepStrictEqual } from 'node:util';
import { undone } from '../../../../src/machines/shared/act/act.messages';
import type { Rows } from '../../../kit/row';

const WORDS = 'Record that Anna is there';

const REFUSED = { title: 'The meeting is closed', status: 409, mayRetry: false };
const UNANSWERED = { title: 'No connection', status: 0, mayRetry: true };

const SAID = [
  ['What was refused', REFUSED, `Not done: ${WORDS}.`, 'The meeting is closed.'],
  ['What nobody answered', UNANSWERED, `No answer came to: ${WORDS}.`, 'No connection.'],
] as const;

/** What a person is told of an act that others follow. */
export const undoneRows: Rows = {
  machine: 'holdActs',
  rows: SAID.map(([name, refusal, title, description]) => ({
    name: `${name} is told, and stays until it was seen`,
    differences: () => {
      const message = undone(WORDS, refusal);
      const isSaid = isDeepStrictEqual(message, { type: 'error', title, description, persistent: true });
      return isSaid ? [] : [`is ${JSON.stringify(message)}`];
    },
  })),
};
