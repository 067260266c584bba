import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { Page as HoldingPage } from '#contract/call';
import type { Entity } from '#contract/calls/entity';
import type { EntityInfo, Holding } from '#contract/calls/holdings';
import type { ReadBoards } from '../../machines/entity/runningBoards';
import {
  faultyFields,
  relatedIn,
  type SettingsWords,
  unsavedChanges,
  updateOf,
} from '../../machines/entity/settings.words';
import type { Flow } from '../../machines/flows';
import { useEntity, useUser } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { unreadIn } from '../shared/date/unread';
import { countOf } from '../shared/format';
import { Page, PageHeader } from '../shared/Page';
import { type Unsaved, WordsBoundary } from '../shared/WordsBoundary';
import { ConveningSection } from './ConveningSection';
import { DetailsSection } from './DetailsSection';
import { DutiesSection } from './DutiesSection';
import { ExportSection } from './ExportSection';
import { Liquidation } from './Liquidation';
import { RegisterSection } from './RegisterSection';
import { RelationshipsSection } from './RelationshipsSection';
import { SaveBar } from './SaveBar';
import { SettingsStale } from './SettingsStale';
import type { SettingsForm } from './section';
import { liveTotals } from './totals';
import { useStale } from './useStale';
import { changeWords } from './words';

const route = getRouteApi('/{-$entity}/entity/settings');

const NO_WORDS: SettingsWords = {};

/** What an entity is entered as, and to whom it is related: details, relationships and the register, one below the other. */
export function SettingsView() {
  const data = route.useLoaderData();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Settings key={entity.id} {...data} entity={entity} />;
}

interface SettingsProps {
  readonly info: EntityInfo;
  /** On the day of the relationships. */
  readonly held: HoldingPage<Holding>;
  readonly register: HoldingPage<Holding>;
  readonly readBoards: ReadBoards;
  readonly settings: Flow<'entitySettings'>;
  readonly acts: Flow<'holdingActs'>;
  readonly download: Flow<'download'>;
  readonly entity: Entity;
}

function Settings({ info, held, register, readBoards, settings, acts, download, entity }: SettingsProps) {
  const user = useUser();
  const words = useSelector(settings, ({ context }) => context.drafts[entity.id] ?? NO_WORDS);
  const isBusy = useSelector(settings, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(settings, ({ context }) =>
    context.failure?.entityId === entity.id ? context.failure : null,
  );
  const form = useRef<HTMLFormElement>(null);
  const changes = unsavedChanges(info, words);
  const saving = useSelector(settings, ({ context }) =>
    context.saving?.entityId === entity.id ? context.saving.words : NO_WORDS,
  );
  const { stale, keepMine } = useStale(changes, unsavedChanges(info, saving));
  const faulty = faultyFields(info, words);
  const parents = relatedIn(info, words, 'parents');
  const totals = liveTotals(held.items, parents, entity.id);
  const isLiquidated = info.status !== 'Liquidated' && words.status === 'Liquidated';
  const isAbove = (['ownership', 'voting'] as const).some((track) => totals.all[track].comparison === 'more');
  const names = new Map([
    ...(user?.entities ?? []).map(({ id, name }) => [id, name] as const),
    ...[...info.parents, ...info.children].map(({ id, name }) => [id, name] as const),
  ]);
  const nameOf = (id: string) => names.get(id) ?? 'An entity';
  const edit = (field: string, value: string) =>
    settings.send({ type: 'entitySettings.edited', entityId: entity.id, field, value });
  const discard = () => settings.send({ type: 'entitySettings.discarded', entityId: entity.id });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || changes.length === 0 || stale.length > 0) return;
    const unread = form.current && unreadIn(form.current);
    if (unread || faulty.length > 0 || isAbove) {
      const wrong = unread ?? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      wrong?.focus();
      return;
    }
    settings.send({
      type: 'entitySettings.saveRequested',
      entityId: entity.id,
      update: updateOf(info, words),
    });
  };
  const suspects = (): Unsaved | null =>
    changes.length === 0
      ? null
      : { names: changes.map((change) => changeWords(change, nameOf)), drop: discard };
  const shown: SettingsForm = { info, words, edit, isFaulty: (field) => faulty.includes(field) };
  return (
    <Page>
      <PageHeader
        title="Settings"
        actions={
          <Link to="/{-$entity}/entity/api" params={true} className={buttonClass()}>
            API
          </Link>
        }
      />
      <WordsBoundary suspects={suspects}>
        <form ref={form} onSubmit={save} noValidate data-ends-in-bar>
          <DetailsSection
            {...shown}
            underStatus={
              isLiquidated && <Liquidation readBoards={readBoards} timeZone={info.settings.timeZone} />
            }
          />
          <RelationshipsSection
            {...shown}
            entity={entity}
            totals={totals}
            isCut={held.next !== null}
            nameOf={nameOf}
          />
          <DutiesSection {...shown} />
          <ConveningSection {...shown} />
          <SaveBar
            changes={changes.map((change) => changeWords(change, nameOf))}
            failure={failure}
            problem={problemOf(faulty.length, isAbove, stale.length > 0)}
            isBusy={isBusy}
            stale={<SettingsStale stale={stale} keepMine={keepMine} nameOf={nameOf} edit={edit} />}
            discard={discard}
          />
        </form>
      </WordsBoundary>
      <RegisterSection entity={entity} info={info} register={register} acts={acts} download={download} />
      <ExportSection download={download} />
    </Page>
  );
}

function problemOf(faulty: number, isAbove: boolean, isStale: boolean): string | null {
  if (isStale) return 'Say first which values stay.';
  if (faulty > 0) return `${countOf(faulty, 'field')} ${faulty === 1 ? 'needs' : 'need'} another value.`;
  return isAbove ? 'Together the shares are more than 100%.' : null;
}
