import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { AgendaTemplate } from '#contract/calls/meetingTemplates';
import type { Flow } from '../../../machines/flows';
import { useNewRequest } from '../../shared/request';
import { faultsOfAgenda } from '../plan/faults';
import { type ItemForm, itemsOf } from '../plan/form';
import { readTemplate } from '../plan/kept';
import { titlesOf } from '../plan/stale';
import { isSame, itemsIn } from './items';

const newId = () => crypto.randomUUID();

/** The form of a template: what is typed is kept by the flow until it is saved or discarded, as that of a meeting is. */
export function useTemplate(entityId: string, template: AgendaTemplate, plan: Flow<'meetingPlan'>) {
  const newRequest = useNewRequest();
  const { type, revision } = template;
  const kept = `template ${entityId} ${type}`;
  const note = useSelector(plan, ({ context }) => context.notes[kept]);
  const isBusy = useSelector(plan, (snapshot) => snapshot.hasTag('busy'));
  const [isTried, setTried] = useState(false);
  const [stored, setStored] = useState(() => storedOf(template));
  if (stored.revision !== revision) setStored(storedOf(template));
  useEffect(() => () => plan.send({ type: 'act.dismissed' }), [plan]);
  const typed = readTemplate(note);
  const agenda = typed?.agenda ?? stored.agenda;
  const faults = faultsOfAgenda(agenda);
  const isFaulty = agenda.length === 0 || Object.keys(faults).length > 0;
  const isOther = typed !== null && typed.revision !== revision && !isSame(typed.agenda, stored.agenda);
  const write = (form: typeof stored) =>
    plan.send({ type: 'act.noteTyped', field: kept, value: JSON.stringify(form) });
  const sent = (items: typeof template.items | null) => ({
    kept,
    entityId,
    template: { type, revision, items },
  });
  return {
    agenda,
    change: (next: readonly ItemForm[]) => write({ revision: typed?.revision ?? revision, agenda: next }),
    isTyped: typed !== null,
    discard: () => {
      setTried(false);
      plan.send({ type: 'act.noteTyped', field: kept, value: '' });
    },
    /** What somebody else saved otherwise since it was begun. */
    stale: isOther
      ? [{ key: 'agenda', name: 'Agenda', newer: titlesOf(stored.agenda), mine: titlesOf(agenda) }]
      : null,
    keepMine: () => write({ revision, agenda }),
    faults: isTried ? faults : {},
    isFaulty,
    isEmpty: isTried && agenda.length === 0,
    /** It was to be saved as it is stored. */
    isSaved: isTried && typed === null,
    save: () => {
      setTried(true);
      if (typed === null || isBusy || isOther || isFaulty) return;
      setTried(false);
      plan.send({
        type: 'act.requested',
        asked: { act: 'saveTemplate', input: sent(itemsIn(agenda)) },
        ...newRequest(),
      });
    },
    askReset: () => plan.send({ type: 'act.asked', asked: { act: 'resetTemplate', input: sent(null) } }),
    isBusy,
  };
}

const storedOf = ({ revision, items }: AgendaTemplate) => ({ revision, agenda: itemsOf(items, newId) });
