import { TAG_ACTS, type TagActs } from '../../../src/machines/tags/tagActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const ofTag = { tagId: id(41), revision: 3 };
const params = { id: id(41) };
const receipt = { id: id(41), revision: 4, documents: 12 };

export const tagActsRows = rowsOf<TagActs>('tagActs', TAG_ACTS, {
  create: [
    {
      input: { name: ' Leases ', color: 'moss' },
      words: 'Create the tag “Leases”',
      sends: { body: { name: 'Leases', color: 'moss' } },
      done: { receipt, title: 'The tag is there.' },
    },
    {
      input: { name: ` ${'n'.repeat(60)} `, color: null },
      words: `Create the tag “${'n'.repeat(60)}”`,
      sends: { body: { name: 'n'.repeat(60) } },
      done: { receipt, title: 'The tag is there.' },
    },
    {
      input: { name: 'n'.repeat(61), color: null },
      words: `Create the tag “${'n'.repeat(61)}”`,
      missing: ['name'],
    },
    { input: { name: ' ', color: null }, words: 'Create the tag “”', missing: ['name'] },
  ],
  change: [
    {
      input: { ...ofTag, name: ' Leases ', color: 'moss' },
      words: 'Change the tag “Leases”',
      sends: { params, body: { revision: 3, name: 'Leases', color: 'moss' } },
      done: { receipt, title: 'The tag is changed.' },
    },
  ],
});
