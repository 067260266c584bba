import { expect, it } from 'vitest';
import { foldStream } from '../../../src/composition/journal/fold';
import { journalled } from '../../../src/machines/shared/upload/uploads.journalled';
import type { UploadsEvent } from '../../../src/machines/shared/upload/uploads.machine';
import type { Checkpoint } from '../../../src/services/journal/entry';
import { anUploadedDocument, id } from '../../kit/fixtures';

const AT = '2026-11-20T09:00:00.000Z';

const STREAM = { ...journalled, version: 1 };

const file = (name: string) => ({
  id: name,
  file: `file:${name}` as const,
  name: `${name}.pdf`,
  size: 4,
  path: [],
});

const EVENTS = [
  {
    type: 'uploads.added',
    files: ['a', 'b', 'c', 'd'].map(file),
    entityId: id(2),
    owner: null,
    place: { folderId: null, tags: [] },
    limit: 100,
  },
  { type: 'uploads.arrived', id: 'a', owner: null, document: anUploadedDocument() },
  { type: 'uploads.ended', id: 'b', isOver: true },
  { type: 'uploads.ended', id: 'c', isOver: false },
] satisfies readonly UploadsEvent[];

it('names after a reload what was chosen and has neither arrived nor been cancelled', () => {
  const empty = { uploads: [], queue: [], sending: [], arrived: [], unsent: [], lost: [] };
  const place = {
    v: 2,
    order: 0,
    build: 'test',
    stream: 'uploads',
    at: AT,
    machine: 'uploads',
    machineVersion: 1,
  } as const;
  const state = { value: 'listening', context: empty };
  const checkpoint: Checkpoint = { ...place, index: 0, state };
  const entries = EVENTS.map((event, index) => ({ ...place, index, event, to: null }));
  const folded = foldStream(STREAM, { checkpoint, entries });
  const stored = STREAM.redactState?.(folded).context;
  expect(STREAM.resume(JSON.parse(JSON.stringify(stored)))).toEqual([
    {
      type: 'uploads.resumed',
      lost: ['c', 'd'].map((name) => ({ id: name, name: `${name}.pdf`, size: 4, entityId: id(2) })),
    },
  ]);
  expect(STREAM.resume({ unsent: [], lost: [] })).toEqual([]);
});
