import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { DOCUMENT_LIMITS, type DocumentDetails } from '#contract/calls/documents';
import { isShortened } from '#domain/document/retention';
import type { DocumentActs } from '../../../machines/documents/documentActs.machine';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import { useQuestion } from '../../shared/acts';
import { useApp, useEntity } from '../../shared/app';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { AreaField } from '../../shared/fields/AreaField';
import { SelectField } from '../../shared/fields/SelectField';
import { useNewRequest } from '../../shared/request';
import { DocumentDate, KeptUntil } from '../DayFields';
import { NameField } from './NameField';

interface ActDialogProps {
  readonly asked: Asked<DocumentActs>;
  readonly document: DocumentDetails;
  readonly flow: Flow<'documentActs'>;
  readonly choices: Flow<'documentChoices'>;
  readonly close: () => void;
}

/** One act with what it needs. It closes when the act is done, and keeps what was filled in when it is refused. */
export function ActDialog({ asked, document, flow, choices, close }: ActDialogProps) {
  const { isBusy, told, isHeldUp } = useQuestion(flow);
  const newRequest = useNewRequest();
  return (
    <AskDialog
      {...wordsOf(asked, document)}
      refusal={told}
      isBusy={isBusy}
      isDanger={asked.act === 'delete'}
      close={close}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <Fields
        asked={asked}
        present={document.name}
        choices={choices}
        isHeldUp={isHeldUp}
        change={(changed) => flow.send({ type: 'act.changed', asked: changed })}
      />
    </AskDialog>
  );
}

interface FieldsProps {
  readonly asked: Asked<DocumentActs>;
  /** What the document is called now. */
  readonly present: string;
  readonly choices: Flow<'documentChoices'>;
  /** It was confirmed before all was filled in. */
  readonly isHeldUp: boolean;
  readonly change: (asked: Asked<DocumentActs>) => void;
}

function Fields({ asked, present, choices, isHeldUp, change }: FieldsProps) {
  const { keepFile } = useApp();
  switch (asked.act) {
    case 'rename':
      return (
        <NameField
          present={present}
          name={asked.input.name}
          maxLength={DOCUMENT_LIMITS.name}
          problem={isHeldUp ? 'Enter a name.' : null}
          change={(name) => change({ ...asked, input: { ...asked.input, name } })}
        />
      );
    case 'describe':
      return (
        <>
          <AreaField
            label="Description"
            rows={4}
            maxLength={DOCUMENT_LIMITS.description}
            value={asked.input.description}
            onChange={(description) => change({ ...asked, input: { ...asked.input, description } })}
          />
          <DocumentDate
            day={asked.input.dated}
            choose={(dated) => change({ ...asked, input: { ...asked.input, dated } })}
          />
        </>
      );
    case 'retain':
      return (
        <>
          <KeptUntil
            day={asked.input.until}
            choose={(until) => change({ ...asked, input: { ...asked.input, until } })}
          />
          {isShortened(asked.input.running, asked.input.until) && (
            <AreaField
              label="Why it is kept for a shorter time"
              rows={3}
              required
              maxLength={DOCUMENT_LIMITS.retainReason}
              value={asked.input.reason}
              problem={isHeldUp ? 'Say why.' : null}
              onChange={(reason) => change({ ...asked, input: { ...asked.input, reason } })}
            />
          )}
        </>
      );
    case 'hold':
      return (
        <AreaField
          label="Reason"
          rows={3}
          required
          maxLength={DOCUMENT_LIMITS.holdReason}
          value={asked.input.reason}
          problem={isHeldUp ? 'Say why.' : null}
          onChange={(reason) => change({ ...asked, input: { ...asked.input, reason } })}
        />
      );
    case 'replace':
      return (
        <>
          <label className="lay-one gap-4">
            <span className="field-label">New file</span>
            <input
              type="file"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file)
                  change({ ...asked, input: { ...asked.input, file: keepFile(file), fileName: file.name } });
              }}
            />
          </label>
          {isHeldUp && <p className="type-problem">Choose the new file.</p>}
          <AreaField
            label="What changed (optional)"
            rows={3}
            maxLength={DOCUMENT_LIMITS.note}
            value={asked.input.note}
            onChange={(note) => change({ ...asked, input: { ...asked.input, note } })}
          />
        </>
      );
    case 'move':
      return (
        <FolderField
          choices={choices}
          folderId={asked.input.folderId}
          choose={(folderId) => change({ ...asked, input: { ...asked.input, folderId } })}
        />
      );
    case 'tag':
      return (
        <TagFields
          choices={choices}
          tags={asked.input.tags}
          choose={(tags) => change({ ...asked, input: { ...asked.input, tags } })}
        />
      );
    default:
      return null;
  }
}

