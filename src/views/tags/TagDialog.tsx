import { TAG_NAME_LENGTH, type Tag } from '#contract/calls/tags';
import type { Flow } from '../../machines/flows';
import type { Asked } from '../../machines/shared/act/act';
import type { TagActs } from '../../machines/tags/tagActs.machine';
import { useQuestion } from '../shared/acts';
import { AskDialog } from '../shared/dialog/AskDialog';
import { TextField } from '../shared/fields/TextField';
import { countOf } from '../shared/format';
import { useNewRequest } from '../shared/request';
import { ColorField } from './ColorField';

interface TagDialogProps {
  readonly asked: Asked<TagActs>;
  /** All of the entity. */
  readonly tags: readonly Tag[];
  readonly flow: Flow<'tagActs'>;
}

/** One act with a tag. It closes when the act is done, and keeps what was filled in when it is refused. */
export function TagDialog({ asked, tags, flow }: TagDialogProps) {
  const { isBusy, told, isHeldUp } = useQuestion(flow);
  const newRequest = useNewRequest();
  return (
    <AskDialog
      {...wordsOf(asked, tags)}
      refusal={told}
      isBusy={isBusy}
      close={() => !isBusy && flow.send({ type: 'act.dismissed' })}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <Fields
        asked={asked}
        isMissing={isHeldUp}
        change={(changed) => flow.send({ type: 'act.changed', asked: changed })}
      />
    </AskDialog>
  );
}

interface FieldsProps extends Pick<TagDialogProps, 'asked'> {
  readonly isMissing: boolean;
  readonly change: (asked: Asked<TagActs>) => void;
}

function Fields({ asked, isMissing, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        value={asked.input.name}
        maxLength={TAG_NAME_LENGTH}
        autoComplete="off"
        problem={isMissing ? 'Give the tag a name.' : null}
        onChange={({ target: { value: name } }) =>
          change(
            asked.act === 'create'
              ? { ...asked, input: { ...asked.input, name } }
              : { ...asked, input: { ...asked.input, name } },
          )
        }
      />
      <ColorField
        value={asked.input.color}
        onChange={(color) =>
          change(
            asked.act === 'create'
              ? { ...asked, input: { ...asked.input, color } }
              : { ...asked, input: { ...asked.input, color } },
          )
        }
      />
    </>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

function wordsOf(asked: Asked<TagActs>, tags: readonly Tag[]): Words {
  switch (asked.act) {
    case 'create':
      return {
        title: 'New tag',
        text: 'Everybody in this entity can put it on documents.',
        confirm: 'Create the tag',
      };
    case 'change': {
      const tag = tags.find(({ id }) => id === asked.input.tagId);
      return {
        title: `Change ${tag ? `“${tag.name}”` : 'the tag'}`,
        text: `${shownOn(tag?.documents ?? 0)} The change is recorded.`,
        confirm: 'Save the tag',
      };
    }
  }
}

function shownOn(documents: number): string {
  if (documents === 0) return 'No document has this tag.';
  return documents === 1
    ? 'It shows on the one document that has it.'
    : `It shows on the ${countOf(documents, 'document')} that have it.`;
}
