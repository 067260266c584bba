import type { EntityUpdate, RelationshipUpdate } from '#contract/calls/entity';
import type { EntityInfo, Relationship } from '#contract/calls/holdings';
import { OWNERSHIP_TRACKS, type OwnershipTrack } from '#contract/calls/structure';
import { isBlank } from '#contract/line';
import { ENTITY_STATUSES, type EntityStatus } from '#contract/vocabulary';
import { readPercentage } from '#domain/holdings/typed';
import { DUTY_FIELDS, dutiesIn, dutyOf, readDuty, wordOf } from './duties.words';
import { NOTICE_FIELDS, noticeDaysIn, noticeOf, readNoticeDays } from './notice.words';

/** What somebody typed, by field; one that nobody touched is missing. */
export type SettingsWords = Readonly<Record<string, string>>;

export const DETAIL_FIELDS = [
  'name',
  'status',
  'country',
  'registration.number',
  'registration.register',
  'registration.legalForm',
  'address.street',
  'address.postcode',
  'address.city',
  'settings.timeZone',
  'settings.financialYearEnd',
  'settings.genderTargets.management',
  'settings.genderTargets.supervisory',
  ...DUTY_FIELDS,
  ...NOTICE_FIELDS,
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

export const SIDES = ['parents', 'children'] as const;
export type Side = (typeof SIDES)[number];

const RELATION_FIELD = /^(parents|children)\/[0-9a-f-]{36}\/(is|ownership|voting)$/;

/** A field of a relationship; `is` says whether there is one. */
export function relationField(side: Side, id: string, part: OwnershipTrack | 'is'): string {
  return `${side}/${id}/${part}`;
}

/** Whether a value may stand in a field of the form. */
export function isSettingsWord(field: unknown, value: unknown): boolean {
  if (typeof field !== 'string' || typeof value !== 'string') return false;
  return DETAIL_FIELDS.some((known) => known === field) || RELATION_FIELD.test(field);
}

/** What is stored in a field of the details, as the form shows it. */
export function storedIn(info: EntityInfo, field: DetailField): string {
  const duty = dutyOf(field);
  if (duty) return wordOf(info.settings.duties?.[duty]);
  const [part, ...names] = field.split('.');
  const within: unknown = Object.entries(info).find(([key]) => key === part)?.[1];
  const value = names.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === name)?.[1] : null,
    within,
  );
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function valueIn(info: EntityInfo, words: SettingsWords, field: DetailField): string {
  return words[field] ?? storedIn(info, field);
}

/** A relationship as the form shows it. */
export interface Related {
  readonly id: string;
  /** As it is stored; null for one that is new. */
  readonly stored: Relationship | null;
  /** As they are typed. */
  readonly ownership: string;
  readonly voting: string;
  readonly isRemoved: boolean;
}

function relatedOf(words: SettingsWords, side: Side, id: string, stored: Relationship | null): Related {
  const typed = (track: OwnershipTrack, before: string | null | undefined) =>
    words[relationField(side, id, track)] ?? before ?? '';
  return {
    id,
    stored,
    ownership: typed('ownership', stored?.ownershipPercentage),
    voting: typed('voting', stored?.votingPercentage),
    isRemoved: words[relationField(side, id, 'is')] === 'no',
  };
}

/** The relationships of one side, those that are new last; what was removed here is there until it is saved. */
export function relatedIn(info: EntityInfo, words: SettingsWords, side: Side): readonly Related[] {
  const known = new Set(info[side].map(({ id }) => id));
  const added = Object.entries(words).flatMap(([field, value]) => {
    const [of, id = '', part] = field.split('/');
    return of === side && part === 'is' && value === 'yes' && !known.has(id) ? [id] : [];
  });
  return [
    ...info[side].map((stored) => relatedOf(words, side, stored.id, stored)),
    ...added.map((id) => relatedOf(words, side, id, null)),
  ];
}

/** One thing that is otherwise than it is stored. */
export type SettingsChange =
  | { readonly kind: 'detail'; readonly field: DetailField; readonly before: string; readonly after: string }
  | {
      readonly kind: 'share';
      readonly side: Side;
      readonly id: string;
      readonly track: OwnershipTrack;
      readonly before: string | null;
      readonly after: string;
    }
  | { readonly kind: 'added' | 'removed'; readonly side: Side; readonly id: string };

