import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { isRule } from '#domain/decision/ruleFaults';
import { ruleInWords } from '#domain/decision/words/rule';
import { firstWords } from '#domain/richText/plain';
import type { DraftField, DraftWords } from '../../../machines/resolutions/resolutionWizard.context';
import { Button } from '../../shared/Button';
import { formatDate, formatDateTime } from '../../shared/format';
import { FIELD_NAMES } from './fieldNames';
import { useWizard } from './useWizard';
import styles from './Wizard.module.css';

/** What was changed here and elsewhere is shown side by side; nothing is stored until one of them is chosen. */
export function StaleNotice() {
  const { wizard } = useWizard();
  const isStale = useSelector(wizard, (snapshot) => snapshot.hasTag('stale'));
  const { conflicts, words, draft } = useSelector(wizard, (snapshot) => snapshot.context);
  if (!isStale || !draft || draft.id === null) return null;
  return (
    <section className={styles.stale} aria-labelledby="wizard-stale">
      <h2 id="wizard-stale" role="alert" className={styles.staleTitle}>
        <CircleAlert size={16} />
        {draft.updatedBy.name} changed this draft at {formatDateTime(draft.updatedAt)}, and you changed the
        same.
      </h2>
      <div className={styles.frame}>
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Newer</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((field) => (
              <tr key={field}>
                <th scope="row">{FIELD_NAMES[field]}</th>
                <td>{inShort(field, draft)}</td>
                <td>{inShort(field, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.choices}>
        <Button onClick={() => wizard.send({ type: 'wizard.newerChosen' })}>Use the newer one</Button>
        <Button onClick={() => wizard.send({ type: 'wizard.mineChosen' })}>Keep mine</Button>
      </p>
    </section>
  );
}

const SHOWN_LETTERS = 240;

/** What stands in a field, in a line or two. */
export function inShort(field: DraftField, words: DraftWords): string {
  switch (field) {
    case 'title':
    case 'message':
      return words[field] || 'Empty';
    case 'text':
      return (words.text && firstWords(words.text, SHOWN_LETTERS)) || 'Empty';
    case 'deadline':
      return words.deadline ? formatDate(words.deadline, 'UTC') : 'None';
    case 'decisionMakers':
      return (
        words.decisionMakers?.map(({ name, email }) => `${name} (${email || 'no address'})`).join(', ') ||
        'Nobody'
      );
    case 'papers':
      return words.papers?.map(({ name }) => name).join(', ') || 'None';
    case 'rule':
      return words.rule && isRule(words.rule) ? ruleInWords(words.rule).join(' ') : 'Not complete';
    default:
      return words[field] ?? 'None';
  }
}
