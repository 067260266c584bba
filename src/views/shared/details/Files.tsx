import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../Button';

interface FilesProps<File> {
  readonly files: readonly File[];
  readonly keyOf: (file: File) => string;
  /** What it is and how large. */
  readonly kindOf: (file: File) => string;
  /** Null: it cannot be shown, and its name downloads it. */
  readonly open: ((file: File) => void) | null;
  readonly download: (file: File) => void;
  /** Where else it leads: to its own page. */
  readonly aside?: (file: File) => ReactNode;
}

/** Files, each with the way to read it and to keep it. */
export function Files<File extends { readonly name: string }>(props: FilesProps<File>) {
  const { files, keyOf, kindOf, open, download, aside } = props;
  return (
    <ul className="box-card lay-clips">
      {files.map((file) => (
        <li key={keyOf(file)} className="lay-row gap-12 lay-ruled hover-fill lay-anchor pad-8-12 tall-54">
          <span className="ink-2 lay-centre lay-fixed box-frame box-tag height-34 wide-30">
            <FileText size={16} />
          </span>
          <button
            type="button"
            className="lay-fill type-left lay-grid"
            onClick={() => (open ?? download)(file)}
          >
            <span className="type-medium lay-break">{file.name}</span>
            <span className="type-note">{kindOf(file)}</span>
          </button>
          {aside?.(file)}
          {open && (
            <IconButton label={`Download ${file.name}`} onClick={() => download(file)}>
              <Download size={16} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
