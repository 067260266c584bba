import { Link } from '@tanstack/react-router';
import { GitMerge, Pencil, Trash2 } from 'lucide-react';
import type { Tag } from '#contract/calls/tags';
import { formatNumber } from '../shared/format';
import type { Column } from '../shared/list/Table';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { TagChip } from '../shared/TagChip';

export const NAME: Column<Tag> = {
  label: 'Tag',
  sorts: ['name', '-name'],
  cell: ({ name, color }) => <TagChip name={name} color={color} />,
};

export const COLUMNS: readonly Column<Tag>[] = [
  {
    label: 'Documents',
    sorts: ['-documents', 'documents'],
    isQuiet: true,
    onPhone: 'beside',
    cell: (tag) => <Documents tag={tag} />,
  },
];

/** How many documents have the tag; it leads to them. */
function Documents({ tag: { id, name, documents } }: { readonly tag: Tag }) {
  if (documents === 0) return <span className="ink-3">None</span>;
  return (
    <Link
      to="/{-$entity}/documents"
      params={true}
      search={{ tag: [id] }}
      className="hover-accent lay-inline touch-44"
      aria-label={`${formatNumber(documents)} with the tag ${name}`}
    >
      {formatNumber(documents)}
    </Link>
  );
}

interface TagMenuProps {
  readonly tag: Tag;
  /** Why it cannot be merged; null where it can. */
  readonly alone: string | null;
  /** Why nothing can be deleted now; null where it can. */
  readonly held: string | null;
  readonly edit: () => void;
  readonly merge: () => void;
  readonly remove: () => void;
}

/** What an admin does with one tag. */
export function TagMenu({ tag, alone, held, edit, merge, remove }: TagMenuProps) {
  return (
    <MoreActions label={`More actions for ${tag.name}`}>
      <MenuItem icon={Pencil} onChoose={edit}>
        Rename or change colour
      </MenuItem>
      <MenuItem icon={GitMerge} unavailable={alone} onChoose={merge}>
        Merge into another tag
      </MenuItem>
      <MenuItem isDanger icon={Trash2} unavailable={held} onChoose={remove}>
        Delete the tag
      </MenuItem>
    </MoreActions>
  );
}
