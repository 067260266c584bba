import { useId } from 'react';
import { dayIn } from '#domain/time/calendar';
import { sheetOf } from '../../../machines/resolutions/resolutionWizard.context';
import { DateField } from '../../shared/date/DateField';
import { TextField } from '../../shared/fields/TextField';
import { useNow } from '../../shared/now';
import { Attachments } from './Attachments';
import styles from './Compose.module.css';
import { TextEditor } from './later';
import { Field } from './Suspects';
import { TemplatePicker } from './TemplatePicker';
import { useWizard } from './useWizard';

const TITLE_LENGTH = 300;

/** Title, last day, attachments and the text of record. */
export function ComposeStep() {
  const { wizard, draft, sheet } = useWizard();
  const textId = useId();
  const today = dayIn(draft.timeZone, useNow());
  /** A field that is taken away tells its day, and another draft may be open by then. */
  const chooseDay = (value: string | null) => {
    if (sheetOf(wizard.getSnapshot().context) !== sheet) return;
    wizard.send({ type: 'wizard.edited', field: 'deadline', value });
  };
  return (
    <>
      <Field of={['title']}>
        <TextField
          label="Title"
          data-requirement="title"
          className={styles.title}
          placeholder="For example: Loan to Veerhaven Ontwikkeling B.V."
          maxLength={TITLE_LENGTH}
          value={draft.title}
          onChange={({ target: { value } }) => wizard.send({ type: 'wizard.edited', field: 'title', value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field of={['deadline']}>
          <DateField
            label="Last day to decide"
            data-requirement="deadline"
            day={draft.deadline}
            today={today}
            first={today}
            looksForward
            onChange={chooseDay}
          />
        </Field>
        <Field of={['papers']}>
          <Attachments />
        </Field>
      </div>
      <div className="lay-column lay-grow">
        <div className="lay-wrap lay-between lay-baseline gap-4-12 below-6">
          <span id={textId} className="type-small type-medium lay-block">
            Text
          </span>
          <Field of={['template']}>
            <TemplatePicker />
          </Field>
        </div>
        <Field of={['text']}>
          <TextEditor
            text={draft.text}
            labelledBy={textId}
            onChange={(value) => wizard.send({ type: 'wizard.edited', field: 'text', value })}
          />
        </Field>
      </div>
    </>
  );
}
