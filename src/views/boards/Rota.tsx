import { useId } from 'react';
import type { BoardMember } from '#contract/calls/boards';
import { inOrderOfRetirement } from '#domain/boards/board';
import { type RotaScale, rotaScale } from '#domain/boards/rota';
import { Avatar } from '../shared/Avatar';
import { classes } from '../shared/classes';
import { formatDay } from '../shared/format';
import styles from './Rota.module.css';

const ROW = 26;
/** A line for the years, and one for today: where it falls between two years there is no room beside them. */
const HEAD = 38;

interface RotaProps {
  /** Who sits there, and who comes later. */
  readonly terms: readonly BoardMember[];
  /** The day that is looked at. */
  readonly asOf: string;
  readonly isToday: boolean;
  /** The next day on which a term ends soon; null where none does. */
  readonly soon: string | null;
}

/** The years in which members retire: a picture, and the same as a table for who does not see it. */
export function Rota({ terms, asOf, isToday, soon }: RotaProps) {
  const id = useId();
  const rows = inOrderOfRetirement(terms);
  const scale = rotaScale(rows, asOf);
  return (
    <section aria-labelledby={id} className="above-24">
      <h2 className="type-group below-10" id={id}>
        Retirement rota
      </h2>
      <div className={classes('box-frame box-corners pad-12-16', styles.rota)} aria-hidden="true">
        <ul className={styles.names}>
          {rows.map(({ id: key, party, color }) => (
            <li key={key} className="type-small lay-row gap-8">
              <span className="phone-none">
                <Avatar name={party.name} color={color} size={22} />
              </span>
              <span className="lay-clips lay-narrow type-line">{party.name}</span>
            </li>
          ))}
        </ul>
        <Picture rows={rows} scale={scale} asOf={asOf} isToday={isToday} soon={soon} />
      </div>
      <table className="visually-hidden">
        <caption>Retirement rota, by the end of terms</caption>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">From</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: key, party, from, until }) => (
            <tr key={key}>
              <th scope="row">{party.name}</th>
              <td>{formatDay(from)}</td>
              <td>{until === null ? 'No end date' : formatDay(until)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PictureProps {
  readonly rows: readonly BoardMember[];
  readonly scale: RotaScale;
  readonly asOf: string;
  readonly isToday: boolean;
  readonly soon: string | null;
}

/** Places are parts of its width, so that it fits wherever it stands. */
function Picture({ rows, scale, asOf, isToday, soon }: PictureProps) {
  const fadingId = useId();
  const height = HEAD + rows.length * ROW + 4;
  const at = (day: string) => `${scale.at(day)}%`;
  return (
    <svg className={styles.picture} height={height} aria-hidden="true">
      <linearGradient id={fadingId}>
        <stop offset="60%" stopColor="var(--mark-light)" />
        <stop offset="100%" stopColor="var(--mark-light)" stopOpacity={0.2} />
      </linearGradient>
      {scale.years.map(({ year, at: place }, index) => (
        <g key={year} className={index % 2 === 1 ? styles.second : undefined}>
          <line x1={`${place}%`} x2={`${place}%`} y1={HEAD} y2={height} stroke="var(--line)" />
          <text x={`${place}%`} y={14}>
            {year}
          </text>
        </g>
      ))}
      {rows.map(({ id, from, until }, index) => {
        const [begin, end] = [scale.at(from), until === null ? 100 : scale.at(until)];
        const y = HEAD + index * ROW + 10;
        const isSoon = until !== null && until === soon;
        return (
          <g key={id}>
            <rect
              x={`${begin}%`}
              width={`${Math.max(end - begin, 0.5)}%`}
              y={y}
              height={7}
              rx={3.5}
              fill={isSoon ? 'var(--amber-icon)' : until === null ? `url(#${fadingId})` : 'var(--mark-light)'}
            />
            <text x={`${end}%`} dx={8} y={y + 8} className={classes(styles.end, isSoon && styles.soon)}>
              {until === null ? 'No end date' : formatDay(until)}
            </text>
          </g>
        );
      })}
      <line x1={at(asOf)} x2={at(asOf)} y1={18} y2={height} stroke="var(--ink)" />
      <text x={at(asOf)} dx={-6} y={30} textAnchor="end" className={styles.now}>
        {isToday ? 'Today' : ''}
      </text>
    </svg>
  );
}
