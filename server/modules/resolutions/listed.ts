import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { ResolutionRow } from './resolution.queries';

/** What a list reads of each. */
export const COLUMNS = [
  'resolution.id',
  'resolution.number',
  'resolution.title',
  'resolution.status',
  'resolution.organ',
  'resolution.listed_at',
  'resolution.deadline',
  'resolution.closing',
  'resolution.imported',
  'resolution.closed_at',
  'resolution.decision_makers',
  'resolution.decided',
] as const;

export type ListedRow = Pick<
  ResolutionRow,
  | 'id'
  | 'number'
  | 'title'
  | 'status'
  | 'organ'
  | 'listed_at'
  | 'deadline'
  | 'closing'
  | 'imported'
  | 'closed_at'
  | 'decision_makers'
  | 'decided'
>;

/** Resolutions that a filter leaves. */
export type ListedRows = SelectQueryBuilder<Schema, 'resolution', ListedRow>;
