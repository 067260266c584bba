import type { SeenEvent } from '../messages';
import { clockTime } from './text';

const LANE_WIDTH = 150;
const ROW_HEIGHT = 26;
const TOP = 40;
const LEFT = 110;

/** The sequence between actors: a lane for each, an arrow for each event. */
export function Sequence({ events }: { readonly events: readonly SeenEvent[] }) {
  const lanes = [...new Set(events.flatMap(({ from, to }) => [from ?? 'outside', to]))];
  const laneOf = (name: string) => LEFT + lanes.indexOf(name) * LANE_WIDTH;
  const height = TOP + (events.length + 1) * ROW_HEIGHT;
  if (events.length === 0) return <p>Nothing has happened, or the filter leaves nothing.</p>;
  return (
    <svg
      className="sequence"
      role="img"
      aria-label="Sequence between actors"
      width={LEFT + lanes.length * LANE_WIDTH}
      height={height}
    >
      {lanes.map((name) => (
        <g key={name}>
          <text x={laneOf(name)} y={18} textAnchor="middle">
            {name}
          </text>
          <line x1={laneOf(name)} x2={laneOf(name)} y1={26} y2={height} />
        </g>
      ))}
      {events.map(({ at, order, from, to, event }, row) => (
        <Arrow
          key={`${at} ${order}`}
          y={TOP + row * ROW_HEIGHT}
          from={laneOf(from ?? 'outside')}
          to={laneOf(to)}
          time={clockTime(at)}
          name={event.type}
        />
      ))}
    </svg>
  );
}

interface ArrowProps {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly time: string;
  readonly name: string;
}

function Arrow({ y, from, to, time, name }: ArrowProps) {
  const back = to < from ? 6 : -6;
  return (
    <g>
      <text className="time" x={4} y={y + 4}>
        {time}
      </text>
      {from === to ? (
        <circle cx={to} cy={y} r={4} />
      ) : (
        <path d={`M${from} ${y}H${to}m${back} -4L${to} ${y}l${back} 4`} />
      )}
      <text x={(from + to) / 2 + 6} y={y - 4}>
        {name}
      </text>
    </g>
  );
}
