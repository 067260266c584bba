import { createTag, TAG_NAME_LENGTH, updateTag } from '#contract/calls/tags';
import type { AvatarColor } from '#contract/vocabulary';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface Described {
  readonly name: string;
  /** Null: the server chooses one that few tags have. */
  readonly color: AvatarColor | null;
}

interface Change {
  readonly tagId: string;
  /** Of the tag as it was read. */
  readonly revision: number;
  readonly name: string;
  readonly color: AvatarColor;
}

/** What an admin does with tags; deleting and merging have a machine of their own, because they can be undone for a while. */
export interface TagActs {
  readonly create: ActOf<typeof createTag, Described>;
  readonly change: ActOf<typeof updateTag, Change>;
}

const missingName = ({ name }: { readonly name: string }): readonly 'name'[] => {
  const { length } = name.trim();
  return length === 0 || length > TAG_NAME_LENGTH ? ['name'] : [];
};

export const TAG_ACTS: Acts<TagActs> = {
  create: {
    call: createTag,
    missing: missingName,
    options: ({ name, color }) => ({ body: { name: name.trim(), ...(color !== null && { color }) } }),
    words: ({ name }) => `Create the tag “${name.trim()}”`,
    done: () => 'The tag is there.',
  },
  change: {
    call: updateTag,
    missing: missingName,
    options: ({ tagId: id, revision, name, color }) => ({
      params: { id },
      body: { revision, name: name.trim(), color },
    }),
    words: ({ name }) => `Change the tag “${name.trim()}”`,
    done: () => 'The tag is changed.',
  },
};

/** What an admin does with tags, one act at a time. */
export const tagActsMachine = actMachine<TagActs>('tagActs', TAG_ACTS);
