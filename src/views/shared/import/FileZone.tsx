import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '../classes';
import styles from './Import.module.css';

interface FileZoneProps {
  /** `Drop the table and the signed files here`. */
  readonly label: string;
  readonly hint: ReactNode;
  /** What the files are, to who chooses them by name. */
  readonly files: string;
  readonly isBusy: boolean;
  readonly give: (files: readonly File[]) => void;
}

/** Where the files of an import are dropped or chosen. */
export function FileZone({ label, hint, files, isBusy, give }: FileZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list && list.length > 0 && !isBusy) give([...list]);
    if (input.current) input.current.value = '';
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'ink-2 lay-centre gap-6 type-centre box-corners box-dashed pad-32-20',
        isOver && styles.over,
      )}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <FileUp size={22} />
      <p id={id}>
        {label}, or{' '}
        <button
          type="button"
          className="type-medium ink-accent type-underlined"
          onClick={() => input.current?.click()}
        >
          choose them
        </button>
        .
      </p>
      <p className="type-meta">{hint}</p>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={files}
        onChange={(event) => take(event.target.files)}
      />
    </section>
  );
}
