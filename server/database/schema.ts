import type { AccountSchema } from './schema/account';
import type { AdminSchema } from './schema/admin';
import type { AnswersSchema } from './schema/answers';
import type { BoardsSchema } from './schema/boards';
import type { DocumentsSchema } from './schema/documents';
import type { HouseSchema } from './schema/house';
import type { MeetingHoldSchema } from './schema/meetingHold';
import type { MeetingsSchema } from './schema/meetings';
import type { MinutesSchema } from './schema/minutes';
import type { PeopleSchema } from './schema/people';
import type { ReadingSchema } from './schema/reading';
import type { RecordSchema } from './schema/record';
import type { ResolutionsSchema } from './schema/resolutions';
import type { SearchSchema } from './schema/search';
import type { SupportSchema } from './schema/support';
import type { TagsSchema } from './schema/tags';
import type { TasksSchema } from './schema/tasks';
import type { TokensSchema } from './schema/tokens';
import type { WebhooksSchema } from './schema/webhooks';

/** Every table, by module: each describes its own in `schema/`. */
export interface Schema
  extends AccountSchema,
    AdminSchema,
    AnswersSchema,
    BoardsSchema,
    DocumentsSchema,
    HouseSchema,
    MeetingHoldSchema,
    MeetingsSchema,
    MinutesSchema,
    PeopleSchema,
    ReadingSchema,
    RecordSchema,
    ResolutionsSchema,
    SearchSchema,
    SupportSchema,
    TagsSchema,
    TasksSchema,
    TokensSchema,
    WebhooksSchema {}
