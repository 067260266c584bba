import type { RuleDraft } from '#contract/decision/rule';
import { type OpenField, PRESETS } from '#domain/decision/presets';
import { isRule, ruleFaults } from '#domain/decision/ruleFaults';
import { ruleInWords, sourceInWords } from '#domain/decision/words/rule';
import { Panel } from '../../shared/Panel';
import { SelectField } from '../SelectField';
import { useWizard } from '../useWizard';
import { AdvancedRule } from './AdvancedRule';
import styles from './Makers.module.css';
import { presetsFor } from './makers';
import { OpenFields } from './OpenFields';
import { faultInWords } from './ruleWords';

/** By which rule it is decided: where the rule is from, what is left to choose, and what it says. */
export function RulePanel() {
  const { wizard, draft, candidates } = useWizard();
  const { organ, preset: presetId, rule } = draft;
  if (organ === null) {
    return (
      <Panel title="Rule">
        <p className={styles.hint} data-requirement="rule" tabIndex={-1}>
          Choose whose decision it is first: the rule follows from it.
        </p>
      </Panel>
    );
  }
  const presets = presetsFor(organ, candidates, presetId);
  const preset = PRESETS.find(({ id }) => id === presetId);
  const open: readonly OpenField[] = preset?.open ?? [];
  const choose = (id: string) => {
    const chosen = presets.find((each) => each.id === id);
    wizard.send({ type: 'wizard.edited', field: 'preset', value: chosen?.id ?? null });
    wizard.send({ type: 'wizard.edited', field: 'rule', value: chosen?.rule ?? rule ?? {} });
  };
  const change = (value: RuleDraft) => wizard.send({ type: 'wizard.edited', field: 'rule', value });
  return (
    <Panel title="Rule">
      <div className={styles.rule}>
        <SelectField
          label="Where the rule is from"
          data-requirement="rule"
          value={presetId ?? ''}
          options={[
            ...presets.map(({ id, name, citation }) => [id, `${name} (${citation})`] as const),
            ['', 'The articles of association, or another source'],
          ]}
          hint="A default to be checked against your articles; never legal advice."
          onChange={choose}
        />
        {rule && open.length > 0 && <OpenFields rule={rule} open={open} change={change} />}
        {rule?.tie === 'chair' && <Chair />}
        <RuleWords rule={rule ?? {}} presetId={presetId} />
        <AdvancedRule key={presetId ?? 'own'} rule={rule ?? {}} change={change} />
      </div>
    </Panel>
  );
}

function Chair() {
  const { wizard, draft } = useWizard();
  return (
    <SelectField
      label="Who has the casting vote"
      value={draft.chair ?? ''}
      options={[
        ['', 'Whoever presides, from outside this list'],
        ...draft.decisionMakers.map(({ id, name }) => [id, name || 'New decision maker'] as const),
      ]}
      onChange={(value) => wizard.send({ type: 'wizard.edited', field: 'chair', value: value || null })}
    />
  );
}

interface RuleWordsProps {
  readonly rule: RuleDraft;
  readonly presetId: string | null;
}

/** What the rule says, or what keeps it from being one. */
function RuleWords({ rule, presetId }: RuleWordsProps) {
  if (!isRule(rule)) {
    return (
      <ul className={styles.faults} role="status">
        {[...new Set(ruleFaults(rule).map(faultInWords))].map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    );
  }
  const source = sourceInWords(presetId, rule);
  return (
    <div>
      {source !== null && <p>{source}</p>}
      <ul className={styles.sentences}>
        {ruleInWords(rule).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
