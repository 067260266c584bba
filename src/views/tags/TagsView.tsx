import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Entity } from '#contract/calls/entity';
import { MOST_TAGS, type Tag } from '#contract/calls/tags';
import { leastUsedColor } from '#domain/tags/color';
import type { Flow } from '../../machines/flows';
import type { Asked } from '../../machines/shared/act/act';
import type { TagActs } from '../../machines/tags/tagActs.machine';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { useEntity } from '../shared/app';
import { Button } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import { countOf } from '../shared/format';
import { BulkBar } from '../shared/list/BulkBar';
import { filtersOf } from '../shared/list/filters';
import { ListPage } from '../shared/list/ListPage';
import { useSelection } from '../shared/list/useSelection';
import { COLUMNS, NAME, TagMenu } from './columns';
import { DeleteTags } from './DeleteTags';
import { MergeTag } from './MergeTag';
import { RemovalNotice } from './RemovalNotice';
import { tagsShown } from './shown';
import { TagDialog } from './TagDialog';
import { useRemoval } from './useRemoval';

const tagsRoute = getRouteApi('/{-$entity}/tag-management');

const FILTERS = filtersOf<ReturnType<typeof tagsRoute.useSearch>>([
  { kind: 'text', key: 'q', label: 'Find a tag', placeholder: 'Name of a tag' },
]);

/** The tags of the entity. */
export function TagsView() {
  const data = tagsRoute.useLoaderData();
  const entity = useEntity();
  if (!data || !entity) return null;
  // Another entity is another page: what is being deleted in this one is sent then.
  return <Tags key={entity.id} {...data} entity={entity} />;
}

interface TagsProps {
  readonly tags: readonly Tag[];
  readonly acts: Flow<'tagActs'>;
  readonly removal: Flow<'tagRemoval'>;
  readonly entity: Entity;
}

function Tags({ tags: all, acts, removal, entity }: TagsProps) {
  const search = tagsRoute.useSearch();
  const removing = useRemoval(removal, entity.id);
  const tags = all.filter(({ id }) => !removing.hidden.has(id));
  const items = tagsShown(tags, search);
  const { leading, chosen, clear } = useSelection({
    items,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  });
  const [deleting, setDeleting] = useState<readonly Tag[]>([]);
  const [merging, setMerging] = useState<Tag | null>(null);
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  const ask = (wanted: Asked<TagActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const isAdmin = entity.role === 'Admin';
  const confirmDeleting = () => {
    removing.request(deleting);
    setDeleting([]);
    clear();
  };
  const confirmMerging = (tag: Tag) => (into: Tag) => {
    removing.merge(tag, into);
    setMerging(null);
    clear();
  };
  return (
    <ListPage
      title="Tag management"
      lead={countOf(tags.length, 'tag')}
      actions={
        isAdmin && (
          <NewTag tags={tags} isFull={all.length >= MOST_TAGS} ask={ask} isOnly={tags.length === 0} />
        )
      }
      filters={FILTERS}
      search={search}
      page={{ items, total: items.length, totalIsExact: true, next: null }}
      pageNumber={1}
      rows={MOST_TAGS}
      keyOf={({ id }) => id}
      leading={isAdmin ? leading : null}
      first={NAME}
      columns={COLUMNS}
      sort={search.sort ?? 'name'}
      acts={
        isAdmin
          ? (tag) => (
              <TagMenu
                tag={tag}
                alone={tags.length > 1 ? removing.mergeHeld : 'There is no other tag.'}
                held={removing.held}
                edit={() => ask(changeOf(tag))}
                merge={() => setMerging(tag)}
                remove={() => setDeleting([tag])}
              />
            )
          : null
      }
      bulk={
        isAdmin && (
          <BulkBar count={chosen.length} clear={clear}>
            <Button
              look="danger"
              aria-disabled={removing.held !== null}
              title={removing.held ?? undefined}
              onClick={() => removing.held === null && setDeleting(chosen)}
            >
              {chosen.length === 1 ? 'Delete the tag' : `Delete ${chosen.length} tags`}
            </Button>
          </BulkBar>
        )
      }
      nothing={{
        title: 'No tags yet',
        text: 'Tags of this entity appear here. They group documents across folders.',
        action: isAdmin && <NewTag tags={tags} isFull={false} ask={ask} isOnly={false} />,
      }}
      nothingFits={{ title: 'No tag fits', text: 'No tag of this entity has these words.' }}
    >
      <RemovalNotice flow={removal} />
      {asked && <TagDialog asked={asked} tags={tags} flow={acts} />}
      {deleting.length > 0 && (
        <DeleteTags tags={deleting} close={() => setDeleting([])} confirmed={confirmDeleting} />
      )}
      {merging && (
        <MergeTag
          tag={merging}
          others={tags.filter(({ id }) => id !== merging.id)}
          close={() => setMerging(null)}
          confirmed={confirmMerging(merging)}
        />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </ListPage>
  );
}

function changeOf({ id: tagId, revision, name, color }: Tag): Asked<TagActs> {
  return { act: 'change', input: { tagId, revision, name, color } };
}

interface NewTagProps {
  readonly tags: readonly Tag[];
  readonly isFull: boolean;
  /** There is nothing yet, and the one way to begin stands in its place. */
  readonly isOnly: boolean;
  readonly ask: (asked: Asked<TagActs>) => void;
}

function NewTag({ tags, isFull, isOnly, ask }: NewTagProps) {
  if (isOnly) return null;
  const begin = () =>
    ask({ act: 'create', input: { name: '', color: leastUsedColor(tags.map(({ color }) => color)) } });
  return (
    <Button
      look="primary"
      aria-disabled={isFull}
      title={isFull ? `An entity has at most ${MOST_TAGS} tags.` : undefined}
      onClick={() => !isFull && begin()}
    >
      <Plus size={16} aria-hidden /> New tag
    </Button>
  );
}
