import { createElement, type ReactElement } from 'react';
import type { CallApi } from '#contract/api';
import type { Entity, EntityStats, UserStats } from '#contract/calls/entity';
import type { Feature } from '#contract/vocabulary';
import type { DashboardSections } from '../machines/shared/remembered';
import type { DashboardSection, Figure, SummaryPart } from '../views/shared/section';

export type SectionName = keyof DashboardSections;

/** A section of the dashboard, as its module lists it. Both parts are fetched with the dashboard, where it is shown. */
export interface SectionSource<Data> {
  /** Without it nothing of the section is read or shown. */
  readonly feature: Feature | null;
  /** What it reads takes longer than the rest: the dashboard is shown without it, and it comes last. */
  readonly isLate?: boolean;
  /** It stands in the narrower column, where the window has room for two. */
  readonly isAside?: boolean;
  /** What it reads beside what the dashboard reads; it must be data that a storage can hold. */
  readonly reads: () => Promise<{ readonly read: (api: CallApi, entity: string) => Promise<Data> }>;
  readonly view: () => Promise<{ readonly section: DashboardSection<Data> }>;
}

/** By name, in the order in which they are shown. */
export type SectionSources = { readonly [Name in SectionName]?: SectionSource<DashboardSections[Name]> };

type Read = Partial<DashboardSections>;

/** What was read of a section, with how it looks. */
export interface ReadSection {
  readonly name: string;
  readonly summary: () => readonly SummaryPart[];
  readonly figures: (stats: EntityStats, yours: UserStats) => readonly Figure[];
  readonly action: (entity: Entity) => ReactElement | null;
  readonly isLate: boolean;
  readonly isAside: boolean;
  readonly render: (entity: Entity) => ReactElement | null;
}

function namesIn(sources: SectionSources): readonly SectionName[] {
  return Object.keys(sources).filter((name): name is SectionName => Object.hasOwn(sources, name));
}

type Here = Pick<Entity, 'id' | 'features'>;

/** Reads those whose features an entity has, and that the page waits for. */
export function readSections(sources: SectionSources, api: CallApi, here: Here): Promise<Read> {
  return readThose(sources, api, { ...here, isLate: false });
}

/** Reads the others. */
export function readLate(sources: SectionSources, api: CallApi, here: Here): Promise<Read> {
  return readThose(sources, api, { ...here, isLate: true });
}

async function readThose(
  sources: SectionSources,
  api: CallApi,
  { id, features, isLate }: Here & { readonly isLate: boolean },
): Promise<Read> {
  const entries = namesIn(sources).map(async (name) => {
    const source = sources[name];
    if (!source || (source.isLate ?? false) !== isLate) return [];
    if (source.feature !== null && !features.includes(source.feature)) return [];
    const { read } = await source.reads();
    return [[name, await read(api, id)] as const];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** What is on its way, for an entity with these features. */
export interface Late {
  readonly features: readonly Feature[];
  /** Without those that could not be read. */
  readonly read: Promise<Read>;
}

/** Fetches how those look of which something was read, or is on its way. */
export async function viewsOf(
  sources: SectionSources,
  read: Read,
  late: Late | null = null,
): Promise<readonly ReadSection[]> {
  const viewOf = async <Name extends SectionName>(name: Name): Promise<readonly ReadSection[]> => {
    const source: SectionSources[Name] = sources[name];
    const data: Read[Name] = read[name];
    const isComing =
      source?.isLate && late && (source.feature === null || late.features.includes(source.feature));
    if (!source || (data === undefined && !isComing)) return [];
    const { View, Waiting, summary, figures, action } = (await source.view()).section;
    const Coming = source.isLate ? (await import('../views/shared/LateSection')).LateSection : null;
    const coming = late?.read.then((there): Read[Name] => there[name]) ?? null;
    return [
      {
        name,
        isLate: source.isLate ?? false,
        isAside: source.isAside ?? false,
        summary: () => (data === undefined ? [] : (summary?.(data) ?? [])),
        figures: (stats, yours) => figures?.(stats, yours) ?? [],
        action: (entity) => action?.(entity) ?? null,
        render: (entity) =>
          Coming
            ? createElement(Coming<DashboardSections[Name]>, {
                key: name,
                first: data,
                coming,
                View,
                Waiting,
                entity,
              })
            : data === undefined
              ? null
              : createElement(View, { key: name, data, entity }),
      },
    ];
  };
  return (await Promise.all(namesIn(sources).map(viewOf))).flat();
}
