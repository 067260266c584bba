import type { DragEvent } from 'react';

/** The kind of what is dragged: ids of documents. */
const DOCUMENTS = 'application/x-quorate-documents';

/** Begins to drag documents. */
export function dragDocuments({ dataTransfer }: DragEvent, ids: readonly string[]): void {
  dataTransfer.setData(DOCUMENTS, ids.join(' '));
  dataTransfer.effectAllowed = 'copyMove';
}

export const holdsDocuments = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes(DOCUMENTS);

/** Ids of the documents that are dropped. */
export function droppedDocuments({ dataTransfer }: DragEvent): readonly string[] {
  return dataTransfer.getData(DOCUMENTS).split(' ').filter(Boolean);
}
