import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { RelatedKind } from '#contract/taskLife';
import type { Flow } from '../../machines/flows';
import type { About } from '../../machines/tasks/taskActs.machine';
import { useEntity } from '../shared/app';
import { IconButton } from '../shared/Button';
import { PeoplePicker } from '../shared/people/PeoplePicker';
import { aboutOf } from './asked';
import { RELATED_ICONS } from './looks';
import { RELATED_NAMES } from './words';

interface RelatedFieldProps {
  readonly related: About | null;
  readonly relatives: Flow<'relatedSearch'>;
  readonly change: (related: About | null) => void;
}

function Picture({ kind }: { readonly kind: RelatedKind }) {
  const Icon = RELATED_ICONS[kind];
  return (
    <span className="ink-2 lay-centre lay-fixed wide-28">
      <Icon size={17} aria-hidden />
    </span>
  );
}

/** What the task is about: one document, meeting or resolution, found by its words. */
export function RelatedField({ related, relatives, change }: RelatedFieldProps) {
  const entityId = useEntity()?.id ?? null;
  const [query, setQuery] = useState('');
  const { items, failure } = useSelector(relatives, ({ context }) => context);
  const search = (q: string) => {
    setQuery(q);
    if (entityId === null) return;
    if (relatives.getSnapshot().context.entityId !== entityId)
      relatives.send({ type: 'search.opened', entityId });
    relatives.send({ type: 'search.asked', q });
  };
  const found = items.map((item) => ({ item, about: aboutOf(item) }));
  return (
    <div className="lay-one gap-8">
      <PeoplePicker
        label="About (optional)"
        hint="A document, meeting or resolution."
        people={found.map(({ item, about }) => ({
          key: item.id,
          name: about.title ?? '',
          color: '',
          picture: <Picture kind={item.kind} />,
          detail: null,
          marks: [RELATED_NAMES[item.kind]],
          isChosen: item.id === related?.id,
        }))}
        query={query}
        search={search}
        open={() => search(query)}
        status={failure}
        choose={({ key }) => change(found.find(({ item }) => item.id === key)?.about ?? null)}
      />
      {related && (
        <p className="lay-row gap-8">
          <Picture kind={related.kind} />
          <span className="lay-fill lay-break">{related.title ?? RELATED_NAMES[related.kind]}</span>
          <IconButton label="The task is about nothing of these" onClick={() => change(null)}>
            <X size={16} aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  );
}
