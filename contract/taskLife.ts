import type { Process } from './process';

/** Specification, section 4. */
export const TASK_STATUSES = ['AI Suggested', 'Open', 'Completed', 'Cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Of what a rule made, until a person accepts or dismisses it. */
export const SUGGESTED = 'AI Suggested' satisfies TaskStatus;

/** The name under which the status of a task is displayed (specification, section 4). */
export function taskStatusName(status: TaskStatus): string {
  return status === 'AI Suggested' ? 'Suggested' : status;
}

/** What somebody does with a task. `check` is ticking its checklist. */
export const TASK_ACTS = [
  'accept',
  'dismiss',
  'complete',
  'check',
  'edit',
  'comment',
  'cancel',
  'reopen',
  'delete',
] as const;
export type TaskAct = (typeof TASK_ACTS)[number];

/** Who takes a step: an admin of the entity, or also who made the task, or who it is assigned to. */
export const TASK_STEP_BY = ['admin', 'adminOrAuthor', 'adminOrAssignee', 'adminAuthorOrAssignee'] as const;
export type TaskStepBy = (typeof TASK_STEP_BY)[number];

/** Why a step is blocked: so many points of the checklist are not done. */
export type TaskLack = { readonly lack: 'unchecked'; readonly count: number };

export type TaskProcess = Process<TaskStatus, TaskAct, TaskLack, TaskStepBy>;

/** How long before the day it is due somebody is reminded of a task (specification, section 9). */
export const REMINDER_OPTIONS = [
  '1 day',
  '2 days',
  '3 days',
  '4 days',
  '5 days',
  '1 week',
  '2 weeks',
  '3 weeks',
  '4 weeks',
  '1 month',
  '2 months',
  '3 months',
] as const;
export type ReminderOption = (typeof REMINDER_OPTIONS)[number];

/** How often a task comes again, counted from the day it was due. */
export const TASK_REPEATS = ['weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];

/** What a task can be about. */
export const RELATED_KINDS = ['document', 'resolution', 'meeting'] as const;
export type RelatedKind = (typeof RELATED_KINDS)[number];

/**
 * Where a suggestion comes from. `duty`: the yearly calendar of duties; `term`: a term on a board that ends; `owners`: ultimate
 * beneficial owners that are others.
 */
export const SUGGESTION_SOURCES = ['document', 'minutes', 'term', 'duty', 'owners'] as const;
export type SuggestionSource = (typeof SUGGESTION_SOURCES)[number];

/** Duties that come back every year, counted from the end of the financial year. */
export const YEARLY_DUTIES = [
  'prepareAccounts',
  'prepareStatement',
  'signAccounts',
  'adoptAccounts',
  'fileAccounts',
  'checkOwners',
] as const;
export type YearlyDuty = (typeof YEARLY_DUTIES)[number];

/** `fileAdopted` follows from accounts that were adopted. */
export type DutyCode = YearlyDuty | 'fileAdopted';

/** How long after the end of its financial year an entity has for a duty, or that it has none of it. */
export type OwnDuty = { readonly months: number; readonly days?: number } | 'none';

/** What an entity set otherwise than its legal form has it; missing or null: as the legal form has it. */
export type OwnDuties = { readonly [Code in YearlyDuty]?: OwnDuty | null };

/** What the dashboard shows: open tasks of the person, the soonest first. */
export const MY_TASKS_QUERY = { mine: true, status: ['Open'], sort: 'due', limit: 5 } as const;
