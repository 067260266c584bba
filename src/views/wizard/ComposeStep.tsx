import { useId } from 'react';
import { TextField } from '../shared/TextField';
import { Attachments } from './Attachments';
import styles from './Compose.module.css';
import { DeadlineField, TextEditor } from './later';
import { TemplatePicker } from './TemplatePicker';
import { useWizard } from './useWizard';

const TITLE_LENGTH = 300;

/** Title, last day, attachments and the text of record. */
export function ComposeStep() {
  const { wizard, draft } = useWizard();
  const textId = useId();
  return (
    <>
      <TextField
        label="Title"
        data-requirement="title"
        className={styles.title}
        placeholder="For example: Loan to Veerhaven Ontwikkeling B.V."
        maxLength={TITLE_LENGTH}
        value={draft.title}
        onChange={({ target: { value } }) => wizard.send({ type: 'wizard.edited', field: 'title', value })}
      />
      <div className={styles.pair}>
        <DeadlineField
          day={draft.deadline}
          timeZone={draft.timeZone}
          onChange={(value) => wizard.send({ type: 'wizard.edited', field: 'deadline', value })}
        />
        <Attachments />
      </div>
      <div className={styles.record}>
        <div className={styles.head}>
          <span id={textId} className={styles.label}>
            Text
          </span>
          <TemplatePicker />
        </div>
        <TextEditor
          text={draft.text}
          labelledBy={textId}
          onChange={(value) => wizard.send({ type: 'wizard.edited', field: 'text', value })}
        />
      </div>
    </>
  );
}
