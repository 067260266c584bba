import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Entity, EntityStats, UserStats } from '#contract/calls/entity';
import type { BoardKind } from '#contract/vocabulary';
import { endsSoon } from '#domain/boards/board';
import type { BoardInShort } from '../../../machines/boards/remembered';
import { Avatar } from '../../shared/Avatar';
import { formatDay, formatNumber } from '../../shared/format';
import { NothingYet, Panel, panelActionClass } from '../../shared/Panel';
import type { DashboardSection, Figure } from '../../shared/section';

interface Place {
  readonly kind: BoardKind;
  readonly name: string;
  readonly to: '/{-$entity}/boards/management' | '/{-$entity}/boards/supervisory';
}

const MANAGEMENT: Place = {
  kind: 'management',
  name: 'Management board',
  to: '/{-$entity}/boards/management',
};
const SUPERVISORY: Place = {
  kind: 'supervisory',
  name: 'Supervisory board',
  to: '/{-$entity}/boards/supervisory',
};

interface InShortProps {
  readonly data: BoardInShort;
  readonly entity: Entity;
}

/** `40% women, 2 of 5, target 50%`; null where it is recorded of nobody. */
function shareInWords({ women: { of, total, unspecified } }: BoardInShort, target: string | null) {
  if (total === unspecified) return null;
  const aimed = target === null ? '' : `, target ${Number(target)}%`;
  return `${Math.round((of / total) * 100)}% women, ${of} of ${total}${aimed}`;
}

/** Who sits on a board, and whose term ends next. */
const viewOf = ({ kind, name, to }: Place) =>
  function InShort({ data, entity }: InShortProps) {
    const share = shareInWords(data, entity.settings.genderTargets?.[kind] ?? null);
    return (
      <Panel
        title={name}
        aside={data.total > 0 ? data.total : null}
        action={
          <Link to={to} params={{ entity: entity.id }} className={panelActionClass}>
            The board <ArrowRight size={15} />
          </Link>
        }
      >
        {data.members.length === 0 ? (
          <NothingYet>Members of this board appear here with the end of their terms.</NothingYet>
        ) : (
          <ul>
            {data.members.map((member) => (
              <li key={member.id} className="lay-ruled lay-row gap-10 pad-9-18">
                <Avatar name={member.name} color={member.color} size={28} />
                <span className="lay-narrow">
                  <span className="type-strong lay-block lay-break">{member.name}</span>
                  <span className="type-meta lay-block lay-break">{member.position}</span>
                </span>
                <span
                  className={
                    endsSoon(member, data.today) === null
                      ? 'type-meta type-line lay-apart'
                      : 'type-meta type-line lay-apart ink-amber'
                  }
                >
                  {member.until === null ? 'No end date' : `Until ${formatDay(member.until)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {share !== null && <p className="type-meta lay-ruled pad-9-18">{share}</p>}
      </Panel>
    );
  };

/** The terms of who looks are counted over both boards, so the first board that is on tells them. */
const tellsTerms = ({ boards: told }: EntityStats, place: Place) =>
  place.kind === (typeof told?.management === 'number' ? 'management' : 'supervisory');

function termsOf({ boards }: UserStats): readonly Figure[] {
  if (!boards?.terms) return [];
  const note = boards.ending > 0 ? `${formatNumber(boards.ending)} ending soon` : 'on the boards';
  return [{ name: 'Your terms', value: boards.terms, note }];
}

const sectionOf = (place: Place): DashboardSection<BoardInShort> => ({
  View: viewOf(place),
  figures: (stats, yours) => {
    const count = stats.boards?.[place.kind] ?? null;
    if (count === null) return [];
    const members = { name: place.name, value: count, note: 'sit there today' };
    return tellsTerms(stats, place) ? [members, ...termsOf(yours)] : [members];
  },
});

/** What the dashboard shows of the boards. */
export const management = { section: sectionOf(MANAGEMENT) };
export const supervisory = { section: sectionOf(SUPERVISORY) };
