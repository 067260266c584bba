import { useId } from 'react';
import { CLOSINGS, type Closing } from '#contract/decision/ballot';
import type { RuleDraft } from '#contract/decision/rule';
import { sourceOf } from '#domain/decision/departures';
import type { OpenField } from '#domain/decision/preset';
import { PRESETS } from '#domain/decision/presets';
import { isRule, ruleFaults } from '#domain/decision/ruleFaults';
import { ruleWithClosing, sourceInWords } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import { SelectField } from '../../../shared/fields/SelectField';
import { Panel } from '../../../shared/Panel';
import { useWizard } from '../useWizard';
import { AdvancedRule } from './AdvancedRule';
import { closeEarlyOptions, readCloseEarly, writeCloseEarly } from './closeEarly';
import styles from './DecisionMakers.module.css';
import { presetsFor } from './decisionMakers';
import { OpenFields } from './OpenFields';
import { faultInWords } from './ruleWords';

const CLOSING_OPTIONS: readonly (readonly [value: Closing, label: string])[] = [
  ['deadline', 'At the end of its last day'],
  ['whenAllDecided', 'As soon as everybody has decided'],
];

/** By which rule it is decided: first what it says, in sentences; below them where it is from and what may be chosen. */
export function RulePanel() {
  const { wizard, draft, candidates } = useWizard();
  const changeId = useId();
  const { organ, preset: presetId, rule, closing } = draft;
  if (organ === null) {
    return (
      <Panel title="Rule">
        <p className="type-meta pad-14-16" data-requirement="rule" tabIndex={-1}>
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
        <RuleWords rule={rule ?? {}} presetId={presetId} />
        <section className={styles.rule} aria-labelledby={changeId}>
          <h3 className="type-strong type-14" id={changeId}>
            Change the rule
          </h3>
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
          <div className={styles.open}>
            <SelectField
              label="Close early?"
              value={readCloseEarly(rule ?? {})}
              options={closeEarlyOptions(rule ?? {})}
              onChange={(value) => change(writeCloseEarly(rule ?? {}, value))}
            />
            <SelectField
              label="Voting closes"
              value={closing}
              options={CLOSING_OPTIONS}
              onChange={(value) => {
                const chosen = CLOSINGS.find((each) => each === value);
                if (chosen) wizard.send({ type: 'wizard.edited', field: 'closing', value: chosen });
              }}
            />
          </div>
          {rule && open.length > 0 && <OpenFields rule={rule} open={open} change={change} />}
          {rule?.tie === 'chair' && <Chair />}
          <AdvancedRule key={presetId ?? 'own'} rule={rule ?? {}} change={change} />
        </section>
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
        ['', 'Choose a decision maker'],
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
  const { draft } = useWizard();
  if (!isRule(rule)) {
    return (
      <ul className={styles.faults} role="status">
        {[...new Set(ruleFaults(rule).map(faultInWords))].map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    );
  }
  const source = sourceInWords(DECISION, sourceOf(presetId, rule));
  return (
    <div>
      {source !== null && <p>{source}</p>}
      <ul className="type-bullets ink-2 indent-18">
        {ruleWithClosing(DECISION, rule, draft.closing).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
