import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from '../classes';
import styles from './Attach.module.css';
import { type Owner, useAddFiles, useUploads } from './useUploads';

interface DropZoneProps {
  readonly owner: Owner;
  readonly children: ReactNode;
}

/** A part of a page onto which files can be dropped; whoever cannot drop has a button inside of it. */
export function DropZone({ owner, children }: DropZoneProps) {
  const { add } = useAddFiles(useUploads(), owner);
  const [isOver, setOver] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <section
      aria-label="Files can be dropped here"
      className={classes('lay-anchor', isOver && styles.over)}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      {children}
    </section>
  );
}
