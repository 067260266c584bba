import { downloadZip } from 'client-zip';
import { distinctNames } from '#contract/distinctNames';

export interface ArchivedFile {
  readonly name: string;
  readonly content: Blob;
}

/** A ZIP archive of files that stay as they are: what is a document is packed already. */
export function archiveOf(files: readonly ArchivedFile[]): Promise<Blob> {
  const names = distinctNames(files.map(({ name }) => name));
  const entries = files.map(({ content }, index) => ({ name: names[index], input: content }));
  return downloadZip(entries).blob();
}
