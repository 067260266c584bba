import { checkedRows, type userImportMachine } from '../../../src/machines/people/userImport.machine';
import { only, type States } from '../../kit/states';

export const USER_IMPORT_STATES: States<typeof userImportMachine> = {
  choosing: {
    means: 'A table is being chosen; one that could not be read is kept.',
    holds: ({ context: { rows, added } }, running) =>
      rows.length === 0 && added.length === 0 && only(running, {}),
  },
  reading: {
    means: 'The server reads the rows, and adds nobody.',
    tags: ['reading'],
    holds: ({ context: { chosen, failure } }, running) =>
      chosen !== null &&
      failure === null &&
      only(running, { readTable: { file: chosen.file, entityId: chosen.entityId } }),
  },
  reviewing: {
    means: 'Every row is shown with what becomes of it, and cells are corrected.',
    tags: ['reviewing'],
    holds: ({ context: { chosen, rows } }, running) =>
      chosen !== null && rows.length > 0 && only(running, {}),
  },
  adding: {
    means: 'The people are added, a batch after the other, in the entity for which the table was chosen.',
    tags: ['adding'],
    holds: ({ context }, running) =>
      context.chosen !== null &&
      context.failure === null &&
      context.wanted >= context.added.length &&
      running.length === 1 &&
      running.every(({ name }) => name === 'addPeople'),
  },
  added: {
    means: 'All who could be added are added.',
    tags: ['added'],
    holds: ({ context }, running) =>
      context.failure === null && checkedRows(context).length >= 0 && only(running, {}),
  },
};
