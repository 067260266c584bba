import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newFilterSchema } from '#contract/schemas/documentFilters';
import { documentUpdateSchema } from '#contract/schemas/documents';
import { newFolderSchema } from '#contract/schemas/folders';
import { newItemSchema, newMeetingSchema } from '#contract/schemas/meetingsWritten';
import { newTagSchema } from '#contract/schemas/tags';
import { newTaskCommentSchema, newTaskSchema } from '#contract/schemas/tasks';

const ZERO_WIDTH = '\u200b\u2060';
const TURNED = ' \u202eAnnual\u202c\taccounts ';

const AT = '2027-04-14T10:00:00Z';
const meeting = (title: string) => ({ type: 'Other', title, startsAt: AT, endsAt: '2027-04-14T11:00:00Z' });

const TITLES: Readonly<Record<string, { schema: z.ZodType; body: (text: string) => unknown; at: string }>> = {
  task: { schema: newTaskSchema, body: (title) => ({ title }), at: 'title' },
  'point of a task': {
    schema: newTaskSchema,
    body: (text) => ({ title: 'Accounts', checklist: [{ text }] }),
    at: 'checklist.0.text',
  },
  document: { schema: documentUpdateSchema, body: (name) => ({ revision: 1, name }), at: 'name' },
  folder: { schema: newFolderSchema, body: (name) => ({ name }), at: 'name' },
  tag: { schema: newTagSchema, body: (name) => ({ name }), at: 'name' },
  'kept filter': { schema: newFilterSchema, body: (name) => ({ name, search: '?' }), at: 'name' },
  meeting: { schema: newMeetingSchema, body: meeting, at: 'title' },
  'agenda item': { schema: newItemSchema, body: (title) => ({ title, minutes: 10 }), at: 'title' },
};

describe.each(Object.entries(TITLES))('The title of a %s', (_, { schema, body, at }) => {
  const read = (text: string) => schema.safeParse(body(text));

  it('is refused where nobody would see anything of it', () => {
    const places = [ZERO_WIDTH, '  \t', '\u202e\u200f'].map((text) =>
      read(text).error?.issues.map(({ path }) => path.join('.')),
    );
    expect(places).toEqual([[at], [at], [at]]);
  });

  it('is one line, in the order of its letters', () => {
    expect(JSON.stringify(read(TURNED).data)).toBe(JSON.stringify(schema.parse(body('Annual accounts'))));
  });
});

it('A comment of characters without width says nothing', () => {
  const { error } = newTaskCommentSchema.safeParse({ text: [ZERO_WIDTH] });
  expect(error?.issues.map(({ message }) => message)).toEqual(['saySomething']);
});
