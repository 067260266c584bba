import type { Entity, EntityUpdate } from '#contract/calls/entity';
import type { NoticeDays } from '#contract/meetingNotice';
import type { OwnDuties } from '#contract/taskLife';

/** What is entered of an entity beside its relationships. */
export type EntityDetails = Pick<
  Entity,
  'name' | 'status' | 'country' | 'registration' | 'address' | 'settings'
>;

export type DetailsUpdate = Omit<EntityUpdate, 'parents' | 'children' | 'from' | 'revision'>;

/** What an entity has otherwise than the law or its legal form: null takes it back. */
function own<Set extends OwnDuties | NoticeDays>(before: Set | undefined, after: Set) {
  return Object.fromEntries(
    Object.entries({ ...before, ...after }).filter(([, one]) => one !== null && one !== undefined),
  );
}

/** What the details of an entity become: a merge, in which an empty text is none. */
function merged(entity: EntityDetails, update: DetailsUpdate): EntityDetails {
  const { settings = {}, name = entity.name, status = entity.status, country = entity.country } = update;
  const texts = <Texts extends object>(before: Texts, after: Partial<Texts> | undefined): Texts => ({
    ...before,
    ...Object.fromEntries(
      Object.entries(after ?? {}).flatMap(([field, text]) =>
        text === undefined ? [] : [[field, text || null]],
      ),
    ),
  });
  const { genderTargets, duties, noticeDays, ...plain } = settings;
  const targets = genderTargets && { ...entity.settings.genderTargets, ...genderTargets };
  return {
    name,
    status,
    country,
    registration: texts(entity.registration, update.registration),
    address: texts(entity.address, update.address),
    settings: {
      ...entity.settings,
      ...plain,
      ...(targets && { genderTargets: targets }),
      ...(duties && { duties: own(entity.settings.duties, duties) }),
      ...(noticeDays && { noticeDays: own(entity.settings.noticeDays, noticeDays) }),
    },
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Names of the details in which two differ. */
function differences(before: EntityDetails, after: EntityDetails): readonly string[] {
  const plain = (['name', 'status', 'country'] as const).filter((field) => before[field] !== after[field]);
  const nested = (['registration', 'address', 'settings'] as const).flatMap((part) => {
    const [was, is]: Record<string, unknown>[] = [{ ...before[part] }, { ...after[part] }];
    return Object.keys({ ...was, ...is })
      .filter((field) => !isSame(was?.[field], is?.[field]))
      .map((field) => `${part}.${field}`);
  });
  return [...plain, ...nested];
}

/** What the details become, and the names of what is otherwise then. */
export function changedDetails(
  entity: EntityDetails,
  update: DetailsUpdate,
): { readonly details: EntityDetails; readonly fields: readonly string[] } {
  const details = merged(entity, update);
  return { details, fields: differences(entity, details) };
}
