import './mantine.css';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { stepOf, type WizardStep } from '../../../machines/resolutions/resolutionWizard.steps';
import { type Side, WritingPage } from '../../shared/writing/WritingPage';
import { WritingSkeleton } from '../../shared/writing/WritingSkeleton';
import { ComposeStep } from './ComposeStep';
import { DeletedDraft } from './DeletedDraft';
import { DecisionMakersStep } from './decisionMakers/DecisionMakersStep';
import { prefetchSteps } from './later';
import { focusSoon, type Home } from './lead';
import { PersonalizeStep } from './PersonalizeStep';
import { Preview } from './Preview';
import { EveryField } from './Suspects';
import { useOpenDraft, useWizard, type WizardData, WizardProvider } from './useWizard';
import { WizardBar } from './WizardBar';
import { WizardOld } from './WizardOld';
import { WizardProblems } from './WizardProblems';
import { WizardSaving } from './WizardSaving';
import { WizardStale } from './WizardStale';
import { WizardSteps } from './WizardSteps';

const wizardRoute = getRouteApi('/{-$entity}/resolutions/$id/wizard');

/** A resolution is written in three steps; which of them is open is the wizard's to say. */
export function WizardView(): ReactNode {
  const data = wizardRoute.useLoaderData();
  if (!data) return <WritingSkeleton />;
  if (data.kind === 'deleted') return <DeletedDraft {...data} />;
  return (
    <EveryField wizard={data.wizard}>
      <OpenWizard data={data} />
    </EveryField>
  );
}

function OpenWizard({ data }: { readonly data: WizardData }) {
  const parts = useOpenDraft(data);
  const step = useSelector(data.wizard, stepOf);
  const deleted = useSelector(data.wizard, (snapshot) =>
    snapshot.hasTag('gone') ? snapshot.context.failure : null,
  );
  useEffect(prefetchSteps, []);
  if (!parts) return <WritingSkeleton />;
  const { draft, sheet, wizard } = parts;
  if (deleted !== null && draft.id !== null)
    return <DeletedDraft wizard={wizard} entityId={data.entityId} id={draft.id} title={deleted} />;
  if (step === null) return <WritingSkeleton />;
  return (
    <WizardProvider value={parts}>
      <Steps key={sheet} entityId={data.entityId} step={step} isAtNew={data.kind === 'new'} />
    </WizardProvider>
  );
}

const NAMES: Readonly<Record<WizardStep, string>> = {
  'decision-makers': 'Decision makers',
  compose: 'Compose',
  personalize: 'Personalize',
};

interface StepsProps {
  readonly entityId: string;
  readonly step: WizardStep;
  /** The address says `new` still. */
  readonly isAtNew: boolean;
}

const WIZARD_STEP = '/{-$entity}/resolutions/$id/wizard/$step';
/** Stands for the id of a draft that is not made yet. */
const NEW = 'new';
const STEP_OF_NEW = /\/resolutions\/new\/wizard\/([^/]+)$/;

function Steps({ entityId, step, isAtNew }: StepsProps) {
  const { wizard, draft } = useWizard();
  const router = useRouter();
  const navigate = useNavigate();
  const [side, setSide] = useState<Side>('write');
  const isSent = useSelector(wizard, (snapshot) => snapshot.hasTag('sent'));
  const { id } = draft;

  /** The draft was made: the same page has its own address from now on. Whoever is on the way to another step or page goes on to that. */
  useEffect(() => {
    if (!isAtNew || id === null) return;
    const [, wanted] = STEP_OF_NEW.exec(router.latestLocation.pathname) ?? [];
    if (wanted === undefined) return;
    void navigate({
      to: WIZARD_STEP,
      params: { entity: entityId, id, step: wanted },
      replace: true,
      state: ({ __TSR_key }) => ({ samePageAs: __TSR_key }),
    });
  }, [isAtNew, id, navigate, router, entityId]);
  useEffect(() => {
    if (isSent && id !== null)
      void navigate({ to: '/{-$entity}/resolutions/$id', params: { entity: entityId, id }, replace: true });
  }, [isSent, navigate, entityId, id]);

  /** Back leads to no step of a draft that is not made yet: by then it would be another one. */
  const go = (next: WizardStep) =>
    navigate({
      to: WIZARD_STEP,
      params: { entity: entityId, id: id ?? NEW, step: next },
      replace: id === null,
    });
  /** To a field on whichever step it stands; on a phone it may be behind the preview. */
  const lead = ({ step: home, marks }: Home) => {
    setSide('write');
    if (home !== step) void go(home);
    focusSoon(marks);
  };
  const leave = () => void navigate({ to: '/{-$entity}/resolutions', params: { entity: entityId } });
  const close = () => {
    wizard.send({ type: 'wizard.saveRequested' });
    leave();
  };

  return (
    <WritingPage
      title={`${NAMES[step]}: ${draft.title.trim() || 'New resolution'}`}
      saving={<WizardSaving close={close} />}
      steps={<WizardSteps step={step} go={go} />}
      notice={
        <>
          <WizardStale />
          <WizardOld leave={leave} />
        </>
      }
      side={side}
      show={setSide}
      preview={<Preview step={step} />}
      problems={<WizardProblems lead={lead} />}
      bar={<WizardBar step={step} go={go} lead={lead} leave={leave} />}
    >
      <Step step={step} />
    </WritingPage>
  );
}

function Step({ step }: { readonly step: WizardStep }) {
  if (step === 'decision-makers') return <DecisionMakersStep />;
  return step === 'compose' ? <ComposeStep /> : <PersonalizeStep />;
}
