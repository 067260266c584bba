import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Network, Plus, Trash2, Undo2 } from 'lucide-react';
import type { Entity } from '#contract/calls/entity';
import { OWNERSHIP_TRACKS } from '#contract/calls/structure';
import type { EntityType } from '#contract/vocabulary';
import { dayIn } from '#domain/time/calendar';
import {
  type Related,
  relatedIn,
  relationField,
  SIDES,
  type Side,
} from '../../machines/entity/settings.words';
import { useUser } from '../shared/app';
import { IconButton } from '../shared/Button';
import { classes } from '../shared/classes';
import { DateField } from '../shared/date/DateField';
import { EntityTile } from '../shared/EntityTile';
import fieldStyles from '../shared/fields/field.module.css';
import { formatPercentage } from '../shared/format';
import { MenuButton } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { useNow } from '../shared/now';
import { closesLoop, loopWords } from './loop';
import styles from './Settings.module.css';
import { Section, type SettingsForm } from './section';
import type { LiveTotals } from './totals';
import { isKept, ONE_OF, TRACK_WORDS } from './words';

const route = getRouteApi('/{-$entity}/entity/settings');

interface RelationshipsProps extends SettingsForm {
  readonly entity: Entity;
  readonly totals: LiveTotals;
  /** More is held than could be read: the totals are not all. */
  readonly isCut: boolean;
  readonly nameOf: (id: string) => string;
}

const WRONG_PERCENTAGE = 'Enter a percentage from 0 to 100, with at most six decimals.';

const TITLES: Readonly<Record<Side, string>> = { parents: 'Parents', children: 'Children' };

/** Who holds in the entity, and in whom it holds, from a day on. */
export function RelationshipsSection(props: RelationshipsProps) {
  const { info, entity } = props;
  const navigate = useNavigate();
  const { from } = route.useSearch();
  const today = dayIn(info.settings.timeZone, useNow());
  const choose = (day: string | null) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, from: day === null || day === today ? undefined : day }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Section
      anchor="relationships"
      title="Relationships"
      lead={
        <>
          <p>
            Ownership and voting may differ. They may add up to less than 100% when others hold shares.
            Ordinary shares of other entities stand here, all holders in the register below.
          </p>
          {entity.features.includes('structureChart') && (
            <Link
              to="/{-$entity}/structure"
              params={{ entity: entity.id }}
              className="type-small type-medium ink-accent lay-row gap-6 above-12 touch-44"
            >
              <Network size={15} aria-hidden /> See in the structure chart
            </Link>
          )}
        </>
      }
    >
      <div className={styles.day}>
        <DateField label="Holds from" day={from ?? today} today={today} onChange={choose} />
        <p className="type-meta">Days before it stay as they were.</p>
      </div>
      {SIDES.map((side) => (
        <RelatedList key={side} {...props} side={side} />
      ))}
    </Section>
  );
}

function RelatedList({ side, ...props }: RelationshipsProps & { readonly side: Side }) {
  const { info, words, edit, entity, totals, isCut } = props;
  const user = useUser();
  const all = relatedIn(info, words, side);
  const shown = all.filter((related) => related.stored !== null || isKept(related));
  const taken = new Set([entity.id, ...shown.map(({ id }) => id)]);
  const others = (user?.entities ?? []).filter(({ id, role }) => role === 'Admin' && !taken.has(id));
  return (
    <fieldset className={classes('lay-bare', styles.related)}>
      <legend className="type-small type-medium">{TITLES[side]}</legend>
      <MenuButton
        className={styles.add}
        face={
          <>
            <Plus size={16} aria-hidden /> {`Add ${ONE_OF[side]}`}
          </>
        }
      >
        {others.map(({ id, name }) => (
          <MenuItem key={id} onChoose={() => edit(relationField(side, id, 'is'), 'yes')}>
            {name}
          </MenuItem>
        ))}
        {others.length === 0 && (
          <MenuItem
            unavailable="All entities that you are an admin of stand here already."
            onChoose={() => {}}
          >
            No further entity
          </MenuItem>
        )}
      </MenuButton>
      {shown.length === 0 ? (
        <p className="type-small ink-2 above-6">
          {side === 'parents'
            ? 'No entity holds ordinary shares here.'
            : 'It holds ordinary shares of no entity.'}
        </p>
      ) : (
        <div className={classes(styles.row, styles.heads)} aria-hidden="true">
          <span>Entity</span>
          <span>Ownership</span>
          <span>Voting</span>
        </div>
      )}
      {shown.map((related) => (
        <RelatedRow key={related.id} {...props} side={side} related={related} />
      ))}
      {side === 'parents' && <TotalsRow totals={totals} isCut={isCut} />}
    </fieldset>
  );
}

