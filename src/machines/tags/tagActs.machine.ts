import { createTag, TAG_NAME_LENGTH, updateTag } from '#contract/calls/tags';
import type { AvatarColor } from '#contract/vocabulary';
import { type ActOf, type Acts, filledIn } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface Described {
  readonly name: string;
  /** Null: the server chooses one that few tags have. */
  readonly color: AvatarColor | null;
}

interface OfTag {
  readonly tagId: string;
  /** Of the tag as it was read. */
  readonly revision: number;
}

interface Change extends OfTag {
  readonly name: string;
  readonly color: AvatarColor;
}

interface Merge extends OfTag {
  readonly name: string;
  /** The tag that is left. */
  readonly into: { readonly id: string; readonly name: string } | null;
}

/** What an admin does with tags; deleting has a machine of its own, because it can be undone for a while. */
export interface TagActs {
  readonly create: ActOf<typeof createTag, Described>;
  readonly change: ActOf<typeof updateTag, Change>;
  readonly merge: ActOf<typeof updateTag, Merge>;
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
  merge: {
    call: updateTag,
    missing: ({ into }) => (into === null ? ['into'] : []),
    options: ({ tagId: id, revision, into }) => ({
      params: { id },
      body: { revision, mergeInto: filledIn(into).id },
    }),
    words: ({ name, into }) => `Merge the tag “${name}” into “${into?.name ?? ''}”`,
    done: ({ documents }) =>
      documents === 1
        ? 'The tags are merged. One document has the tag now.'
        : `The tags are merged. ${documents} documents have the tag now.`,
  },
};

/** What an admin does with tags, one act at a time. */
export const tagActsMachine = actMachine<TagActs>('tagActs', TAG_ACTS);
