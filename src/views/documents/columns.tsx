import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import type { DragEvent } from 'react';
import type { EntityDocument } from '#contract/calls/documents';
import { Avatar } from '../shared/Avatar';
import { classes } from '../shared/classes';
import { formatDate, formatDay, formatNumber } from '../shared/format';
import { keepAmounts } from '../shared/keepAmounts';
import { type Column, rowLinkClass } from '../shared/list/Table';
import { TagChip } from '../shared/TagChip';
import { formatSize } from '../shared/upload/words';
import { dragDocuments } from './dragging';
import { formatIcon, formatWords, readingNote } from './formats';
import styles from './List.module.css';

/** Tags of a row that are written out; of the others it is said how many. */
const TAGS_SHOWN = 2;

interface Surroundings {
  readonly timeZone: string;
  /** Id of who looks at it. */
  readonly user: string;
  /** Colours of people, by their ids. */
  readonly colors: ReadonlyMap<string, string>;
  /** The documents that go along when one is dragged, and that one. */
  readonly dragged: (document: EntityDocument) => readonly string[];
}

/** What a document is, and on a phone all that is said of it. */
export function nameIn({
  timeZone,
  dragged,
}: Pick<Surroundings, 'timeZone' | 'dragged'>): Column<EntityDocument> {
  return {
    label: 'Name',
    sorts: ['name', '-name'],
    cell: (document) => (
      <Name
        document={document}
        added={formatDate(document.createdAt, timeZone)}
        drag={(event) => dragDocuments(event, dragged(document))}
      />
    ),
  };
}

interface NameProps {
  readonly document: EntityDocument;
  readonly added: string;
  readonly drag: (event: DragEvent) => void;
}

function Name({ document, added, drag }: NameProps) {
  const Icon = formatIcon(document.format);
  const unread = readingNote(document.reading);
  return (
    <span className="lay-flex lay-top gap-12">
      <span className={styles.sign}>
        <Icon size={17} aria-hidden />
      </span>
      <span className="lay-fill">
        <Link
          to="/{-$entity}/documents/$id"
          params={(before) => ({ ...before, id: document.id })}
          className={rowLinkClass}
          onDragStart={drag}
        >
          {keepAmounts(document.name)}
        </Link>
        <span className="type-note lay-wrap gap-2-8">
          <span className={styles.addedNote}>{added}</span>
          <span>{formatWords(document)}</span>
          {document.dated !== null && <span>dated {formatDay(document.dated)}</span>}
          {unread !== null && <span className="ink-amber">{unread}</span>}
          {document.isHeld && <span className="ink-amber">Legal hold</span>}
          {document.isFrozen && <span>Sent with a resolution</span>}
          {document.deletedAt !== null && <span className="ink-red">Deleted</span>}
        </span>
        {(document.tags.length > 0 || document.openComments > 0) && (
          <span className={classes('lay-wraps gap-6 above-8', styles.tagsNote)}>
            <Tags document={document} />
            <Comments document={document} />
          </span>
        )}
      </span>
    </span>
  );
}

/** The other columns; on a phone the first says what they do. */
export function columnsIn({
  timeZone,
  user,
  colors,
}: Omit<Surroundings, 'dragged'>): readonly Column<EntityDocument>[] {
  return [
    {
      label: 'Tags',
      onPhone: 'hidden',
      className: styles.tags,
      cell: (document) => <Tags document={document} />,
    },
    {
      label: 'Added by',
      onPhone: 'hidden',
      className: styles.person,
      cell: ({ uploadedBy }) =>
        uploadedBy && (
          <span className="lay-row type-line gap-8">
            <Avatar name={uploadedBy.name} color={colors.get(uploadedBy.id) ?? ''} />
            {uploadedBy.id === user ? 'You' : uploadedBy.name}
          </span>
        ),
    },
    {
      label: 'Added on',
      sorts: ['-createdAt', 'createdAt'],
      isQuiet: true,
      onPhone: 'hidden',
      className: styles.added,
      cell: ({ createdAt }) => formatDate(createdAt, timeZone),
    },
    {
      label: 'Size',
      sorts: ['-sizeBytes', 'sizeBytes'],
      isQuiet: true,
      onPhone: 'hidden',
      className: styles.size,
      cell: ({ sizeBytes }) => formatSize(sizeBytes),
    },
    {
      label: 'Comments',
      isNameless: true,
      isQuiet: true,
      onPhone: 'hidden',
      className: styles.comments,
      cell: (document) => <Comments document={document} />,
    },
  ];
}

function Tags({ document: { tags } }: { readonly document: EntityDocument }) {
  const more = tags.slice(TAGS_SHOWN);
  return (
    <span className="lay-wrap gap-6">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
      {more.length > 0 && (
        <span className="type-note" title={more.map(({ name }) => name).join(', ')}>
          {more.length} more
          <span className="visually-hidden">: {more.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </span>
  );
}

function Comments({ document: { openComments } }: { readonly document: EntityDocument }) {
  if (openComments === 0) return null;
  return (
    <span className="lay-inline gap-4 type-meta">
      <MessageSquare size={15} aria-hidden />
      {formatNumber(openComments)}
      <span className="visually-hidden">{openComments === 1 ? 'open comment' : 'open comments'}</span>
    </span>
  );
}
