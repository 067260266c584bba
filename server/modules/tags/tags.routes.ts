import {
  createTag as createTagCall,
  listTags as listTagsCall,
  removeTag,
  removeTags as removeTagsCall,
  updateTag as updateTagCall,
} from '#contract/calls/tags';
import {
  newTagSchema,
  removedTagsSchema,
  tagIdsSchema,
  tagReceiptSchema,
  tagsSchema,
  tagUpdateSchema,
} from '#contract/schemas/tags';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { createTag } from './tags.create';
import { admitToTag, listTags } from './tags.queries';
import { removeTags } from './tags.remove';
import { updateTag } from './tags.update';

export const tagRoutes: readonly Route[] = [
  handle(listTagsCall, { answer: tagsSchema }, ({ trx, caller }) => listTags(trx, caller)),
  handle(createTagCall, { answer: tagReceiptSchema, body: newTagSchema }, ({ trx, caller, body, now }) =>
    createTag(trx, caller, body, now),
  ),
  handle(
    updateTagCall,
    { answer: tagReceiptSchema, body: tagUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateTag(trx, caller, id, body, now),
    { admit: admitToTag },
  ),
  handle(removeTagsCall, { answer: removedTagsSchema, body: tagIdsSchema }, ({ trx, caller, body, now }) =>
    removeTags(trx, caller, body.ids, now),
  ),
  handle(
    removeTag,
    { answer: removedTagsSchema },
    ({ trx, caller, params: { id = '' }, now }) => removeTags(trx, caller, [id], now),
    { admit: admitToTag },
  ),
];
