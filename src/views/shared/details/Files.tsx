import { Download, FileText } from 'lucide-react';
import { IconButton } from '../Button';
import styles from './Files.module.css';

interface FilesProps<File> {
  readonly files: readonly File[];
  readonly keyOf: (file: File) => string;
  /** What it is and how large. */
  readonly kindOf: (file: File) => string;
  /** Null: it cannot be shown, and its name downloads it. */
  readonly open: ((file: File) => void) | null;
  readonly download: (file: File) => void;
}

/** Files, each with the way to read it and to keep it. */
export function Files<File extends { readonly name: string }>(props: FilesProps<File>) {
  const { files, keyOf, kindOf, open, download } = props;
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={keyOf(file)} className={styles.file}>
          <span className={styles.tile}>
            <FileText size={16} />
          </span>
          <button type="button" className={styles.open} onClick={() => (open ?? download)(file)}>
            <span className="type-medium lay-break">{file.name}</span>
            <span className="type-note">{kindOf(file)}</span>
          </button>
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
