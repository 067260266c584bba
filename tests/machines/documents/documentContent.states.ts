import type { documentContentMachine } from '../../../src/machines/documents/documentContent.machine';
import type { Running, States } from '../../kit/states';

const runs = (running: readonly Running[], name: string) => running.some((each) => each.name === name);

export const DOCUMENT_CONTENT_STATES: States<typeof documentContentMachine> = {
  file: { means: 'The file that is drawn.' },
  'file.none': {
    means: 'No file is drawn: nothing is shown, or the text only.',
    holds: ({ context: { content, file } }, running) =>
      (content === null || content.form === 'text') && file === null && !runs(running, 'openFile'),
  },
  'file.held': {
    means: 'A file is opened, and kept open.',
    holds: ({ context: { content } }, running) =>
      content !== null && content.form !== 'text' && runs(running, 'openFile'),
  },
  'file.held.opening': {
    means: 'The beginning of the file is fetched.',
    tags: ['opening'],
    holds: ({ context: { file, failure } }) => file === null && failure === null,
  },
  'file.held.open': {
    means: 'Its pages can be drawn; their bytes come when they are needed.',
    holds: ({ context: { file, failure } }) => file !== null && failure === null,
  },
  'file.failed': {
    means: 'The file could not be opened, or a part of it did not come; it can be tried again.',
    holds: ({ context: { file, failure } }, running) =>
      file === null && failure !== null && !runs(running, 'openFile'),
  },
  texts: { means: 'The texts of the pages in sight.' },
  'texts.resting': {
    means: 'Every text that was asked for is there.',
    holds: ({ context: { wanted, textFailure } }, running) =>
      wanted.length === 0 && textFailure === null && !runs(running, 'readPage'),
  },
  'texts.reading': {
    means: 'The text of a page is being read.',
    holds: ({ context: { content, textFailure } }, running) =>
      content !== null && textFailure === null && runs(running, 'readPage'),
  },
  'texts.read': { means: 'A text is there: it is looked at whether another one is wanted.' },
  'texts.unread': {
    means: 'A text could not be read; it is tried again when somebody asks or goes on to another page.',
    holds: ({ context: { textFailure } }, running) => textFailure !== null && !runs(running, 'readPage'),
  },
};