interface RowProps extends RelationshipsProps {
  readonly side: Side;
  readonly related: Related;
}

function RelatedRow({ side, related, edit, isFaulty, nameOf, entity, totals }: RowProps) {
  const { id, stored, isRemoved } = related;
  const name = nameOf(id);
  const type = useTypeOf(entity, id);
  const isMine = stored?.administered ?? true;
  const own = useUser()?.entities ?? [];
  const loops = !stored && closesLoop(entity, side, id, own);
  const isWrong = OWNERSHIP_TRACKS.some((track) => isFaulty(relationField(side, id, track)));
  const problemId = `${side}-${id}-problem`;
  const toggle = () =>
    edit(relationField(side, id, 'is'), isRemoved || !stored ? (stored ? 'yes' : 'no') : 'no');
  return (
    <>
      <div className={classes(styles.row, isRemoved && styles.removed)}>
        <span className={classes('lay-row gap-10', styles.name)}>
          <EntityTile name={name} type={type} size={24} />
          {name}
        </span>
        {OWNERSHIP_TRACKS.map((track) => {
          const field = relationField(side, id, track);
          const isAbove = side === 'parents' && totals.all[track].comparison === 'more';
          const wrongBy = isFaulty(field) ? problemId : isAbove ? 'totals-of-shares' : undefined;
          return (
            <span key={track} className={styles.share}>
              <input
                className={fieldStyles.input}
                inputMode="decimal"
                autoComplete="off"
                aria-label={`${TRACK_WORDS[track]} of ${name} in percent`}
                aria-invalid={isFaulty(field) || (isAbove && !isRemoved)}
                aria-describedby={wrongBy}
                readOnly={isRemoved || !isMine}
                maxLength={12}
                value={related[track]}
                onChange={({ target }) => edit(field, target.value)}
              />
              <span aria-hidden="true">%</span>
            </span>
          );
        })}
        {isMine && (
          <IconButton label={isRemoved ? `Keep ${name}` : `Remove ${name}`} onClick={toggle}>
            {isRemoved ? <Undo2 size={16} aria-hidden /> : <Trash2 size={16} aria-hidden />}
          </IconButton>
        )}
      </div>
      {isWrong && (
        <p className="type-problem lay-row gap-6 above-6" id={problemId}>
          <CircleAlert size={15} aria-hidden /> {WRONG_PERCENTAGE}
        </p>
      )}
      {loops && (
        <p className="type-small ink-amber above-6" role="status">
          {loopWords(name)}
        </p>
      )}
      {!isMine && (
        <p className="type-meta">{`Only admins of ${name} change what is between it and this entity.`}</p>
      )}
    </>
  );
}

function useTypeOf({ parents, children }: Entity, id: string): EntityType {
  const known = [...parents, ...children, ...(useUser()?.entities ?? [])];
  return known.find((one) => one.id === id)?.type ?? 'Company';
}

function TotalsRow({ totals, isCut }: Pick<RelationshipsProps, 'totals' | 'isCut'>) {
  const { all, classes: each } = totals;
  const tracks = OWNERSHIP_TRACKS.map((track) => ({ track, ...all[track] }));
  const isMore = tracks.some(({ comparison }) => comparison === 'more');
  const isWhole = tracks.every(({ comparison }) => comparison === 'whole') && !isCut;
  const said = isMore
    ? 'More than 100%: nothing is saved until it is less'
    : isWhole
      ? 'All shares accounted for'
      : 'The rest is held by others, or not known';
  return (
    <div id="totals-of-shares" role="status" className="above-8">
      <div className={classes(styles.row, 'type-small type-medium')}>
        <span className={classes('lay-row gap-6', isMore ? 'ink-red' : isWhole ? 'ink-green' : 'ink-2')}>
          {isMore ? <CircleAlert size={15} aria-hidden /> : isWhole && <CircleCheck size={15} aria-hidden />}
          {said}
        </span>
        {tracks.map(({ track, sum, isPartial }) => (
          <span key={track} className={styles.sum}>
            <span className="visually-hidden">{`${TRACK_WORDS[track]} of all holders: `}</span>
            {isPartial || isCut ? `at least ${formatPercentage(sum)}` : formatPercentage(sum)}
          </span>
        ))}
      </div>
      {each.length > 1 &&
        each.map(({ name, ownership, voting }) => (
          <div key={name} className={classes(styles.row, 'type-meta')}>
            <span>{name}</span>
            <span className={styles.sum}>{formatPercentage(ownership.sum)}</span>
            <span className={styles.sum}>{formatPercentage(voting.sum)}</span>
          </div>
        ))}
    </div>
  );
}
