import type { AnswersSchema } from './schema/answers';
import type { BoardsSchema } from './schema/boards';
import type { DocumentsSchema } from './schema/documents';
import type { HouseSchema } from './schema/house';
import type { PeopleSchema } from './schema/people';
import type { ReadingSchema } from './schema/reading';
import type { RecordSchema } from './schema/record';
import type { ResolutionsSchema } from './schema/resolutions';
import type { SearchSchema } from './schema/search';
import type { TagsSchema } from './schema/tags';

/** Every table, by module: each describes its own in `schema/`. */
export interface Schema
  extends AnswersSchema,
    BoardsSchema,
    DocumentsSchema,
    HouseSchema,
    PeopleSchema,
    ReadingSchema,
    RecordSchema,
    ResolutionsSchema,
    SearchSchema,
    TagsSchema {}
