import { useState } from 'react';
import { readPercentage } from '#domain/holdings/typed';
import type { SettingsChange } from '../../machines/entity/settings.words';
import { relationField } from '../../machines/entity/settings.words';

/** A change of a field, which has one value before it. */
export type FieldChange = Extract<SettingsChange, { readonly kind: 'detail' | 'share' }>;

const isOfField = (change: SettingsChange): change is FieldChange =>
  change.kind === 'detail' || change.kind === 'share';

export const fieldOf = (change: FieldChange): string =>
  change.kind === 'detail' ? change.field : relationField(change.side, change.id, change.track);

type Bases = Readonly<Record<string, string>>;

const storedNow = (changes: readonly FieldChange[]): Bases =>
  Object.fromEntries(changes.map((change) => [fieldOf(change), change.before ?? '']));

/** What was stored when each field was typed in first, as long as it is not saved. */
function withNew(bases: Bases, changes: readonly FieldChange[]): Bases {
  return Object.fromEntries(
    changes.map((change) => [fieldOf(change), bases[fieldOf(change)] ?? change.before ?? '']),
  );
}

const isSame = (a: Bases, b: Bases) => {
  const [of, others] = [Object.entries(a), Object.entries(b)];
  return of.length === others.length && of.every(([field, value]) => b[field] === value);
};

/** What is stored of a field once its change is saved. */
const storedThen = (change: FieldChange): string =>
  (change.kind === 'share' ? readPercentage(change.after) : change.after) ?? '';

const whenSaved = (changes: readonly FieldChange[]): Bases =>
  Object.fromEntries(changes.map((change) => [fieldOf(change), storedThen(change)]));

/**
 * Fields that were typed in here and are stored otherwise meanwhile, until somebody says which value stays. What was saved here is
 * nobody else's: it may be read after the field is typed in again.
 * @param sent changes that are being saved.
 */
export function useStale(all: readonly SettingsChange[], sent: readonly SettingsChange[]) {
  const changes = all.filter(isOfField);
  const [bases, setBases] = useState<Bases>({});
  const [own, setOwn] = useState<Bases>({});
  const ownNow = { ...own, ...whenSaved(sent.filter(isOfField)) };
  if (!isSame(own, ownNow)) setOwn(ownNow);
  const next = withNew(bases, changes);
  if (!isSame(bases, next)) setBases(next);
  const stale = changes.filter((change) => {
    const [field, stored] = [fieldOf(change), change.before ?? ''];
    return next[field] !== stored && ownNow[field] !== stored;
  });
  return { stale, keepMine: () => setBases(storedNow(changes)) };
}
