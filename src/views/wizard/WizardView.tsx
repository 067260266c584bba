import './mantine.css';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { openStep } from '../../machines/resolutionWizard.gates';
import type { WizardStep } from '../../machines/resolutionWizard.steps';
import { PageActions } from '../shared/PageActions';
import { ComposeStep } from './ComposeStep';
import { prefetchSteps } from './later';
import { focusSoon, type Home } from './lead';
import { MakersStep } from './makers/MakersStep';
import { PersonalizeStep } from './PersonalizeStep';
import { Preview } from './Preview';
import { SaveState } from './SaveState';
import { Segments } from './Segments';
import { SendProblems } from './SendProblems';
import { StaleNotice } from './StaleNotice';
import { Stepper } from './Stepper';
import { useOpenDraft, useWizard, type WizardData, WizardProvider } from './useWizard';
import styles from './Wizard.module.css';
import { WizardBar } from './WizardBar';
import { WizardSkeleton } from './WizardSkeleton';

const wizardRoute = getRouteApi('/{-$entity}/resolutions/$id/wizard');
const stepRoute = getRouteApi('/{-$entity}/resolutions/$id/wizard/$step');

/** A resolution is written in three steps; which of them is open is the wizard's to say. */
export function WizardView(): ReactNode {
  const data = wizardRoute.useLoaderData();
  const step = stepRoute.useLoaderData();
  return data ? <OpenWizard data={data} step={step} /> : <WizardSkeleton />;
}

interface OpenWizardProps {
  readonly data: WizardData;
  readonly step: WizardStep;
}

function OpenWizard({ data, step }: OpenWizardProps) {
  const parts = useOpenDraft(data);
  const shown = parts ? openStep(step, parts.draft) : step;
  useEffect(prefetchSteps, []);
  if (!parts) return <WizardSkeleton />;
  return (
    <WizardProvider value={parts}>
      <Steps key={parts.draft.id} entityId={data.entityId} step={shown} />
    </WizardProvider>
  );
}

const NAMES: Readonly<Record<WizardStep, string>> = {
  'decision-makers': 'Decision-makers',
  compose: 'Compose',
  personalize: 'Personalize',
};

const SIDES = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

interface StepsProps {
  readonly entityId: string;
  readonly step: WizardStep;
}

function Steps({ entityId, step }: StepsProps) {
  const { wizard, draft } = useWizard();
  const navigate = useNavigate();
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const isSent = useSelector(wizard, (snapshot) => snapshot.hasTag('sent'));
  const { id } = draft;

  useEffect(() => {
    if (isSent)
      void navigate({ to: '/{-$entity}/resolutions/$id', params: { entity: entityId, id }, replace: true });
  }, [isSent, navigate, entityId, id]);

  const go = (next: WizardStep) =>
    navigate({
      to: '/{-$entity}/resolutions/$id/wizard/$step',
      params: { entity: entityId, id, step: next },
    });
  /** To a field on whichever step it stands; on a phone it may be behind the preview. */
  const lead = ({ step: home, marks }: Home) => {
    setSide('write');
    if (home !== step) void go(home);
    focusSoon(marks);
  };
  const close = () => {
    wizard.send({ type: 'wizard.saveRequested' });
    void navigate({ to: '/{-$entity}/resolutions', params: { entity: entityId } });
  };

  return (
    <div className={styles.wizard} data-side={side}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {NAMES[step]}: {draft.title || 'New resolution'}
      </h1>
      <PageActions>
        <SaveState close={close} />
      </PageActions>
      <Stepper step={step} go={go} />
      <StaleNotice />
      <div className={styles.sides}>
        <Segments label="What is shown" options={SIDES} value={side} onChange={setSide} />
      </div>
      <div className={styles.body}>
        <div className={styles.editing}>
          <Step step={step} />
        </div>
        <Preview step={step} />
      </div>
      <SendProblems lead={lead} />
      <WizardBar step={step} go={go} lead={lead} />
    </div>
  );
}

function Step({ step }: { readonly step: WizardStep }) {
  if (step === 'decision-makers') return <MakersStep />;
  return step === 'compose' ? <ComposeStep /> : <PersonalizeStep />;
}