function useChoices(choices: Flow<'documentChoices'>) {
  const entityId = useEntity()?.id ?? null;
  useEffect(() => {
    if (entityId !== null) choices.send({ type: 'choices.asked', entityId });
  }, [choices, entityId]);
  return useSelector(choices, ({ context }) => context);
}

interface FolderFieldProps {
  readonly choices: Flow<'documentChoices'>;
  readonly folderId: string | null;
  readonly choose: (folderId: string | null) => void;
}

function FolderField({ choices, folderId, choose }: FolderFieldProps) {
  const { folders, failure } = useChoices(choices);
  return (
    <SelectField
      label="Folder"
      value={folderId ?? ''}
      problem={failure}
      options={[['', 'No folder'], ...folders.map(({ id, name }) => [id, name] as const)]}
      onChange={(value) => choose(value === '' ? null : value)}
    />
  );
}

interface TagFieldsProps {
  readonly choices: Flow<'documentChoices'>;
  readonly tags: readonly string[];
  readonly choose: (tags: readonly string[]) => void;
}

function TagFields({ choices, tags, choose }: TagFieldsProps) {
  const { tags: all, failure } = useChoices(choices);
  return (
    <fieldset className="lay-one gap-4">
      <legend className="field-label">Tags</legend>
      {failure !== null && <p className="type-problem">{failure}</p>}
      {all.length === 0 && failure === null && <p className="type-meta">There are no tags yet.</p>}
      {all.map(({ id, name }) => (
        <label key={id} className="lay-row gap-8 tall-34">
          <input
            type="checkbox"
            checked={tags.includes(id)}
            onChange={({ target }) =>
              choose(target.checked ? [...tags, id] : tags.filter((other) => other !== id))
            }
          />
          <span className="lay-break">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

function wordsOf(asked: Asked<DocumentActs>, { name }: DocumentDetails): Words {
  switch (asked.act) {
    case 'rename':
      return { title: 'Rename', text: 'Everybody sees the new name.', confirm: 'Rename' };
    case 'describe':
      return { title: 'Change the details', text: `What is said of “${name}”.`, confirm: 'Save' };
    case 'move':
      return { title: 'Move to another folder', text: `Where “${name}” stands.`, confirm: 'Move' };
    case 'tag':
      return { title: 'Change the tags', text: `The tags of “${name}”.`, confirm: 'Save the tags' };
    case 'retain':
      return {
        title: 'Set a retention period',
        text: 'Until the end of this day nobody can delete it. Without a day there is no period.',
        confirm: 'Save',
      };
    case 'hold':
      return {
        title: 'Put under a legal hold',
        text: 'Nobody can delete it until the hold is released. The reason is shown.',
        confirm: 'Put under hold',
      };
    case 'release':
      return {
        title: 'Release the legal hold?',
        text: `“${name}” can be deleted again, unless a retention period keeps it.`,
        confirm: 'Release',
      };
    case 'replace':
      return {
        title: 'Replace by a new version',
        text: 'The earlier version is kept and can be restored.',
        confirm: 'Replace',
      };
    case 'restoreVersion':
      return {
        title: `Restore version ${asked.input.version}?`,
        text: 'It becomes the newest version. Those in between are kept.',
        confirm: 'Restore this version',
      };
    case 'restore':
      return { title: 'Restore', text: `“${name}” is in its place again.`, confirm: 'Restore' };
    case 'delete':
      return {
        title: `Delete “${name}”?`,
        text: 'It can be restored for 30 days. After them nothing is left of it.',
        confirm: 'Delete the document',
      };
  }
}
