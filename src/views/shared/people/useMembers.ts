import { useSelector } from '@xstate/react';
import type { Flow } from '../../../machines/flows';
import { useEntity } from '../app';
import type { PeopleFound } from '../comments/CommentField';
import { fullName } from '../format';

/** Members of the entity, found by a part of their name. */
export function useMembers(members: Flow<'memberSearch'>): PeopleFound {
  const entityId = useEntity()?.id ?? null;
  const { items, failure } = useSelector(members, ({ context }) => context);
  return {
    people: items.map((user) => ({
      key: user.id,
      name: fullName(user),
      color: user.properties.color,
      detail: null,
      marks: [],
      isChosen: false,
    })),
    search: (q) => {
      if (entityId === null) return;
      if (members.getSnapshot().context.entityId !== entityId)
        members.send({ type: 'search.opened', entityId });
      members.send({ type: 'search.asked', q });
    },
    status: failure,
  };
}
