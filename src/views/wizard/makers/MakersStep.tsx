import { TriangleAlert } from 'lucide-react';
import type { DraftMaker } from '#contract/calls/drafts';
import { Button } from '../../shared/Button';
import { NothingYet, Panel } from '../../shared/Panel';
import { Field } from '../Suspects';
import { useWizard } from '../useWizard';
import { AddPeople } from './AddPeople';
import { missingInWords } from './electorateWords';
import { MakerRow } from './MakerRow';
import styles from './MakersStep.module.css';
import { OrganChoice } from './OrganChoice';
import { RulePanel } from './RulePanel';
import { useFindings } from './useFindings';
import { type Makers, useMakers, wishFor } from './useMakers';

/** Who decides, with which weight, and by which rule. */
export function MakersStep() {
  const { draft, candidates } = useWizard();
  const makers = useMakers();
  const { people, missing } = useFindings();
  const list = draft.decisionMakers;
  return (
    <>
      <Field of={['organ']}>
        <OrganChoice makers={makers} />
      </Field>
      <Panel title="Decision makers" aside={list.length > 0 ? list.length : undefined}>
        {list.length === 0 && (
          <NothingYet>Who decides appears here, with the weight of their votes.</NothingYet>
        )}
        <Field of={['decisionMakers']}>
          <ul>
            {list.map((maker, index) => {
              const finding = people[index];
              return (
                finding && (
                  <MakerRow
                    key={maker.id}
                    maker={maker}
                    organ={draft.organ}
                    finding={finding}
                    index={index}
                    count={list.length}
                    acts={{
                      edit: (changes) => makers.edit(maker.id, changes),
                      remove: () => makers.remove(maker.id),
                      move: (by) => makers.move(maker.id, by),
                      focus: (on) => makers.focusAfter(wishFor(maker.id, on)),
                    }}
                  />
                )
              );
            })}
          </ul>
        </Field>
        {makers.asked === null && missing.length > 0 && <Missing missing={missing} makers={makers} />}
        {candidates.unknownHolders !== null && (
          <p className={styles.hint}>
            {candidates.unknownHolders.replace('.', ',')}% of the capital is in nobody’s known hands and has
            no vote here.
          </p>
        )}
      </Panel>
      <AddPeople add={makers.add} addByHand={makers.addByHand} />
      <p className="visually-hidden" role="status">
        {makers.said}
      </p>
      <Field of={['rule', 'preset', 'chair', 'closing']}>
        <RulePanel />
      </Field>
    </>
  );
}

interface MissingProps {
  readonly missing: readonly DraftMaker[];
  readonly makers: Makers;
}

/** Members of the organ who are not asked. */
function Missing({ missing, makers }: MissingProps) {
  const { draft } = useWizard();
  if (draft.organ === null) return null;
  const add = () => makers.add(...missing.map((member) => ({ ...member, id: crypto.randomUUID() })));
  return (
    <div className={styles.missing}>
      <TriangleAlert size={16} aria-hidden />
      <p>{missingInWords(draft.organ, missing)}</p>
      <Button onClick={add}>Add them</Button>
    </div>
  );
}
