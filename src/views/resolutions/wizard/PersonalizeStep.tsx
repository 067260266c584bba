import { isRule } from '#domain/decision/ruleFaults';
import { ruleInWords } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import { AreaField } from '../../shared/fields/AreaField';
import { countOf, formatLongDate } from '../../shared/format';
import { Panel } from '../../shared/Panel';
import styles from './Personalize.module.css';
import { Field } from './Suspects';
import { useWizard } from './useWizard';

const MESSAGE_LENGTH = 10_000;

/** The words that go along, and a last look at what is sent to whom. */
export function PersonalizeStep() {
  const { wizard, draft } = useWizard();
  return (
    <>
      <Field of={['message']}>
        <AreaField
          label="Message to all recipients"
          hint="It stands in the mail, above the link with which they decide."
          className={styles.message}
          data-requirement="message"
          rows={8}
          maxLength={MESSAGE_LENGTH}
          value={draft.message}
          placeholder="For example: please read the loan agreement and decide before 11 December."
          onChange={(value) => wizard.send({ type: 'wizard.edited', field: 'message', value })}
        />
      </Field>
      <Field of={['title', 'deadline', 'papers', 'decisionMakers']}>
        <Summary />
      </Field>
      <Field of={['rule']}>
        <RuleSummary />
      </Field>
    </>
  );
}

function RuleSummary() {
  const { rule } = useWizard().draft;
  if (!rule || !isRule(rule)) return null;
  return (
    <Panel title="The rule">
      <ul className={styles.rule}>
        {ruleInWords(DECISION, rule).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Summary() {
  const { draft } = useWizard();
  const { decisionMakers, papers, deadline, title } = draft;
  return (
    <Panel title="What is sent">
      <dl className={styles.summary}>
        <dt>Resolution</dt>
        <dd>{title.trim() || 'Without a title'}</dd>
        <dt>Last day to decide</dt>
        <dd>{deadline === null ? 'Not chosen yet' : `the end of ${formatLongDate(deadline, 'UTC')}`}</dd>
        <dt>Documents</dt>
        <dd>{papers.length === 0 ? 'None' : papers.map(({ name }) => name).join(', ')}</dd>
        <dt>To</dt>
        <dd>
          {countOf(decisionMakers.length, 'decision maker')}
          <ul className={styles.people}>
            {decisionMakers.map(({ id, name, representing, email }) => (
              <li key={id}>
                {name || 'New decision maker'}
                {representing !== null && `, for ${representing}`}
                <span className="type-meta lay-block">{email || 'no address'}</span>
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Panel>
  );
}
