import type { ColumnType, Generated } from 'kysely';
import type { TaskItem, TaskSource } from '#contract/calls/tasks';
import type { MentioningText } from '#contract/comments';
import type {
  RelatedKind,
  ReminderOption,
  SuggestionSource,
  TaskRepeat,
  TaskStatus,
} from '#contract/taskLife';
import type { Computed, Json, NullableDay, NullableJson, NullableMoment } from './columns';

/** Left out, it is what the database says. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface TaskTable {
  readonly id: string;
  readonly entity_id: string;
  readonly title: string;
  readonly description: Defaulted<string>;
  readonly status: TaskStatus;
  /** Suggested and never accepted. */
  readonly is_suggestion: Defaulted<boolean>;
  readonly due: NullableDay;
  readonly repeats: Nullable<TaskRepeat>;
  /** From which the days of what comes again are counted; null where that is the day on which it is due. */
  readonly repeats_from: NullableDay;
  readonly checklist: ColumnType<readonly TaskItem[], string | undefined, string>;
  readonly related_kind: Nullable<RelatedKind>;
  readonly related_id: Nullable<string>;
  readonly source_kind: Nullable<SuggestionSource>;
  /** Differs in every suggestion of an entity. */
  readonly source_key: Nullable<string>;
  readonly source_id: Nullable<string>;
  /** The document whose readers alone read the suggestion. */
  readonly source_document: Nullable<string>;
  /** The item of an agenda whose readers alone read it. */
  readonly source_item: Nullable<string>;
  readonly source: NullableJson<Omit<TaskSource, 'kind' | 'id'>>;
  /** The task that this one comes after, where it comes again. */
  readonly previous_id: Nullable<string>;
  readonly created_by: Nullable<string>;
  readonly created_by_name: Nullable<string>;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly updated_at: Date;
  readonly closed_at: NullableMoment;
  readonly closed_by: Nullable<string>;
  readonly closed_by_name: Nullable<string>;
  readonly reason: Nullable<string>;
  readonly revision: Defaulted<number>;
  readonly title_key: Computed<string>;
  readonly words_key: Computed<string>;
  readonly due_up: Computed<string>;
  readonly due_down: Computed<string>;
}

export interface TaskAssigneeTable {
  readonly task_id: string;
  readonly user_id: string;
  readonly entity_id: string;
  /** As they were called when it was assigned to them. */
  readonly name: string;
}

export interface TaskReminderTable {
  readonly task_id: string;
  readonly entity_id: string;
  readonly option: ReminderOption;
  /** Null where nothing goes out. */
  readonly at: NullableMoment;
  readonly sent_at: NullableMoment;
}

export interface TaskCommentTable {
  readonly id: string;
  readonly task_id: string;
  readonly entity_id: string;
  /** The comment that it answers. */
  readonly parent_id: string | null;
  readonly text: Json<MentioningText>;
  readonly mentions: Defaulted<readonly string[]>;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly edited_at: NullableMoment;
  readonly resolved_at: NullableMoment;
  readonly resolved_by: Nullable<string>;
  readonly resolved_by_name: Nullable<string>;
}

/** Which version of a document was read for what it asks to be done. */
export interface SuggestedFromTable {
  readonly document_id: string;
  readonly entity_id: string;
  readonly version: number;
  readonly asked_version: Generated<number>;
}

/** Which version of the minutes of a meeting was read for what it asks to be done. */
export interface SuggestedFromMinutesTable {
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly version: number;
  readonly asked_version: Generated<number>;
}

/** What was suggested and is gone since. */
export interface SuggestedBeforeTable {
  readonly entity_id: string;
  /** As the task had it. */
  readonly source_key: string;
}

export interface TasksSchema {
  readonly suggested_before: SuggestedBeforeTable;
  readonly suggested_from: SuggestedFromTable;
  readonly suggested_from_minutes: SuggestedFromMinutesTable;
  readonly task: TaskTable;
  readonly task_assignee: TaskAssigneeTable;
  readonly task_reminder: TaskReminderTable;
  readonly task_comment: TaskCommentTable;
}
