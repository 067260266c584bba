import { combineLatest, map, type Observable, of } from 'rxjs';
import { listDocuments } from '#contract/calls/documentList';
import { listMeetings } from '#contract/calls/meetingList';
import { listResolutions } from '#contract/calls/resolutionList';
import type { TaskRelated } from '#contract/calls/tasks';
import type { Feature } from '#contract/vocabulary';
import { type Asked, type Found, relatedSearchMachine } from '../../machines/shared/search.machine';
import type { Providers } from '../manifest';
import { finding, type SearchServices } from './shared.search';

/** Of each kind. */
const FOUND = 5;

type Find = (
  services: SearchServices,
  entity: string,
  q: string | undefined,
) => Observable<Found<TaskRelated>>;

const findDocuments: Find = ({ api }, entity, q) =>
  api
    .observe(listDocuments, {
      entity,
      query: { q, limit: FOUND, sort: q ? 'name' : '-createdAt' },
      quiet: true,
    })
    .pipe(
      map((page) => ({
        ...page,
        items: page.items.map(
          ({ id, name }) => ({ kind: 'document', id, title: name, number: null }) as const,
        ),
      })),
    );

const findMeetings: Find = ({ api }, entity, q) =>
  api.observe(listMeetings, { entity, query: { q, limit: FOUND, sort: '-starts' }, quiet: true }).pipe(
    map((page) => ({
      ...page,
      items: page.items.map(({ id, title, number }) => ({ kind: 'meeting', id, title, number }) as const),
    })),
  );

const findResolutions: Find = ({ api }, entity, q) =>
  api.observe(listResolutions, { entity, query: { q, limit: FOUND }, quiet: true }).pipe(
    map((page) => ({
      ...page,
      items: page.items.map(({ id, title, number }) => ({ kind: 'resolution', id, title, number }) as const),
    })),
  );

/** By the module that has to be on. */
const KINDS: readonly (readonly [Feature, Find])[] = [
  ['documents', findDocuments],
  ['meetings', findMeetings],
  ['resolutions', findResolutions],
];

const joined = (pages: readonly Found<TaskRelated>[]): Found<TaskRelated> => ({
  items: pages.flatMap(({ items }) => items),
  total: pages.reduce((sum, { total }) => sum + total, 0),
  totalIsExact: pages.every(({ totalIsExact }) => totalIsExact),
});

const findRelated = (
  services: SearchServices,
  { entityId: entity, q }: Asked,
  features: readonly Feature[],
): Observable<Found<TaskRelated>> => {
  const on = KINDS.filter(([feature]) => features.includes(feature));
  const pages = on.map(([, find]) => find(services, entity, q.trim() || undefined));
  return (pages.length > 0 ? combineLatest(pages) : of([])).pipe(map(joined));
};

/** Documents, meetings and resolutions by a part of their words; those of a module that is off are not asked for. */
export function provideRelatedSearch(services: SearchServices): typeof relatedSearchMachine {
  const find = finding<TaskRelated>((asked, current) => {
    const entity = current();
    return findRelated(services, asked, entity?.id === asked.entityId ? entity.features : []);
  });
  return relatedSearchMachine.provide({ actors: { find } });
}

export const flows: Pick<Providers, 'relatedSearch'> = { relatedSearch: provideRelatedSearch };
