import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Entity } from '#contract/calls/entity';
import type { OwnersInShort } from '../../../machines/structure/remembered';
import { formatNumber } from '../../shared/format';
import { Bar } from '../../shared/Page';
import { NothingYet, Panel, panelActionClass } from '../../shared/Panel';
import type { DashboardSection } from '../../shared/section';
import { CONTROLS, nobodyWords, shareWords, undisclosedWords, unknownWords } from '../shareWords';

interface OwnersInShortProps {
  readonly data: OwnersInShort;
  readonly entity: Entity;
}

const WRONG = 'More than 100% of something is recorded. No owners are computed until that is put right.';

/** Who owns the entity in the end, and what of it is not known. */
function Owners({ data, entity }: OwnersInShortProps) {
  const { owners, total, threshold, unknown, undisclosed, isWrong } = data;
  const notes = [unknownWords(unknown), undisclosedWords(undisclosed)].filter((note) => note !== null);
  return (
    <Panel
      title="Beneficial owners"
      aside={total > 0 ? total : null}
      action={
        <Link to="/{-$entity}/structure" params={{ entity: entity.id }} className={panelActionClass}>
          The chart <ArrowRight size={15} />
        </Link>
      }
    >
      {owners.length === 0 ? (
        <NothingYet>{isWrong ? WRONG : nobodyWords(threshold)}</NothingYet>
      ) : (
        <ul>
          {owners.map((owner) => (
            <li key={owner.partyId} className="lay-ruled lay-row gap-10 pad-9-18">
              <span className="lay-narrow">
                <span className="type-strong lay-block lay-break">{owner.name}</span>
                {owner.controls && <span className="type-meta lay-block lay-break">{CONTROLS}</span>}
              </span>
              <span className="type-meta type-figures lay-apart">{shareWords(owner)}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && <p className="type-meta lay-ruled pad-9-18">{notes.join(' ')}</p>}
    </Panel>
  );
}

/** As high as one owner. */
function Waiting() {
  return (
    <div aria-busy="true">
      <Panel title="Beneficial owners">
        <div className="pad-9-18 lay-grid gap-8">
          <Bar height={13} width="48%" />
          <Bar height={11} width="38%" />
        </div>
      </Panel>
    </div>
  );
}

/** What the dashboard shows of ownership. */
export const section: DashboardSection<OwnersInShort> = {
  View: Owners,
  Waiting,
  figures: ({ structure }, yours) => [
    ...(structure
      ? [
          {
            name: 'Holders',
            value: structure.holders,
            note: structure.held === 0 ? 'hold it directly' : `and ${formatNumber(structure.held)} held`,
          },
        ]
      : []),
    ...(yours.structure?.holdings
      ? [{ name: 'Your holdings', value: yours.structure.holdings, note: 'in your own name' }]
      : []),
  ],
};
