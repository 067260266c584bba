import { useSelector } from '@xstate/react';
import {
  CalendarDays,
  Download,
  Ellipsis,
  FolderInput,
  Square,
  SquareCheck,
  Tag as TagIcon,
  Trash2,
} from 'lucide-react';
import type { EntityDocument } from '#contract/calls/documents';
import type { LibraryActs } from '../../../machines/documents/libraryActs.machine';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import { Button, buttonClass } from '../../shared/Button';
import { BulkBar } from '../../shared/list/BulkBar';
import { MenuButton, MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';

interface ActsProps {
  readonly documents: readonly EntityDocument[];
  readonly isAdmin: boolean;
  readonly ask: (asked: Asked<LibraryActs>) => void;
  readonly downloads: Flow<'documentDownloads'>;
}

/** What all of these have, so that a dialog begins with it; null where they differ. */
function shared<Value>(documents: readonly EntityDocument[], of: (document: EntityDocument) => Value | null) {
  const [first] = documents;
  const value = first ? of(first) : null;
  return documents.every((document) => of(document) === value) ? value : null;
}

const idsOf = (documents: readonly EntityDocument[]) => documents.map(({ id }) => id);

/** What is done with all documents that are chosen. */
export function Bulk({ documents, clear, ...props }: ActsProps & { readonly clear: () => void }) {
  const ids = idsOf(documents);
  const { ask } = props;
  return (
    <BulkBar count={documents.length} clear={clear}>
      <Button onClick={() => ask({ act: 'addTags', input: { ids, tags: [] } })}>
        <TagIcon size={16} aria-hidden /> Add tags
      </Button>
      <Button
        onClick={() =>
          ask({ act: 'move', input: { ids, folderId: shared(documents, ({ folderId }) => folderId) } })
        }
      >
        <FolderInput size={16} aria-hidden /> Move
      </Button>
      <DownloadButton documents={documents} downloads={props.downloads} />
      <MenuButton
        face={
          <>
            <Ellipsis size={16} aria-hidden /> More
          </>
        }
        className={buttonClass()}
      >
        <Further documents={documents} {...props} />
      </MenuButton>
      <Button look="danger" onClick={() => ask({ act: 'delete', input: { ids } })}>
        <Trash2 size={16} aria-hidden /> Delete
      </Button>
    </BulkBar>
  );
}

const filesOf = (documents: readonly EntityDocument[]) =>
  documents.map(({ id: documentId, name, sizeBytes }) => ({ documentId, name, sizeBytes }));

/** Several come as one archive; while they come, how far it is stands on the button that stops it. */
function DownloadButton({ documents, downloads }: Pick<ActsProps, 'documents' | 'downloads'>) {
  const isBusy = useSelector(downloads, (snapshot) => snapshot.hasTag('busy'));
  const { files, done } = useSelector(downloads, ({ context }) => context);
  if (isBusy) {
    return (
      <Button onClick={() => downloads.send({ type: 'downloads.stopped' })}>
        <Square size={16} aria-hidden /> Stop downloading
        <span role="status">
          ({done} of {files.length})
        </span>
      </Button>
    );
  }
  return (
    <Button onClick={() => downloads.send({ type: 'downloads.requested', files: filesOf(documents) })}>
      <Download size={16} aria-hidden /> Download
    </Button>
  );
}

function Further({ documents, isAdmin, ask }: Omit<ActsProps, 'downloads'>) {
  const ids = idsOf(documents);
  const common = documents[0]?.tags.filter(({ id }) =>
    documents.every(({ tags }) => tags.some((tag) => tag.id === id)),
  );
  const dated = shared(documents, (document) => document.dated);
  return (
    <>
      <MenuItem
        icon={TagIcon}
        onChoose={() => ask({ act: 'replaceTags', input: { ids, tags: (common ?? []).map(({ id }) => id) } })}
      >
        Replace the tags
      </MenuItem>
      <MenuItem icon={TagIcon} onChoose={() => ask({ act: 'removeTags', input: { ids, tags: [] } })}>
        Remove tags
      </MenuItem>
      <MenuItem icon={CalendarDays} onChoose={() => ask({ act: 'date', input: { ids, dated } })}>
        Change the document date
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={CalendarDays} onChoose={() => ask({ act: 'retain', input: { ids, until: null } })}>
          Set a retention period
        </MenuItem>
      )}
    </>
  );
}

interface RowMenuProps extends Omit<ActsProps, 'documents'> {
  readonly document: EntityDocument;
  readonly isOnPhone: boolean;
  /** Chooses it, to be done together with others; null where a box does that. */
  readonly select: (() => void) | null;
}

/** The same for one document, where its row stands. */
export function RowMenu({ document, isAdmin, ask, downloads, isOnPhone, select }: RowMenuProps) {
  const ids = [document.id];
  return (
    <MoreActions label={`More actions for ${document.name}`} isOnCard={isOnPhone}>
      {select && (
        <MenuItem icon={SquareCheck} onChoose={select}>
          Select
        </MenuItem>
      )}
      <MenuItem icon={TagIcon} onChoose={() => ask({ act: 'addTags', input: { ids, tags: [] } })}>
        Add tags
      </MenuItem>
      <MenuItem
        icon={FolderInput}
        onChoose={() => ask({ act: 'move', input: { ids, folderId: document.folderId } })}
      >
        Move to another folder
      </MenuItem>
      <MenuItem
        icon={Download}
        onChoose={() => downloads.send({ type: 'downloads.requested', files: filesOf([document]) })}
      >
        Download
      </MenuItem>
      <Further documents={[document]} isAdmin={isAdmin} ask={ask} />
      <MenuItem isDanger icon={Trash2} onChoose={() => ask({ act: 'delete', input: { ids } })}>
        Delete the document
      </MenuItem>
    </MoreActions>
  );
}
