import { useState } from 'react';
import type { Tag } from '#contract/calls/tags';
import { AskDialog } from '../shared/dialog/AskDialog';
import { SelectField } from '../shared/fields/SelectField';
import { movedTo } from './words';

interface MergeTagProps {
  readonly tag: Tag;
  /** All that it could be merged into. */
  readonly others: readonly Tag[];
  readonly close: () => void;
  readonly confirmed: (into: Tag) => void;
}

/** Asks for the tag that is left, and says what merging touches. */
export function MergeTag({ tag: { name, documents }, others, close, confirmed }: MergeTagProps) {
  const [intoId, setIntoId] = useState('');
  const [isTried, setIsTried] = useState(false);
  const into = others.find(({ id }) => id === intoId);
  const other = into ? `“${into.name}”` : 'another tag';
  return (
    <AskDialog
      title={`Merge “${name}”`}
      text={`${movedTo(documents, other)} “${name}” is gone then.`}
      refusal={null}
      isBusy={false}
      confirm={into ? `Merge into ${other}` : 'Merge the tags'}
      close={close}
      confirmed={() => (into ? confirmed(into) : setIsTried(true))}
    >
      <SelectField
        label="Tag that is left"
        value={into?.id ?? ''}
        options={[['', 'Choose a tag'], ...others.map(({ id, name }) => [id, name] as const)]}
        problem={isTried && !into ? 'Choose the tag that is left.' : null}
        onChange={setIntoId}
      />
    </AskDialog>
  );
}
