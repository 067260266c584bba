import type { RefObject } from 'react';
import { type DroppedFile, plain } from './dropped';

/** What a picker offers first; what is accepted is the server's to say. */
const OFFERED = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.png,.jpg,.jpeg,.txt,.csv,.md,.eml';

/** An attribute that browsers have and its types do not. */
const FOLDER = { webkitdirectory: '' };

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
  /** All files of a folder are chosen. */
  readonly isFolder?: boolean;
}

/** The browser's picker of files, opened by a button beside it. The same file can be chosen twice in a row. */
export function FileInput({ ref, onFiles, isFolder = false }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={isFolder ? undefined : OFFERED}
      {...(isFolder && FOLDER)}
      data-testid={isFolder ? 'folder-input' : 'file-input'}
      onChange={({ currentTarget }) => {
        onFiles(plain(currentTarget.files ?? []));
        currentTarget.value = '';
      }}
    />
  );
}
