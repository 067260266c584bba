import { Plus } from 'lucide-react';
import type { DraftMaker } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import { currentOf } from '../../../machines/resolutionWizard.context';
import { Button } from '../../shared/Button';
import { NothingYet, Panel } from '../../shared/Panel';
import { SelectField } from '../SelectField';
import { useWizard } from '../useWizard';
import { MakerRow } from './MakerRow';
import styles from './Makers.module.css';
import {
  byHand,
  type CandidateSource,
  defaultPreset,
  moved,
  notYet,
  ORGANS,
  SOURCES,
  shareIn,
} from './makers';
import { RulePanel } from './RulePanel';

/** Who decides, with which weight, and by which rule. */
export function MakersStep() {
  const { wizard, draft, candidates } = useWizard();
  const makers = draft.decisionMakers;
  const shareOfMaker = shareIn(makers);
  /** Several fields may change before this is shown again: each change begins with what the wizard has now. */
  const change = (edit: (now: readonly DraftMaker[]) => readonly DraftMaker[]) => {
    const now = currentOf(wizard.getSnapshot().context)?.decisionMakers ?? [];
    wizard.send({ type: 'wizard.edited', field: 'decisionMakers', value: edit(now) });
  };
  const chooseOrgan = (organ: Organ) => {
    const preset = defaultPreset(organ, candidates);
    wizard.send({ type: 'wizard.edited', field: 'organ', value: organ });
    wizard.send({ type: 'wizard.edited', field: 'preset', value: preset?.id ?? null });
    wizard.send({ type: 'wizard.edited', field: 'rule', value: preset?.rule ?? null });
  };
  const addFrom = (source: CandidateSource, organ: Organ) => {
    change((now) => [...now, ...notYet(now, candidates[source])]);
    if (draft.organ === null) chooseOrgan(organ);
  };
  const edit = (id: string, changes: Partial<DraftMaker>) =>
    change((now) => now.map((maker) => (maker.id === id ? { ...maker, ...changes } : maker)));
  const remove = (id: string) => {
    change((now) => now.filter((maker) => maker.id !== id));
    if (draft.chair === id) wizard.send({ type: 'wizard.edited', field: 'chair', value: null });
  };

  return (
    <>
      <SelectField
        label="Whose decision it is"
        value={draft.organ ?? ''}
        options={[...(draft.organ === null ? [['', 'Choose who decides'] as const] : []), ...ORGANS]}
        onChange={(value) => {
          const organ = ORGANS.find(([each]) => each === value)?.[0];
          if (organ) chooseOrgan(organ);
        }}
      />
      <Panel title="Decision-makers" aside={makers.length > 0 ? makers.length : undefined}>
        {makers.length === 0 && (
          <NothingYet>Who decides appears here, with the weight of their votes.</NothingYet>
        )}
        <ul className={styles.list}>
          {makers.map((maker, index) => (
            <MakerRow
              key={maker.id}
              maker={maker}
              index={index}
              share={shareOfMaker(maker)}
              isFirst={index === 0}
              isLast={index === makers.length - 1}
              edit={(changes) => edit(maker.id, changes)}
              remove={() => remove(maker.id)}
              move={(by) =>
                change((now) =>
                  moved(
                    now,
                    now.findIndex(({ id }) => id === maker.id),
                    by,
                  ),
                )
              }
            />
          ))}
        </ul>
        <div className={styles.sources}>
          <Sources makers={makers} addFrom={addFrom} />
          <Button
            data-requirement="decisionMakers"
            onClick={() => change((now) => [...now, byHand(crypto.randomUUID())])}
          >
            <Plus size={16} />
            Add by hand
          </Button>
        </div>
        {candidates.unknownHolders !== null && (
          <p className={styles.hint}>
            {candidates.unknownHolders.replace('.', ',')}% of the capital is in nobody’s known hands and has
            no vote here.
          </p>
        )}
      </Panel>
      <RulePanel />
    </>
  );
}

interface SourcesProps {
  readonly makers: readonly DraftMaker[];
  readonly addFrom: (source: CandidateSource, organ: Organ) => void;
}

/** Whole organs, as they are recorded today; who is on the list already is not added twice. */
function Sources({ makers, addFrom }: SourcesProps) {
  const { candidates } = useWizard();
  return SOURCES.map(([source, organ, name]) => {
    const missing = notYet(makers, candidates[source]).length;
    if (missing === 0) return null;
    return (
      <Button key={source} onClick={() => addFrom(source, organ)}>
        <Plus size={16} />
        Add the {name} ({missing})
      </Button>
    );
  });
}
