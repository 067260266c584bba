import { FILTER_LIMITS } from '#contract/calls/documentFilters';
import type { DocumentFolder } from '#contract/calls/folders';
import { FOLDER_LIMITS } from '#contract/calls/folders';
import type { Tag } from '#contract/calls/tags';
import type { LibraryActs } from '../../../machines/documents/libraryActs.machine';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import { useQuestion } from '../../shared/acts';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { useNewRequest } from '../../shared/request';
import { DocumentDate, KeptUntil } from '../DayFields';
import { folderOptions, within } from '../folders/tree';
import { TagChoice } from '../TagChoice';
import { obstacleName, obstacleWords } from './obstacles';
import { wordsOf } from './words';

interface LibraryDialogProps {
  readonly asked: Asked<LibraryActs>;
  readonly tags: readonly Tag[];
  readonly folders: readonly DocumentFolder[];
  readonly flow: Flow<'libraryActs'>;
  readonly close: () => void;
}

/** One act with documents or folders of the list. It stays open with what stands in the way, until it is done or closed. */
export function LibraryDialog({ asked, tags, folders, flow, close }: LibraryDialogProps) {
  const { isBusy, refusal, told, isHeldUp } = useQuestion(flow);
  const newRequest = useNewRequest();
  return (
    <AskDialog
      {...wordsOf(asked)}
      refusal={told}
      isBusy={isBusy}
      isDanger={asked.act === 'delete' || asked.act === 'removeFolder'}
      close={() => !isBusy && close()}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <Fields
        asked={asked}
        tags={tags}
        folders={folders}
        isMissing={isHeldUp}
        change={(changed) => flow.send({ type: 'act.changed', asked: changed })}
      />
      {refusal?.obstacles && (
        <ul className="type-bullets type-small indent-18" aria-label="What stands in the way">
          {refusal.obstacles.map((obstacle) => (
            <li key={obstacle.id} className="lay-break">
              <b>{obstacleName(obstacle)}</b> {obstacleWords(obstacle)}
            </li>
          ))}
        </ul>
      )}
    </AskDialog>
  );
}

interface FieldsProps extends Omit<LibraryDialogProps, 'flow' | 'close'> {
  readonly isMissing: boolean;
  readonly change: (asked: Asked<LibraryActs>) => void;
}

function Fields({ asked, tags, folders, isMissing, change }: FieldsProps) {
  switch (asked.act) {
    case 'addTags':
    case 'removeTags':
    case 'replaceTags': {
      const { act, input } = asked;
      return (
        <>
          <TagChoice
            label="Tags"
            tags={tags}
            chosen={input.tags}
            choose={(chosen) => change({ act, input: { ...input, tags: chosen } })}
          />
          {isMissing && <p className="type-problem">Choose at least one tag.</p>}
        </>
      );
    }
    case 'move':
      return (
        <SelectField
          label="Folder"
          value={asked.input.folderId ?? ''}
          options={[['', 'No folder'], ...folderOptions(folders)]}
          onChange={(value) => change({ ...asked, input: { ...asked.input, folderId: value || null } })}
        />
      );
    case 'date':
      return (
        <DocumentDate
          day={asked.input.dated}
          choose={(dated) => change({ ...asked, input: { ...asked.input, dated } })}
        />
      );
    case 'retain':
      return (
        <KeptUntil
          day={asked.input.until}
          choose={(until) => change({ ...asked, input: { ...asked.input, until } })}
        />
      );
    case 'createFolder':
      return (
        <>
          <FolderName
            name={asked.input.name}
            isMissing={isMissing}
            write={(name) => change({ ...asked, input: { ...asked.input, name } })}
          />
          <SelectField
            label="Stands in"
            value={asked.input.parentId ?? ''}
            options={[['', 'No other folder'], ...folderOptions(folders)]}
            onChange={(value) => change({ ...asked, input: { ...asked.input, parentId: value || null } })}
          />
        </>
      );
    case 'renameFolder':
      return (
        <FolderName
          name={asked.input.name}
          isMissing={isMissing}
          write={(name) => change({ ...asked, input: { ...asked.input, name } })}
        />
      );
    case 'moveFolder': {
      const own = within(folders, asked.input.folderId);
      return (
        <SelectField
          label="Stands in"
          value={asked.input.parentId ?? ''}
          options={[['', 'No other folder'], ...folderOptions(folders).filter(([id]) => !own.has(id))]}
          onChange={(value) => change({ ...asked, input: { ...asked.input, parentId: value || null } })}
        />
      );
    }
    case 'saveFilter':
      return (
        <TextField
          label="Name"
          value={asked.input.name}
          maxLength={FILTER_LIMITS.name}
          autoComplete="off"
          problem={isMissing ? 'Give the filter a name.' : null}
          onChange={({ target }) => change({ ...asked, input: { ...asked.input, name: target.value } })}
        />
      );
    case 'delete':
    case 'removeFolder':
    case 'removeFilter':
      return null;
  }
}

interface FolderNameProps {
  readonly name: string;
  readonly isMissing: boolean;
  readonly write: (name: string) => void;
}

function FolderName({ name, isMissing, write }: FolderNameProps) {
  return (
    <TextField
      label="Name"
      value={name}
      maxLength={FOLDER_LIMITS.name}
      autoComplete="off"
      problem={isMissing ? 'Give the folder a name.' : null}
      onChange={({ target }) => write(target.value)}
    />
  );
}
