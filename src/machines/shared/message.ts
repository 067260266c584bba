import type { FileRef } from './upload/upload.events';

/** A file that goes with a message. */
export interface ChosenFile {
  readonly file: FileRef;
  readonly name: string;
}

interface Message {
  readonly text: string;
  readonly files: readonly ChosenFile[];
  readonly page?: string;
}

/** A message with its files, as the calls of the conversation with support take it. */
export function messageForm({ text, files, page }: Message, fileOf: (file: FileRef) => File): FormData {
  const form = new FormData();
  form.set('text', text.trim());
  if (page !== undefined) form.set('page', page);
  for (const { file } of files) form.append('file', fileOf(file));
  return form;
}
