import { Link } from '@tanstack/react-router';
import { Folder, FolderPlus, Printer } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { NO_FOLDER } from '#contract/calls/documents';
import type { DocumentFolder } from '#contract/calls/folders';
import type { Tag } from '#contract/calls/tags';
import type { LibraryActs } from '../../../machines/documents/libraryActs.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { Button } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { formatNumber } from '../../shared/format';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import { TagChip } from '../../shared/TagChip';
import { droppedDocuments, holdsDocuments } from '../dragging';
import { type FolderNode, flat, treeOf } from '../folders/tree';
import styles from '../List.module.css';

interface RailProps {
  readonly folders: readonly DocumentFolder[];
  readonly tags: readonly Tag[];
  /** Id of a folder or `none`; undefined where the list shows all. */
  readonly folder: string | undefined;
  /** Ids. */
  readonly tagged: readonly string[];
  readonly isAdmin: boolean;
  readonly ask: (asked: Asked<LibraryActs>) => void;
  /** Without a question: somebody dropped documents there. */
  readonly request: (asked: Asked<LibraryActs>) => void;
}

/** Folders and tags of the entity: the list is narrowed to one, and documents are dropped onto one. */
export function Rail({ folders, tags, folder, tagged, isAdmin, ask, request }: RailProps) {
  return (
    <nav className={styles.rail} aria-label="Folders and tags">
      <h2 className="type-group below-6">Folders</h2>
      <ul>
        <Entry label="All documents" isCurrent={folder === undefined} search={{ folder: undefined }} />
        {flat(treeOf(folders)).map((node) => (
          <FolderEntry
            key={node.folder.id}
            node={node}
            isCurrent={folder === node.folder.id}
            isAdmin={isAdmin}
            ask={ask}
            take={(ids) => request({ act: 'move', input: { ids, folderId: node.folder.id } })}
          />
        ))}
        <Entry
          label="In no folder"
          isCurrent={folder === NO_FOLDER}
          search={{ folder: [NO_FOLDER] }}
          take={(ids) => request({ act: 'move', input: { ids, folderId: null } })}
        />
      </ul>
      <div className="lay-wrap gap-4 above-8 below-14">
        {isAdmin && (
          <Button
            look="ghost"
            onClick={() => ask({ act: 'createFolder', input: { name: '', parentId: folderOf(folder) } })}
          >
            <FolderPlus size={16} aria-hidden /> New folder
          </Button>
        )}
        {folders.length > 0 && (
          <Link
            to="/{-$entity}/documents/index"
            params={(before) => before}
            className="lay-inline gap-6 type-small hover-accent tall-36 phone-tall-44 pad-4-8"
          >
            <Printer size={16} aria-hidden /> Printable index
          </Link>
        )}
      </div>
      {tags.length > 0 && (
        <>
          <h2 className="type-group below-6">Tags</h2>
          <ul>
            {tags.map(({ id, name, color, documents }) => (
              <Entry
                key={id}
                label={<TagChip name={name} color={color} />}
                count={documents}
                isCurrent={tagged.includes(id)}
                search={{ tag: tagged.includes(id) ? undefined : [id] }}
                take={(ids) => request({ act: 'addTags', input: { ids, tags: [id] } })}
              />
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

const folderOf = (folder: string | undefined) =>
  folder === undefined || folder === NO_FOLDER ? null : folder;

interface FolderEntryProps {
  readonly node: FolderNode;
  readonly isCurrent: boolean;
  readonly isAdmin: boolean;
  readonly ask: (asked: Asked<LibraryActs>) => void;
  readonly take: (ids: readonly string[]) => void;
}

function FolderEntry({ node, isCurrent, isAdmin, ask, take }: FolderEntryProps) {
  const { folder, path, depth, children } = node;
  const { id: folderId, name, parentId, documents } = folder;
  return (
    <Entry
      label={
        <>
          <Folder size={15} aria-hidden className="lay-fixed ink-3" /> {name}
        </>
      }
      count={documents}
      depth={depth}
      isCurrent={isCurrent}
      search={{ folder: [folderId] }}
      take={take}
      menu={
        isAdmin && (
          <MoreActions label={`More actions for ${path}`}>
            <MenuItem onChoose={() => ask({ act: 'createFolder', input: { name: '', parentId: folderId } })}>
              New folder in it
            </MenuItem>
            <MenuItem onChoose={() => ask({ act: 'renameFolder', input: { folderId, name } })}>
              Rename
            </MenuItem>
            <MenuItem onChoose={() => ask({ act: 'moveFolder', input: { folderId, name, parentId } })}>
              Move
            </MenuItem>
            <MenuItem
              isDanger
              onChoose={() =>
                ask({
                  act: 'removeFolder',
                  input: { folderId, name, isFilled: documents + children.length > 0 },
                })
              }
            >
              Delete the folder
            </MenuItem>
          </MoreActions>
        )
      }
    />
  );
}

interface EntryProps {
  readonly label: ReactNode;
  readonly count?: number;
  readonly depth?: number;
  readonly isCurrent: boolean;
  readonly search: {
    readonly folder?: readonly string[] | undefined;
    readonly tag?: readonly string[] | undefined;
  };
  /** What happens with documents that are dropped here. */
  readonly take?: (ids: readonly string[]) => void;
  readonly menu?: ReactNode;
}

function Entry({ label, count, depth = 0, isCurrent, search, take, menu }: EntryProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!take || !holdsDocuments(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <li
      className={classes('lay-row gap-4 box-control', styles.entry, isOver && 'box-selected')}
      data-current={isCurrent || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!take || !holdsDocuments(event)) return;
        event.preventDefault();
        setOver(false);
        const ids = droppedDocuments(event);
        if (ids.length > 0) take(ids);
      }}
    >
      <Link
        to="."
        search={(before) => ({ ...before, page: undefined, after: undefined, ...search })}
        className="lay-row gap-6 lay-fill lay-break type-small hover-accent tall-36 phone-tall-44"
        style={{ paddingLeft: 8 + depth * 14 }}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {label}
        {count !== undefined && count > 0 && (
          <span className="type-note type-figures">{formatNumber(count)}</span>
        )}
      </Link>
      {menu}
    </li>
  );
}
