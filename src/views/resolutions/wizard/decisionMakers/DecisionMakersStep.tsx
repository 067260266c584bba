import { TriangleAlert } from 'lucide-react';
import type { DraftDecisionMaker } from '#contract/calls/drafts';
import { Button } from '../../../shared/Button';
import { NothingYet, Panel } from '../../../shared/Panel';
import { Field } from '../Suspects';
import { useWizard } from '../useWizard';
import { AddPeople } from './AddPeople';
import { DecisionMakerRow } from './DecisionMakerRow';
import styles from './DecisionMakersStep.module.css';
import { missingInWords } from './electorateWords';
import { OrganChoice } from './OrganChoice';
import { RulePanel } from './RulePanel';
import { type DecisionMakers, useDecisionMakers, wishFor } from './useDecisionMakers';
import { useFindings } from './useFindings';

/** Who decides, with which weight, and by which rule. */
export function DecisionMakersStep() {
  const { draft, candidates } = useWizard();
  const decisionMakers = useDecisionMakers();
  const { people, missing } = useFindings();
  const list = draft.decisionMakers;
  return (
    <>
      <Field of={['organ']}>
        <OrganChoice decisionMakers={decisionMakers} />
      </Field>
      <Panel title="Decision makers" aside={list.length > 0 ? list.length : undefined}>
        {list.length === 0 && (
          <NothingYet>Who decides appears here, with the weight of their votes.</NothingYet>
        )}
        <Field of={['decisionMakers']}>
          <ul>
            {list.map((decisionMaker, index) => {
              const finding = people[index];
              return (
                finding && (
                  <DecisionMakerRow
                    key={decisionMaker.id}
                    decisionMaker={decisionMaker}
                    organ={draft.organ}
                    finding={finding}
                    index={index}
                    count={list.length}
                    acts={{
                      edit: (changes) => decisionMakers.edit(decisionMaker.id, changes),
                      remove: () => decisionMakers.remove(decisionMaker.id),
                      move: (by) => decisionMakers.move(decisionMaker.id, by),
                      focus: (on) => decisionMakers.focusAfter(wishFor(decisionMaker.id, on)),
                    }}
                  />
                )
              );
            })}
          </ul>
        </Field>
        {decisionMakers.asked === null && missing.length > 0 && (
          <Missing missing={missing} decisionMakers={decisionMakers} />
        )}
        {candidates.unknownHolders !== null && draft.organ === 'shareholders' && (
          <p className="type-meta pad-14-16">
            {candidates.unknownHolders.replace('.', ',')}% of the capital is in nobody’s known hands and has
            no vote here.
          </p>
        )}
      </Panel>
      <AddPeople add={decisionMakers.add} addByHand={decisionMakers.addByHand} />
      <p className="visually-hidden" role="status">
        {decisionMakers.said}
      </p>
      <Field of={['rule', 'preset', 'chair', 'closing']}>
        <RulePanel />
      </Field>
    </>
  );
}

interface MissingProps {
  readonly missing: readonly DraftDecisionMaker[];
  readonly decisionMakers: DecisionMakers;
}

/** Members of the organ who are not asked. */
function Missing({ missing, decisionMakers }: MissingProps) {
  const { draft } = useWizard();
  if (draft.organ === null) return null;
  const add = () => decisionMakers.add(...missing.map((member) => ({ ...member, id: crypto.randomUUID() })));
  return (
    <div className={styles.missing}>
      <TriangleAlert size={16} aria-hidden />
      <p>{missingInWords(draft.organ, missing)}</p>
      <Button onClick={add}>Add them</Button>
    </div>
  );
}
