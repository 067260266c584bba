import { lazy, Suspense, useId } from 'react';
import { Bar } from '../shared/Page';
import { TextField } from '../shared/TextField';
import { Attachments } from './Attachments';
import styles from './Compose.module.css';
import { TemplatePicker } from './TemplatePicker';
import { useWizard } from './useWizard';

const TextEditor = lazy(async () => ({ default: (await import('./editor/TextEditor')).TextEditor }));
const DeadlineField = lazy(async () => ({
  default: (await import('./deadline/DeadlineField')).DeadlineField,
}));

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
        <Suspense fallback={<Bar height={64} width="100%" />}>
          <DeadlineField
            day={draft.deadline}
            timeZone={draft.timeZone}
            onChange={(value) => wizard.send({ type: 'wizard.edited', field: 'deadline', value })}
          />
        </Suspense>
        <Attachments />
      </div>
      <div className={styles.record}>
        <div className={styles.head}>
          <span id={textId} className={styles.label}>
            Text
          </span>
          <TemplatePicker />
        </div>
        <Suspense fallback={<Bar height={320} width="100%" />}>
          <TextEditor
            text={draft.text}
            labelledBy={textId}
            onChange={(value) => wizard.send({ type: 'wizard.edited', field: 'text', value })}
          />
        </Suspense>
      </div>
    </>
  );
}
