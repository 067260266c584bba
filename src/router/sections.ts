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
  readonly render: (entity: Entity) => ReactElement;
}

function namesIn(sources: SectionSources): readonly SectionName[] {
  return Object.keys(sources).filter((name): name is SectionName => Object.hasOwn(sources, name));
}

/** Reads those whose features an entity has. */
export async function readSections(
  sources: SectionSources,
  api: CallApi,
  { id, features }: Pick<Entity, 'id' | 'features'>,
): Promise<Read> {
  const entries = namesIn(sources).map(async (name) => {
    const source = sources[name];
    if (!source || (source.feature !== null && !features.includes(source.feature))) return [];
    const { read } = await source.reads();
    return [[name, await read(api, id)] as const];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Fetches how those look of which something was read. */
export async function viewsOf(sources: SectionSources, read: Read): Promise<readonly ReadSection[]> {
  const viewOf = async <Name extends SectionName>(name: Name): Promise<readonly ReadSection[]> => {
    const source: SectionSources[Name] = sources[name];
    const data: Read[Name] = read[name];
    if (!source || data === undefined) return [];
    const { View, summary, figures, action } = (await source.view()).section;
    return [
      {
        name,
        summary: () => summary?.(data) ?? [],
        figures: (stats, yours) => figures?.(stats, yours) ?? [],
        action: (entity) => action?.(entity) ?? null,
        render: (entity) => createElement(View, { key: name, data, entity }),
      },
    ];
  };
  return (await Promise.all(namesIn(sources).map(viewOf))).flat();
}
