import { type DragEvent, type ReactNode, useState } from 'react';
import type { UploadPlace } from '../../../machines/shared/upload/upload.events';
import { useEntity } from '../app';
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

/** A part of a page onto which files can be dropped; whoever cannot drop has a button inside of it. Where somebody only reads, a dropped file is neither taken nor opened by the browser in place of the page. */
export function DropZone({ owner, place, children }: DropZoneProps) {
  const isClosed = useEntity()?.readsOnly === true;
  const { add } = useAddFiles(useUploads(), owner, place);
  const [isOver, setOver] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <section
      aria-label={isClosed ? undefined : 'Files can be dropped here'}
      className={classes('lay-anchor', isOver && styles.over)}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        if (isClosed) event.dataTransfer.dropEffect = 'none';
        else setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (!isClosed) void dropped(event.dataTransfer).then(add);
      }}
    >
      {children}
    </section>
  );
}
