import { Link } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import type { DocumentDetails } from '#contract/calls/documents';
import { dayIn } from '#domain/time/calendar';
import { Avatar } from '../../shared/Avatar';
import { useEntity } from '../../shared/app';
import { classes } from '../../shared/classes';
import { formatDateTime, formatDay } from '../../shared/format';
import { useNow } from '../../shared/now';
import { TagChip } from '../../shared/TagChip';
import { formatSize } from '../../shared/upload/words';
import { formatWords } from '../formats';
import styles from './Document.module.css';

/** Where what uses a document is shown. */
const USED_IN = {
  resolution: '/{-$entity}/resolutions/$id',
  meeting: '/{-$entity}/meetings/$id',
  task: '/{-$entity}/tasks/$id',
} as const;

interface FactsProps {
  readonly document: DocumentDetails;
  readonly zone: string;
}

/** What is known of a document. */
export function Facts({ document, zone }: FactsProps) {
  const { sizeBytes, uploadedBy, createdAt, dated, folders, retainUntil } = document;
  const { description, usedIn } = document;
  const entity = useEntity();
  const now = useNow();
  return (
    <dl className={classes('lay-below pad-20', styles.facts)}>
      <dt>Entity</dt>
      <dd>{entity?.name}</dd>
      <dt>Type</dt>
      <dd>{`${formatWords(document)}, ${formatSize(sizeBytes)}`}</dd>
      <dt>Added by</dt>
      <dd className="lay-row gap-8">
        {uploadedBy && <Avatar name={uploadedBy.name} color={uploadedBy.color} size={22} />}
        {uploadedBy?.name ?? 'Somebody who left'}
      </dd>
      <dt>Added on</dt>
      <dd>{formatDateTime(createdAt, zone)}</dd>
      {dated !== null && (
        <>
          <dt>Document date</dt>
          <dd>{formatDay(dated)}</dd>
        </>
      )}
      {folders.length > 0 && (
        <>
          <dt>Folder</dt>
          <dd>
            <Link
              to="/{-$entity}/documents"
              params={(before) => before}
              search={{ folder: folders.slice(-1).map(({ id }) => id) }}
              className="type-underlined ink-accent"
            >
              {folders.map(({ name }) => name).join(' › ')}
            </Link>
          </dd>
        </>
      )}
      {retainUntil !== null && (
        <>
          <dt>Kept until</dt>
          <dd>{`${formatDay(retainUntil)}${dayIn(zone, now) > retainUntil ? ', which is over' : ''}`}</dd>
        </>
      )}
      {description !== '' && (
        <>
          <dt>Description</dt>
          <dd className="type-lines">{description}</dd>
        </>
      )}
      {usedIn.length > 0 && (
        <>
          <dt>Used in</dt>
          <dd>
            {usedIn.map(({ kind, id, number, title }) => (
              <Link
                key={id}
                to={USED_IN[kind]}
                params={(before) => ({ ...before, id })}
                className="type-underlined ink-accent lay-block"
              >
                {number ?? title}
              </Link>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

interface TagsProps {
  readonly document: DocumentDetails;
  readonly add: () => void;
  readonly remove: (tagId: string) => void;
}

/** The tags of a document; each leads to the others that have it. */
export function Tags({ document: { tags, acts }, add, remove }: TagsProps) {
  const mayEdit = acts.includes('edit');
  if (tags.length === 0 && !mayEdit) return null;
  return (
    <section aria-label="Tags" className="lay-one lay-below gap-8 pad-20">
      <h2 className="type-small type-medium">Tags</h2>
      <div className="lay-wrap gap-6">
        {tags.map(({ id, name, color }) => (
          <TagChip
            key={id}
            color={color}
            name={
              <Link
                to="/{-$entity}/documents"
                params={(before) => before}
                search={{ tag: [id] }}
                className="hover-accent"
              >
                {name}
              </Link>
            }
          >
            {mayEdit && (
              <button
                type="button"
                className="hover-accent"
                aria-label={`Remove the tag ${name}`}
                title={`Remove the tag ${name}`}
                onClick={() => remove(id)}
              >
                <X size={13} aria-hidden />
              </button>
            )}
          </TagChip>
        ))}
        {mayEdit && (
          <button type="button" className={styles.add} onClick={add}>
            <Plus size={13} aria-hidden /> Add tag
          </button>
        )}
      </div>
    </section>
  );
}
