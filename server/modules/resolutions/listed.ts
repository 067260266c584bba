import { type SelectQueryBuilder, sql } from 'kysely';
import { PAGING } from '#contract/call';
import type { Schema } from '#server/database/schema';
import { isInEntity } from '#server/lists/entity';
import { mineOf, type WithMine } from './awaited';
import type { ResolutionRow } from './resolution.queries';

/** What a list reads of each. */
export const COLUMNS = [
  'resolution.id',
  'resolution.number',
  'resolution.title',
  'resolution.status',
  'resolution.organ',
  'resolution.rule',
  'resolution.listed_at',
  'resolution.deadline',
  'resolution.closing',
  'resolution.imported',
  'resolution.closed_at',
  'resolution.decision_makers',
  'resolution.decided',
] as const;

/** What is asked for the rows of a page alone. */
export const BESIDE = { mine: mineOf('slice') };

export type ListedRow = Pick<
  ResolutionRow,
  | 'id'
  | 'number'
  | 'title'
  | 'status'
  | 'organ'
  | 'rule'
  | 'listed_at'
  | 'deadline'
  | 'closing'
  | 'imported'
  | 'closed_at'
  | 'decision_makers'
  | 'decided'
>;

/** The same with the caller's own decision makers. */
export type ListedWithMine = ListedRow & WithMine;

/** Resolutions that a filter leaves. */
export type ListedRows = SelectQueryBuilder<Schema, 'resolution', ListedRow>;

const MOST = sql.lit(PAGING.reach + 1);

/**
 * How many resolutions of the entity somebody reads who is no guest. Everybody else reads what is decided, so that only the others are
 * looked at for who may read them, where they matter for what is counted.
 */
export const AMOUNT = sql<number>`(select case when decided >= ${MOST} then decided else decided + (
    select count(*)::int from (
      select from resolution where ${isInEntity('resolution.entity_id')} and not decided_on limit ${MOST}) others) end
  from (select quorate_count_decided(${MOST}) as decided offset 0) counted)`;
