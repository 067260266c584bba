import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Download, FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Page } from '#contract/call';
import type { Entity } from '#contract/calls/entity';
import type { EntityInfo, Holding, RegisterQuery } from '#contract/calls/holdings';
import { dayIn } from '#domain/time/calendar';
import type { HoldingActs } from '../../machines/entity/holdingActs.machine';
import type { Flow } from '../../machines/flows';
import type { Asked } from '../../machines/shared/act/act';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { DateField } from '../shared/date/DateField';
import { AskOld } from '../shared/dialog/AskOld';
import { formatDay, formatPercentage, formatTotal } from '../shared/format';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { useNow } from '../shared/now';
import { HoldingDialog } from './HoldingDialog';
import styles from './Settings.module.css';
import { Section } from './section';

const route = getRouteApi('/{-$entity}/entity/settings');

interface RegisterProps {
  readonly entity: Entity;
  readonly info: EntityInfo;
  readonly register: Page<Holding>;
  readonly acts: Flow<'holdingActs'>;
  readonly download: Flow<'download'>;
}

/** Everybody who holds shares here, of every class, on a day or on all. */
export function RegisterSection({ entity, info, register, acts, download }: RegisterProps) {
  const navigate = useNavigate();
  const { asOf, history } = route.useSearch();
  const today = dayIn(info.settings.timeZone, useNow());
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  const isFetching = useSelector(download, (snapshot) => snapshot.hasTag('busy'));
  const fetch = (wanted: Pick<RegisterQuery, 'of' | 'holder'>) =>
    download.send({ type: 'download.requested', file: { kind: 'register', ...wanted, asOf: asOf ?? today } });
  const ask = (wanted: Asked<HoldingActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const look = (search: { readonly asOf?: string | undefined; readonly history?: 'true' | undefined }) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Section
      anchor="holdings"
      title="Shareholders"
      lead={
        <p>
          Holders of every class, persons included. A class without votes, shares that the company holds
          itself, and shares in pledge or usufruct stand here with who votes on them.
        </p>
      }
    >
      <div className={styles.tools}>
        <DateField
          label="As of"
          day={asOf ?? today}
          today={today}
          isLabelledInside
          onChange={(day) => look({ asOf: day === null || day === today ? undefined : day })}
        />
        <label className="lay-row gap-8 tall-44">
          <input
            type="checkbox"
            checked={history === 'true'}
            onChange={({ target }) => look({ history: target.checked ? 'true' : undefined })}
          />
          All days, with what has ended
        </label>
        <Button disabled={isFetching} onClick={() => fetch({ of: 'register' })}>
          <Download size={16} aria-hidden /> Register (PDF)
        </Button>
        <Button onClick={() => ask(newShares(asOf ?? today))}>
          <Plus size={16} aria-hidden /> Record a holding
        </Button>
      </div>
      {register.items.length === 0 ? (
        <p className="ink-2 above-12">Nobody is recorded as a holder on this day.</p>
      ) : (
        <div className="lay-scrolls-x above-12" tabIndex={-1}>
          <table className={classes('box-table box-rows', styles.register)}>
            <caption className="visually-hidden">Shareholders</caption>
            <thead>
              <tr className="type-meta">
                <th scope="col">Holder</th>
                <th scope="col">Class</th>
                <th scope="col">Ownership</th>
                <th scope="col">Voting</th>
                <th scope="col">Held</th>
                <th scope="col">
                  <span className="visually-hidden">Acts</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {register.items.map((holding) => (
                <HoldingRow
                  key={holding.id}
                  holding={holding}
                  today={today}
                  ask={ask}
                  extract={(holder) => fetch({ of: 'extract', holder })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {register.next !== null && (
        <p className="type-meta above-8">
          {`The first ${register.items.length} of ${formatTotal(register)} are shown.`}
        </p>
      )}
      {asked && (
        <HoldingDialog asked={asked} entity={entity} register={register.items} today={today} flow={acts} />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Section>
  );
}

interface HoldingRowProps {
  readonly holding: Holding;
  readonly today: string;
  readonly ask: (asked: Asked<HoldingActs>) => void;
  /** @param holder id of the party */
  readonly extract: (holder: string) => void;
}

function HoldingRow({ holding, today, ask, extract }: HoldingRowProps) {
  const { holder, class: name, votesPerShare, ownership, voting, from, until, votesBy } = holding;
  return (
    <tr>
      <th scope="row">
        {holder.name}
        {votesBy && (
          <p className="type-meta">
            {`${votesBy.party.name} votes, by ${votesBy.right === 'pledge' ? 'a pledge' : 'usufruct'}`}
          </p>
        )}
      </th>
      <td>
        {name}
        {votesPerShare !== 1 && (
          <p className="type-meta">{votesPerShare === 0 ? 'no vote' : `${votesPerShare} votes per share`}</p>
        )}
      </td>
      <td>{formatPercentage(ownership)}</td>
      <td>{formatPercentage(voting)}</td>
      <td className="type-small">
        {until === null ? `since ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(until)}`}
      </td>
      <td>
        <MoreActions label={`Acts with the shares of ${holder.name}`}>
          <MenuItem icon={Pencil} onChoose={() => ask(changeOf(holding, today))}>
            Change or end
          </MenuItem>
          <MenuItem icon={FileText} onChoose={() => extract(holder.id)}>
            Extract of the register (PDF)
          </MenuItem>
          <MenuItem isDanger icon={Trash2} onChoose={() => ask(removalOf(holding))}>
            Remove
          </MenuItem>
        </MoreActions>
      </td>
    </tr>
  );
}

function newShares(day: string): Asked<HoldingActs> {
  return {
    act: 'add',
    input: {
      holderName: '',
      holderKind: 'natural',
      shareClass: 'ordinary',
      ownership: '',
      voting: '',
      votesPerShare: '1',
      from: day,
      until: null,
      voterName: '',
      voterKind: 'legal',
      right: 'none',
    },
  };
}

function changeOf(holding: Holding, today: string): Asked<HoldingActs> {
  const { id, revision, holder, ownership, voting, votesPerShare, votesBy, from, until } = holding;
  const isHeld = from <= today && (until === null || today <= until);
  const legalForm = holder.kind === 'legal' ? (holder.legalForm ?? '') : null;
  return {
    act: 'change',
    input: {
      holdingId: id,
      revision,
      holder: holder.name,
      ownership: ownership ?? '',
      voting: voting ?? '',
      votesPerShare: String(votesPerShare),
      from: isHeld ? today : from,
      until,
      voterName: votesBy?.party.id ?? '',
      voterKind: votesBy ? 'recorded' : 'legal',
      right: votesBy?.right ?? 'none',
      legalForm,
      before: { votesBy, votesPerShare, legalForm },
    },
  };
}

function removalOf({ id, revision, holder }: Holding): Asked<HoldingActs> {
  return { act: 'remove', input: { holdingId: id, revision, holder: holder.name } };
}
