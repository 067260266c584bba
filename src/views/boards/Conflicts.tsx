import { useSelector } from '@xstate/react';
import { CalendarX, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { RegisteredConflict, RegisteredConflicts } from '#contract/calls/conflicts';
import { conflictsOn } from '#domain/boards/conflicts';
import type { ConflictActs } from '../../machines/boards/conflictActs.machine';
import type { Flow } from '../../machines/flows';
import type { Asked } from '../../machines/shared/act/act';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { Button } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import { fetchedLater } from '../shared/fetchedLater';
import { formatDay, keepTogether } from '../shared/format';
import { type Column, Table } from '../shared/list/Table';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';

const ConflictDialog = fetchedLater(async () => (await import('./ConflictDialog')).ConflictDialog);

interface ConflictsProps {
  readonly conflicts: RegisteredConflicts;
  readonly flow: Flow<'conflictActs'>;
  readonly isAdmin: boolean;
}

/** The register of conflicts of interest, as far as it may be read: who has one in it sees it, and everybody else nothing. */
export function Conflicts({ conflicts: { items, today }, flow, isAdmin }: ConflictsProps) {
  const id = useId();
  const asked = useSelector(flow, askedInDialog);
  const old = useSelector(flow, oldRequestOf);
  useEffect(() => () => flow.send({ type: 'act.dismissed' }), [flow]);
  const ask = (wanted: Asked<ConflictActs>) => flow.send({ type: 'act.asked', asked: wanted });
  if (!isAdmin && items.length === 0) return null;
  const current = new Set(conflictsOn(items, today));
  const rows = items.toSorted((a, b) => Number(current.has(b)) - Number(current.has(a)));
  return (
    <section aria-labelledby={id} className="above-24">
      <div className="lay-wrap lay-between lay-middle gap-4-12 below-10">
        <h2 className="type-group" id={id}>
          Conflicts of interest
        </h2>
        {isAdmin && (
          <Button onClick={() => ask(registered(today))}>
            <Plus size={16} aria-hidden /> Register a conflict
          </Button>
        )}
      </div>
      <p className="type-meta below-10">
        Registered once for all boards of this entity. Read by its admins and auditors, and by each person
        their own.
      </p>
      {rows.length === 0 ? (
        <p className="type-small ink-2">No conflict of interest is registered.</p>
      ) : (
        <Table
          caption="Conflicts of interest"
          items={rows}
          keyOf={(conflict) => conflict.id}
          first={PERSON}
          columns={columnsOf(current)}
          sort=""
          narrow={() => {}}
          acts={isAdmin ? (conflict) => <ConflictMenu conflict={conflict} today={today} ask={ask} /> : null}
        />
      )}
      {asked && (
        <ConflictDialog
          asked={asked}
          today={today}
          flow={flow}
          close={() => flow.send({ type: 'act.dismissed' })}
        />
      )}
      <AskOld old={old} answer={(answer) => flow.send(answer)} />
    </section>
  );
}

const PERSON: Column<RegisteredConflict> = {
  label: 'Person',
  cell: ({ person, what, ...conflict }) => (
    <span className="lay-narrow">
      <span className="type-medium lay-block lay-break">{person.name}</span>
      <span className="type-meta lay-block lay-break">
        {what}, with {keepTogether(conflict.with)}
      </span>
    </span>
  ),
};

function columnsOf(current: ReadonlySet<RegisteredConflict>): readonly Column<RegisteredConflict>[] {
  return [
    { label: 'Since', isQuiet: true, onPhone: 'hidden', cell: ({ since }) => formatDay(since) },
    {
      label: 'Until',
      isQuiet: true,
      onPhone: 'beside',
      cell: (conflict) => {
        const { since, until } = conflict;
        if (current.has(conflict)) return until === null ? 'No end date' : formatDay(until);
        return until === null || since > until ? `From ${formatDay(since)}` : `Ended ${formatDay(until)}`;
      },
    },
  ];
}

/** Nobody yet, from today on. */
const registered = (today: string): Asked<ConflictActs> => ({
  act: 'register',
  input: { person: null, what: '', other: null, since: today, until: null },
});

function changed({ id, person, what, since, until, ...conflict }: RegisteredConflict): Asked<ConflictActs> {
  const { with: name, withParty } = conflict;
  const other = { party: withParty === null ? { name } : { id: withParty }, name };
  return { act: 'change', input: { conflictId: id, name: person.name, what, other, since, until } };
}

interface ConflictMenuProps {
  readonly conflict: RegisteredConflict;
  readonly today: string;
  readonly ask: (asked: Asked<ConflictActs>) => void;
}

function ConflictMenu({ conflict, today, ask }: ConflictMenuProps) {
  const { id: conflictId, person, since, until } = conflict;
  const of = { conflictId, name: person.name };
  const isOver = until !== null && until < today;
  return (
    <MoreActions label={`More actions for the conflict of ${person.name} with ${conflict.with}`}>
      <MenuItem icon={Pencil} onChoose={() => ask(changed(conflict))}>
        Edit
      </MenuItem>
      <MenuItem
        icon={CalendarX}
        unavailable={isOver ? 'It has ended.' : null}
        onChoose={() => ask({ act: 'end', input: { ...of, since, until: since > today ? null : today } })}
      >
        End
      </MenuItem>
      <MenuItem isDanger icon={Trash2} onChoose={() => ask({ act: 'remove', input: of })}>
        Remove
      </MenuItem>
    </MoreActions>
  );
}
