import { getRouteApi } from '@tanstack/react-router';
import { MEETING_STATUSES, MEETING_TYPES } from '#contract/vocabulary';
import { Segments } from '../shared/fields/Segments';
import { filtersOf, type NarrowingProps, textIn, type Words } from '../shared/list/filters';

export const listRoute = getRouteApi('/{-$entity}/meetings');

const WHEN = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const;

type When = (typeof WHEN)[number]['value'];

function whenIn(search: Words): When {
  const asked = textIn(search, 'when');
  return WHEN.find(({ value }) => value === asked)?.value ?? 'upcoming';
}

function WhenControl({ search, narrow }: NarrowingProps) {
  return (
    <Segments
      label="Which meetings"
      options={WHEN}
      value={whenIn(search)}
      onChange={(value) => narrow({ when: value === 'upcoming' ? undefined : value, sort: undefined })}
    />
  );
}

/** What meetings can be narrowed by. */
export const FILTERS = filtersOf<ReturnType<typeof listRoute.useSearch>>([
  { kind: 'text', key: 'q', label: 'Find by title, number or place', placeholder: 'Title, number or place' },
  {
    kind: 'own',
    keys: ['when'],
    chips: (search) => {
      const when = whenIn(search);
      return when === 'upcoming'
        ? []
        : [
            {
              key: 'when',
              text: when === 'past' ? 'Past meetings' : 'Past and upcoming',
              without: { when: undefined },
            },
          ];
    },
    Control: WhenControl,
  },
  {
    kind: 'choice',
    key: 'type',
    label: 'Type',
    all: 'Any type',
    options: MEETING_TYPES.map((value) => [value, value]),
  },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'Any status',
    options: MEETING_STATUSES.map((value) => [value, value]),
  },
  { kind: 'days', from: 'from', to: 'to', isFurther: true },
  { kind: 'flag', key: 'mine', label: 'You attend' },
]);
