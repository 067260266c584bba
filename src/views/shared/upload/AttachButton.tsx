import { FolderOpen, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import type { EntityDocument } from '#contract/calls/documents';
import { useEntity } from '../app';
import { Button } from '../Button';
import { AttachDialog } from './AttachDialog';
import { FileInput } from './FileInput';
import { type Owner, useAddFiles, useArrivals, useUploads } from './useUploads';

interface AttachButtonProps {
  readonly owner: Owner;
  /** Ids of the documents that are attached: they are not offered again. */
  readonly attached?: readonly string[];
  /** Once for each document: when its upload has arrived, or when it was picked. */
  readonly onAttached: (document: EntityDocument) => void;
}

const NONE: readonly string[] = [];

/** Two ways to a paper of a draft: a file that is uploaded, or a document of the entity. */
export function AttachButton({ owner, attached = NONE, onAttached }: AttachButtonProps) {
  const uploads = useUploads();
  const { add, waiting } = useAddFiles(uploads, owner);
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const hasDocuments = useEntity()?.features.includes('documents') ?? false;
  useArrivals(uploads, owner, onAttached);
  return (
    <div className="lay-wrap gap-8">
      <Button aria-disabled={uploads === null} onClick={() => uploads && input.current?.click()}>
        <Paperclip size={16} aria-hidden />
        Upload files
      </Button>
      <FileInput ref={input} onFiles={add} />
      {hasDocuments && (
        <Button onClick={() => setPicking(true)}>
          <FolderOpen size={16} aria-hidden />
          Choose from documents
        </Button>
      )}
      {waiting > 0 && <p role="status">Uploading begins as soon as the draft is saved.</p>}
      {isPicking && (
        <AttachDialog attached={attached} onAttached={onAttached} close={() => setPicking(false)} />
      )}
    </div>
  );
}
