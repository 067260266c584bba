import type { JournalledFlow, Upcaster } from '../shared/journalled';
import { count, fields, list, sound, text } from '../shared/resume';
import {
  type Merge,
  type Removal,
  type RemovedTag,
  type TagRemovalEvent,
  tagRemovalMachine,
} from './tagRemoval.machine';

function readTag(value: unknown): RemovedTag {
  const { id, name } = fields(value);
  return { id: text(id), name: text(name) };
}

function readMerge(value: unknown): Merge {
  const { into, revision } = fields(value);
  return { into: readTag(into), revision: count(revision) };
}

function readRemoval(value: unknown): Removal {
  const { key, at, entityId, tags, documents, merge } = fields(value);
  return {
    key: text(key),
    at: count(at),
    entityId: text(entityId),
    // All of them or none: another list would be another request under the same key.
    tags: list(tags).map(readTag),
    documents: documents === null ? null : count(documents),
    ...(merge !== undefined && { merge: readMerge(merge) }),
  };
}

const mayRetry = (refusal: unknown) => sound([refusal], fields).some((told) => told.mayRetry === true);

/** A removal that was undone, done or refused for good is over. */
function resumeRemoval(context: unknown): readonly TagRemovalEvent[] {
  const { removal, refusal } = fields(context);
  if (removal === null || (refusal !== null && !mayRetry(refusal))) return [];
  return sound([removal], readRemoval).map((left) => ({ type: 'tagRemoval.resumed', removal: left }));
}

/** Before tags could be merged so, all of them were deleted. Who knows only that must not read a merge: it would delete. */
const deletionsAlone: Upcaster = { event: (event) => event, state: (state) => state };

export const journalled: JournalledFlow<'tagRemoval'> = {
  stream: 'tagRemoval',
  machine: tagRemovalMachine,
  upcasters: { 1: deletionsAlone },
  resume: resumeRemoval,
};
