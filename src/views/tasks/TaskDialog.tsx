import { TASK_LIMITS } from '#contract/calls/tasks';
import { REMINDER_OPTIONS, TASK_REPEATS } from '#contract/taskLife';
import type { Flow } from '../../machines/flows';
import type { Asked } from '../../machines/shared/act/act';
import type { TaskActs, TaskFields } from '../../machines/tasks/taskActs.machine';
import { useQuestion } from '../shared/acts';
import { EntityDay } from '../shared/date/EntityDay';
import { AskDialog } from '../shared/dialog/AskDialog';
import { AreaField } from '../shared/fields/AreaField';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { useNewRequest } from '../shared/request';
import { AssigneesField } from './AssigneesField';
import { dialogWords } from './dialogWords';
import { RelatedField } from './RelatedField';
import styles from './Tasks.module.css';
import { REPEAT_NAMES } from './words';

interface TaskDialogProps {
  readonly asked: Asked<TaskActs>;
  readonly flow: Flow<'taskActs'>;
  readonly members: Flow<'memberSearch'>;
  readonly relatives: Flow<'relatedSearch'>;
  readonly close: () => void;
}

/** One act with tasks. It closes when the act is done, and keeps what was filled in when it is refused. */
export function TaskDialog({ asked, flow, members, relatives, close }: TaskDialogProps) {
  const { isBusy, told, isMissing } = useQuestion(flow);
  const newRequest = useNewRequest();
  return (
    <AskDialog
      {...dialogWords(asked)}
      refusal={told}
      isBusy={isBusy}
      close={() => !isBusy && close()}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <Fields
        asked={asked}
        isMissing={isMissing}
        members={members}
        relatives={relatives}
        change={(changed) => flow.send({ type: 'act.changed', asked: changed })}
      />
    </AskDialog>
  );
}

interface FieldsProps extends Omit<TaskDialogProps, 'flow' | 'close'> {
  readonly isMissing: (field: string) => boolean;
  readonly change: (asked: Asked<TaskActs>) => void;
}

function Fields({ asked, isMissing, members, relatives, change }: FieldsProps) {
  switch (asked.act) {
    case 'create':
      return (
        <Form
          fields={asked.input}
          isMissing={isMissing}
          members={members}
          relatives={relatives}
          change={(fields) => change({ ...asked, input: { ...asked.input, ...fields } })}
        />
      );
    case 'edit':
    case 'acceptEdited':
      return (
        <Form
          fields={asked.input}
          isMissing={isMissing}
          members={members}
          relatives={relatives}
          change={(fields) => change({ act: asked.act, input: { ...asked.input, ...fields } })}
        />
      );
    case 'cancel':
      return (
        <Reason
          label="Reason (optional)"
          value={asked.input.reason}
          onChange={(reason) => change({ ...asked, input: { ...asked.input, reason } })}
        />
      );
    case 'dismissAll':
      return (
        <Reason
          label="Reason"
          value={asked.input.reason}
          problem={isMissing('reason') ? 'Say why.' : null}
          onChange={(reason) => change({ ...asked, input: { ...asked.input, reason } })}
        />
      );
    case 'reassignAll':
      return (
        <AssigneesField
          assignees={asked.input.assignees}
          members={members}
          problem={isMissing('assignees') ? 'Choose who does them.' : null}
          change={(assignees) => change({ ...asked, input: { ...asked.input, assignees } })}
        />
      );
    case 'moveAll':
      return (
        <EntityDay
          label="Due"
          day={asked.input.due}
          looksForward
          onChange={(due) => change({ ...asked, input: { ...asked.input, due } })}
        />
      );
    default:
      return null;
  }
}

interface ReasonProps {
  readonly label: string;
  readonly value: string;
  readonly problem?: string | null;
  readonly onChange: (reason: string) => void;
}

function Reason({ label, value, problem = null, onChange }: ReasonProps) {
  return (
    <AreaField
      label={label}
      rows={3}
      maxLength={TASK_LIMITS.reason}
      value={value}
      problem={problem}
      onChange={onChange}
    />
  );
}

interface FormProps {
  readonly fields: TaskFields;
  readonly isMissing: (field: string) => boolean;
  readonly members: Flow<'memberSearch'>;
  readonly relatives: Flow<'relatedSearch'>;
  readonly change: (changed: Partial<TaskFields>) => void;
}

/** What is said of a task. */
function Form({ fields, isMissing, members, relatives, change }: FormProps) {
  const { title, description, due, assignees, reminders, repeats, points, related } = fields;
  return (
    <>
      <TextField
        label="Title"
        value={title}
        maxLength={TASK_LIMITS.title}
        autoComplete="off"
        problem={isMissing('title') ? 'Say what has to be done.' : null}
        onChange={({ target }) => change({ title: target.value })}
      />
      <EntityDay
        label="Due (optional)"
        day={due}
        looksForward
        problem={isMissing('due') ? 'A task that comes again needs a day.' : null}
        onChange={(day) => change({ due: day })}
      />
      <AssigneesField
        assignees={assignees}
        members={members}
        change={(people) => change({ assignees: people })}
      />
      <RelatedField related={related} relatives={relatives} change={(about) => change({ related: about })} />
      <Reminders reminders={reminders} change={change} />
      <SelectField
        label="Comes again"
        value={repeats ?? ''}
        options={[['', 'Never'], ...TASK_REPEATS.map((repeat) => [repeat, REPEAT_NAMES[repeat]] as const)]}
        onChange={(value) => change({ repeats: TASK_REPEATS.find((repeat) => repeat === value) ?? null })}
      />
      <AreaField
        label="Description (optional)"
        rows={3}
        maxLength={TASK_LIMITS.description}
        value={description}
        onChange={(text) => change({ description: text })}
      />
      <AreaField
        label="Checklist (optional)"
        hint="One point a line."
        rows={3}
        value={points}
        onChange={(text) => change({ points: text })}
      />
    </>
  );
}

function Reminders({ reminders, change }: Pick<FormProps, 'change'> & Pick<TaskFields, 'reminders'>) {
  return (
    <fieldset className="lay-bare">
      <legend className="field-label">Reminders, in the morning</legend>
      <div className={styles.reminders}>
        {REMINDER_OPTIONS.map((option) => (
          <label key={option} className="lay-row gap-6 tall-34 phone-tall-44">
            <input
              type="checkbox"
              className="box-choice"
              checked={reminders.includes(option)}
              onChange={({ target }) =>
                change({
                  reminders: REMINDER_OPTIONS.filter((one) =>
                    one === option ? target.checked : reminders.includes(one),
                  ),
                })
              }
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
