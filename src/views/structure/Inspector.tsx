import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StructureParty } from '#contract/calls/structure';
import type { Line } from '#domain/chart/lines';
import { sumOfPercentages } from '#domain/entity/percentage';
import type { Flow } from '../../machines/flows';
import { useEntity } from '../shared/app';
import { buttonClass, IconButton } from '../shared/Button';
import { classes } from '../shared/classes';
import { EntityTile } from '../shared/EntityTile';
import { useFocusBack } from '../shared/focus';
import { countryName, formatPercentage, keepTogether } from '../shared/format';
import { entityStatusLook, StatusText } from '../shared/Status';
import { Owners } from './Owners';
import styles from './Structure.module.css';
import type { Chart } from './useChart';
import { kindWord, votesForWords } from './words';

interface InspectorProps {
  readonly chart: Chart;
  readonly party: StructureParty;
  readonly owners: Flow<'structureOwners'>;
  readonly select: (id: string | null) => void;
}

/** What is known of one party: who holds it, what it holds, and who owns it in the end. */
export function Inspector({ chart, party, owners, select }: InspectorProps) {
  const { lines } = chart;
  const present = lines.filter(({ change }) => change !== 'gone');
  const close = () => select(null);
  useFocusBack();
  return (
    <aside
      className={classes('box-frame box-raised box-floats lay-column', styles.inspector)}
      aria-label={chart.nameOf(party.id)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Head chart={chart} party={party} close={close} />
      <div className={styles.inspected}>
        <Facts party={party} />
        <Holdings
          title="Parents"
          lines={present.filter(({ entityId }) => entityId === party.id)}
          nameOf={({ holderId }) => keepTogether(chart.nameOf(holderId))}
          partyName={chart.nameOf}
          choose={({ holderId }) => select(holderId)}
          isWhole={party.kind === 'company'}
        />
        <Holdings
          title="Children"
          lines={present.filter(({ holderId }) => holderId === party.id)}
          nameOf={({ entityId }) => keepTogether(chart.nameOf(entityId))}
          partyName={chart.nameOf}
          choose={({ entityId }) => select(entityId)}
          isWhole={false}
        />
        {party.kind === 'company' && <Owners flow={owners} chart={chart} />}
        <Board flow={owners} />
      </div>
      <Switch party={party} />
    </aside>
  );
}

function Head({
  chart,
  party,
  close,
}: {
  readonly chart: Chart;
  readonly party: StructureParty;
  readonly close: () => void;
}) {
  const { entity } = party;
  return (
    <header className="lay-row lay-top gap-12 pad-16">
      <EntityTile name={chart.nameOf(party.id)} type={entity?.type ?? 'Company'} size={36} />
      <div className="lay-grow lay-narrow">
        <h2 className="type-group lay-break">{keepTogether(chart.nameOf(party.id))}</h2>
        <p className="type-small ink-2 lay-row gap-8">
          {kindWord(party)} {entity && <StatusText {...entityStatusLook(entity.status)} />}
        </p>
      </div>
      <IconButton label="Close the panel" onClick={close}>
        <X size={17} />
      </IconButton>
    </header>
  );
}

function Facts({ party: { entity } }: { readonly party: StructureParty }) {
  if (!entity) return null;
  const seat = [entity.seat, entity.country && countryName(entity.country)].filter(Boolean).join(', ');
  if (!entity.registration && !seat) return null;
  return (
    <dl className={classes('lay-facts type-small', styles.part, styles.facts)}>
      {entity.registration && (
        <>
          <dt>Registration</dt>
          <dd>{[entity.register, entity.registration].filter(Boolean).join(' ')}</dd>
        </>
      )}
      {seat && (
        <>
          <dt>Seat</dt>
          <dd>{seat}</dd>
        </>
      )}
    </dl>
  );
}

interface HoldingsProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly nameOf: (line: Line) => string;
  readonly partyName: (id: string) => string;
  readonly choose: (line: Line) => void;
  /** Its parts make up a whole, which is added up. */
  readonly isWhole: boolean;
}

function Holdings({ title, lines, nameOf, partyName, choose, isWhole }: HoldingsProps) {
  if (lines.length === 0) return null;
  const recorded = lines.filter(({ holderId }) => !holderId.startsWith('unknown:'));
  return (
    <table className={classes('type-small', styles.part, styles.figures)}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Owns</th>
          <th scope="col">Votes</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" className="lay-break">
              <button type="button" className="type-left hover-accent" onClick={() => choose(line)}>
                {nameOf(line)}
              </button>
              <VotesFor words={votesForWords(line, partyName)} />
            </th>
            <td>{formatPercentage(line.ownership)}</td>
            <td>{formatPercentage(line.voting)}</td>
          </tr>
        ))}
      </tbody>
      {isWhole && <Total lines={recorded} />}
    </table>
  );
}

function VotesFor({ words }: { readonly words: string | null }) {
  return words && <span className="type-note lay-block">{words}</span>;
}

function Total({ lines }: { readonly lines: readonly Line[] }) {
  const ownership = sumOfPercentages(lines.map((line) => line.ownership));
  const voting = sumOfPercentages(lines.map((line) => line.voting));
  const isComplete = ownership === '100' && voting === '100';
  const state: ReactNode = isComplete ? (
    <span className="ink-green lay-row gap-6">
      <Check size={15} aria-hidden /> Complete
    </span>
  ) : (
    <span className="ink-amber lay-row gap-6">
      <TriangleAlert size={15} aria-hidden /> Recorded
    </span>
  );
  return (
    <tfoot>
      <tr>
        <th scope="row">{state}</th>
        <td>{formatPercentage(ownership)}</td>
        <td>{formatPercentage(voting)}</td>
      </tr>
    </tfoot>
  );
}

/** The board as it was on the day that is looked at. */
function Board({ flow }: { readonly flow: Flow<'structureOwners'> }) {
  const groups = useSelector(flow, ({ context }) => context.board);
  if (groups === null || groups.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className="type-meta below-6">Management board</h3>
      {groups.map(({ representedBy, members }) => (
        <p key={representedBy ?? ''} className="type-small below-6">
          {representedBy && (
            <span className="type-medium lay-block">Represented by {keepTogether(representedBy)}</span>
          )}
          <span className="ink-2">{members.join(', ')}</span>
        </p>
      ))}
    </section>
  );
}

function Switch({ party: { entity } }: { readonly party: StructureParty }) {
  const current = useEntity();
  if (!entity?.accessible || entity.id === current?.id) return null;
  return (
    <footer className="pad-16">
      <Link
        to="/{-$entity}/structure"
        params={{ entity: entity.id }}
        search={{}}
        className={buttonClass({ look: 'soft', wide: true })}
      >
        Switch to this entity
      </Link>
    </footer>
  );
}
