import type { ReactNode } from 'react';
import type { AdminEntityDetails, FeatureOffer } from '#contract/calls/admin';
import type { Feature } from '#contract/vocabulary';
import type { StagedFeatures } from '../../machines/admin/adminActs.machine';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { FailureNotice } from '../shared/FailureNotice';
import { Switch } from '../shared/fields/Switch';
import { useFocusBack } from '../shared/focus';
import { figures } from '../shared/format';
import { iconOf } from '../shared/icons';
import { Panel } from '../shared/Panel';
import { consequenceOf, FEATURE_PATHS, FEATURE_WORDS } from './words';

interface FeaturesProps {
  readonly entity: AdminEntityDetails;
  readonly offered: readonly FeatureOffer[];
  readonly staged: StagedFeatures;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly stage: (features: StagedFeatures) => void;
  readonly discard: () => void;
  readonly save: () => void;
}

/** The features of an entity. What is switched is staged, with what it means, until it is saved. */
export function Features({ entity, offered, staged, failure, isBusy, stage, discard, save }: FeaturesProps) {
  const isOn = (feature: Feature) => entity.features.includes(feature);
  const wanted = (feature: Feature) => staged[feature] ?? isOn(feature);
  const changed = offered.map(({ name }) => name).filter((feature) => wanted(feature) !== isOn(feature));
  const toggle = (feature: Feature) => {
    const { [feature]: _, ...others } = staged;
    stage(wanted(feature) === isOn(feature) ? { ...staged, [feature]: !isOn(feature) } : others);
  };
  const on = offered.filter(({ name }) => wanted(name)).length;
  return (
    <Panel
      title="Features"
      isWhole
      action={<span className="type-small ink-3 lay-apart">{`${on} of ${offered.length} on`}</span>}
    >
      <ul className="lay-bare">
        {offered.map(({ name, isBeta }) => {
          const [title, what] = FEATURE_WORDS[name];
          const isChanged = changed.includes(name);
          const Icon = iconOf(FEATURE_PATHS[name]);
          return (
            <li
              key={name}
              className={classes(
                'lay-row lay-between lay-above gap-16 pad-9-16',
                isChanged && 'box-amber-ground',
              )}
            >
              <span className="box-frame box-control box-subtle ink-2 pad-6 lay-centre lay-fixed phone-none">
                <Icon size={16} aria-hidden />
              </span>
              <span className="lay-narrow lay-grow">
                <span className="lay-wrap lay-middle gap-2-8">
                  <span className="type-medium">{title}</span>
                  {isBeta && <span className="box-beta">Beta</span>}
                  <code className="type-note">{name}</code>
                </span>
                <span className="type-meta lay-block">{what}</span>
                {isChanged && (
                  <span className="type-note type-medium ink-amber phone-only">{willBe(wanted(name))}</span>
                )}
              </span>
              <span className="lay-row lay-fixed gap-12">
                {isChanged && (
                  <span className="type-note type-medium ink-amber phone-none">{willBe(wanted(name))}</span>
                )}
                <Switch
                  label={title}
                  isNamed
                  checked={wanted(name)}
                  isHeldUp={isBusy}
                  change={() => toggle(name)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {changed.length > 0 && (
        <SaveBar failure={failure}>
          <span className="type-small lay-fill phone-wide" role="status">
            {consequenceOf(
              changed.filter((feature) => isOn(feature)),
              changed.filter((feature) => !isOn(feature)),
            )}
          </span>
          <span className="lay-row gap-8">
            <Button onClick={discard} aria-disabled={isBusy}>
              Discard
            </Button>
            <Button look="primary" onClick={save} aria-disabled={isBusy}>
              {isBusy ? 'One moment…' : `Save ${figures(changed.length, 'change')}`}
            </Button>
          </span>
        </SaveBar>
      )}
    </Panel>
  );
}

interface SaveBarProps {
  readonly failure: string | null;
  readonly children: ReactNode;
}

/** Comes with the first switch, which has the focus again when it goes. */
function SaveBar({ failure, children }: SaveBarProps) {
  useFocusBack();
  return (
    <div className="lay-above pad-12-16 box-subtle">
      <div className="lay-row lay-between lay-wraps gap-12">{children}</div>
      {failure !== null && <FailureNotice className="above-12">{failure}</FailureNotice>}
    </div>
  );
}

const willBe = (isOn: boolean): string => (isOn ? 'Will be switched on' : 'Will be switched off');
