import type { RefObject } from 'react';

/** What a picker offers first; what is accepted is the server's to say. */
const OFFERED = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.png,.jpg,.jpeg,.txt,.csv,.md,.eml';

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's picker of files, opened by a button beside it. The same file can be chosen twice in a row. */
export function FileInput({ ref, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={OFFERED}
      data-testid="file-input"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  );
}
