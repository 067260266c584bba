import { type DragEvent, type ReactNode, useState } from 'react';
import type { UploadPlace } from '../../../machines/shared/upload/upload.events';
import { classes } from '../classes';
import styles from './Attach.module.css';
import { dropped } from './dropped';
import { type Owner, useAddFiles, useUploads } from './useUploads';

interface DropZoneProps {
  readonly owner: Owner;
  /** Where documents of the entity are put. */
  readonly place?: UploadPlace;
  readonly children: ReactNode;
}

/** A part of a page onto which files can be dropped; whoever cannot drop has a button inside of it. */
export function DropZone({ owner, place, children }: DropZoneProps) {
  const { add } = useAddFiles(useUploads(), owner, place);
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
        void dropped(event.dataTransfer).then(add);
      }}
    >
      {children}
    </section>
  );
}
