import { documentContentMachine } from '../../../src/machines/documents/documentContent.machine';
import { id } from '../../kit/fixtures';
import { limitsOf } from '../../kit/limits';

const pages = Array.from({ length: 60 }, (_, at) => at + 1);

export const documentContentLimits = limitsOf(documentContentMachine, [
  {
    name: 'Texts of 60 pages are kept: of the 61st the one that was read first goes',
    in: { file: 'none', texts: 'reading' },
    with: {
      content: { documentId: id(300), version: 1, sizeBytes: 4_000, form: 'text' },
      texts: pages.map((page) => [page, null] as const),
      wanted: [61],
    },
    event: { type: 'content.pageRead', page: 61, text: null },
    look: ({ context: { texts } }) => texts.map(([page]) => page),
    is: [...pages.slice(1), 61],
  },
]);
