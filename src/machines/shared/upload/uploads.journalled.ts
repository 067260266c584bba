import type { JournalledFlow, JournalledState } from '../journalled';
import { count, fields, list, sound, text } from '../resume';
import { type UnsentFile, type UploadsEvent, uploadsMachine } from './uploads.machine';

function readUnsent(value: unknown): UnsentFile {
  const { id, name, size, entityId } = fields(value);
  return { id: text(id), name: text(name), size: count(size), entityId: text(entityId) };
}

/** What had not arrived, and what was missing before and nobody has read of. */
function resumeUploads(context: unknown): readonly UploadsEvent[] {
  const { unsent, lost } = fields(context);
  const missing = [...sound(list(lost), readUnsent), ...sound(list(unsent), readUnsent)];
  return missing.length > 0 ? [{ type: 'uploads.resumed', lost: missing }] : [];
}

/** Of what runs only the names outlive the page. */
function withoutUploads({ value, context }: JournalledState): JournalledState {
  return { value, context: { ...fields(context), uploads: [], queue: [], sending: [], arrived: [] } };
}

export const journalled: JournalledFlow<'uploads'> = {
  stream: 'uploads',
  machine: uploadsMachine,
  upcasters: {},
  resume: resumeUploads,
  redactState: withoutUploads,
};
