import type { Tag } from '#contract/calls/tags';
import { tagsInWords } from '../../machines/tags/tagRemoval.words';
import { AskDialog } from '../shared/dialog/AskDialog';
import { countOf } from '../shared/format';
import { TagChip } from '../shared/TagChip';
import { touchedBy } from './words';

interface DeleteTagsProps {
  readonly tags: readonly Tag[];
  readonly close: () => void;
  readonly confirmed: () => void;
}

/** Says what deleting touches, and asks. */
export function DeleteTags({ tags, close, confirmed }: DeleteTagsProps) {
  const what = tags.length === 1 ? 'this tag' : `these ${tags.length} tags`;
  return (
    <AskDialog
      title={`Delete ${tags.length === 1 ? tagsInWords(tags) : what}?`}
      text={touchedBy(tags)}
      refusal={null}
      isBusy={false}
      isDanger
      confirm={tags.length === 1 ? 'Delete the tag' : `Delete ${tags.length} tags`}
      close={close}
      confirmed={confirmed}
    >
      {tags.length > 1 && (
        <ul className="lay-column gap-6">
          {tags.map(({ id, name, color, documents }) => (
            <li key={id} className="lay-row lay-between gap-8">
              <TagChip name={name} color={color} />
              <span className="type-meta type-figures">{countOf(documents, 'document')}</span>
            </li>
          ))}
        </ul>
      )}
    </AskDialog>
  );
}