function relationChanges(info: EntityInfo, words: SettingsWords, side: Side): readonly SettingsChange[] {
  return relatedIn(info, words, side).flatMap((related): readonly SettingsChange[] => {
    const { id, stored, isRemoved } = related;
    if (!stored) return isRemoved ? [] : [{ kind: 'added', side, id }];
    if (isRemoved) return [{ kind: 'removed', side, id }];
    return OWNERSHIP_TRACKS.flatMap((track): readonly SettingsChange[] => {
      const before = track === 'ownership' ? stored.ownershipPercentage : stored.votingPercentage;
      const after = related[track];
      return readPercentage(after) === before ? [] : [{ kind: 'share', side, id, track, before, after }];
    });
  });
}

/** Everything that is not saved yet, in the order of the form. */
export function unsavedChanges(info: EntityInfo, words: SettingsWords): readonly SettingsChange[] {
  const details = DETAIL_FIELDS.flatMap((field): readonly SettingsChange[] => {
    const [before, after] = [storedIn(info, field), words[field]];
    return after === undefined || after.trim() === before
      ? []
      : [{ kind: 'detail', field, before, after: after.trim() }];
  });
  return [...details, ...SIDES.flatMap((side) => relationChanges(info, words, side))];
}

/** Fields that cannot be saved as they are. */
export function faultyFields(info: EntityInfo, words: SettingsWords): readonly string[] {
  const details = DETAIL_FIELDS.filter((field) => {
    const value = valueIn(info, words, field);
    if (dutyOf(field)) return readDuty(value) === undefined;
    if (noticeOf(field)) return readNoticeDays(value) === undefined;
    if (field === 'name' || field === 'settings.timeZone') return isBlank(value);
    return field.startsWith('settings.genderTargets') && readPercentage(value) === undefined;
  });
  const shares = SIDES.flatMap((side) =>
    relatedIn(info, words, side)
      .filter(({ isRemoved }) => !isRemoved)
      .flatMap((related) =>
        OWNERSHIP_TRACKS.filter((track) => readPercentage(related[track]) === undefined).map((track) =>
          relationField(side, related.id, track),
        ),
      ),
  );
  return [...details, ...shares];
}

const isStatus = (text: string): text is EntityStatus => ENTITY_STATUSES.some((status) => status === text);

function detailsOf(changes: readonly SettingsChange[]): Omit<EntityUpdate, 'parents' | 'children'> {
  const changed = new Map(
    changes.flatMap((change) => (change.kind === 'detail' ? [[change.field, change.after] as const] : [])),
  );
  const part = (name: string) => {
    const values = [...changed].filter(([field]) => field.startsWith(`${name}.`));
    return values.length === 0
      ? {}
      : {
          [name]: Object.fromEntries(
            values.map(([field, text]) => [field.slice(name.length + 1), text || null]),
          ),
        };
  };
  const name = changed.get('name');
  const status = changed.get('status');
  const country = changed.get('country');
  const timeZone = changed.get('settings.timeZone');
  const financialYearEnd = changed.get('settings.financialYearEnd');
  const targets = (['management', 'supervisory'] as const).flatMap((kind) => {
    const target = changed.get(`settings.genderTargets.${kind}`);
    return target === undefined ? [] : [[kind, readPercentage(target) ?? null] as const];
  });
  const genderTargets = targets.length === 0 ? {} : { genderTargets: Object.fromEntries(targets) };
  const duties = dutiesIn(changed);
  const noticeDays = noticeDaysIn(changed);
  const settings = {
    ...(timeZone !== undefined && { timeZone }),
    ...(financialYearEnd !== undefined && { financialYearEnd }),
    ...genderTargets,
    ...(Object.keys(duties).length > 0 && { duties }),
    ...(Object.keys(noticeDays).length > 0 && { noticeDays }),
  };
  return {
    ...(name !== undefined && { name }),
    ...(status !== undefined && isStatus(status) && { status }),
    ...(country !== undefined && { country: country || null }),
    ...part('registration'),
    ...part('address'),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

function sideOf(info: EntityInfo, words: SettingsWords, side: Side): readonly RelationshipUpdate[] | null {
  const kept = relatedIn(info, words, side).filter(({ isRemoved }) => !isRemoved);
  const list = kept.map(({ id, ownership, voting }) => ({
    id,
    ownershipPercentage: readPercentage(ownership) ?? null,
    votingPercentage: readPercentage(voting) ?? null,
  }));
  return list.length > 0 ? list : null;
}

/** What is sent to save the words: what changed, and of relationships the whole list of a side. */
export function updateOf(info: EntityInfo, words: SettingsWords): EntityUpdate {
  const changes = unsavedChanges(info, words);
  const sides = SIDES.filter((side) =>
    changes.some((change) => change.kind !== 'detail' && change.side === side),
  );
  return {
    ...detailsOf(changes),
    ...Object.fromEntries(sides.map((side) => [side, sideOf(info, words, side)])),
    ...(sides.length > 0 && { from: info.asOf }),
    revision: info.revision,
  };
}
