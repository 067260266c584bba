import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { usePerformed } from '../../shared/acts';
import { useNewRequest } from '../../shared/request';
import type { Difference } from '../../shared/writing/StaleNotice';
import type { PlanData } from './data';
import { type Faults, faultsOf } from './faults';
import { formOf, meetingOf, newForm, type PlanForm } from './form';
import { readForm } from './kept';
import { differencesOf } from './stale';
import { beginOf } from './times';

const newId = () => crypto.randomUUID();
/** What no field that is left is at fault for alone is said at once. */
const isOfSeveral = (field: string) => field.startsWith('outvotes ');
const NOTHING_LEFT: ReadonlySet<string> = new Set();

export interface Plan {
  readonly form: PlanForm;
  readonly change: (part: Partial<PlanForm>) => void;
  /** Something was typed that is not saved. */
  readonly isTyped: boolean;
  readonly discard: () => void;
  /** What somebody else stored otherwise since it was begun: nothing is saved before one of both is chosen. Null for nothing. */
  readonly stale: readonly Difference[] | null;
  readonly keepMine: () => void;
  /** What keeps it from being saved: of a field once it was left, of all once that was tried. */
  readonly faults: Faults;
  /** A field was left. */
  readonly leave: (field: string) => void;
  /** Something keeps it from being saved, tried or not. */
  readonly isFaulty: boolean;
  readonly save: () => void;
  readonly isBusy: boolean;
  /** Why it was not saved. */
  readonly failure: string | null;
  /** No answer told whether it was saved. */
  readonly mayRetry: boolean;
}

/** The form of a meeting: what is typed is kept by the flow, and outlives the page until it is saved or discarded. */
export function usePlan({ entityId, meeting, asked, help, plan }: PlanData): Plan {
  const navigate = useNavigate();
  const newRequest = useNewRequest();
  const kept = meeting?.id ?? `new ${entityId}`;
  const note = useSelector(plan, ({ context }) => context.notes[kept]);
  // What is asked in a dialog is refused there.
  const refusal = useSelector(plan, ({ context }) => (context.isInDialog ? null : context.refusal));
  const isBusy = useSelector(plan, (snapshot) => snapshot.hasTag('busy'));
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(NOTHING_LEFT);
  const revision = meeting?.revision ?? null;
  const [stored, setStored] = useState(() => ({ asked, revision, form: storedOf() }));
  // Another type or time asks for other people and items, where nobody wrote in it yet.
  if (stored.asked !== asked || stored.revision !== revision)
    setStored({ asked, revision, form: storedOf() });
  const typed = readForm(note);
  const [wished, setWished] = useState<PlanForm['type'] | null>(null);
  const form = typed ?? (wished === null ? stored.form : { ...stored.form, type: wished });
  const { timeZone } = help;
  useEffect(() => () => plan.send({ type: 'act.dismissed' }), [plan]);
  usePerformed(plan, ({ act, receipt }) => {
    if (act !== 'create' && act !== 'change') return;
    void navigate({ to: '/{-$entity}/meetings/$id', params: { entity: entityId, id: receipt.id } });
  });
  const begin = beginOf(form, timeZone)?.toISOString() ?? null;
  useEffect(() => {
    if (begin === null || (form.type === asked.type && begin === asked.startsAt)) return;
    void navigate({
      to: '.',
      search: (before) => ({ ...before, type: form.type, at: begin }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, form.type, begin, asked]);
  const change = (part: Partial<PlanForm>) => {
    // Nobody wrote in it yet: another type brings its own title, people and items.
    if (typed === null && meeting === null && part.type !== undefined) {
      setWished(part.type);
      void navigate({ to: '.', search: { type: part.type, at: asked.startsAt }, replace: true });
      return;
    }
    write({ ...form, ...part });
  };
  const write = (next: PlanForm) =>
    plan.send({ type: 'act.noteTyped', field: kept, value: JSON.stringify(next) });
  const differences = typed && typed.revision !== revision ? differencesOf(stored.form, typed) : [];
  const stale = differences.length > 0 ? differences : null;
  const faults = faultsOf(form);
  const isFaulty = Object.keys(faults).length > 0;
  const save = () => {
    setTried(true);
    if (isBusy || stale !== null || isFaulty) return;
    const sent = meetingOf(form, timeZone);
    plan.send({
      type: 'act.requested',
      asked: meeting
        ? {
            act: 'change',
            input: { kept, meetingId: meeting.id, update: { ...sent, revision: meeting.revision } },
          }
        : { act: 'create', input: { kept, entityId, meeting: sent } },
      ...newRequest(),
    });
  };
  return {
    form,
    change,
    isTyped: typed !== null,
    discard: () => {
      setWished(null);
      setLeft(NOTHING_LEFT);
      plan.send({ type: 'act.noteTyped', field: kept, value: '' });
    },
    stale,
    keepMine: () => write({ ...form, revision }),
    faults: isTried
      ? faults
      : Object.fromEntries(Object.entries(faults).filter(([field]) => left.has(field) || isOfSeveral(field))),
    leave: (field) => setLeft((before) => new Set([...before, field])),
    isFaulty,
    save,
    isBusy,
    failure: refusal?.title ?? null,
    mayRetry: refusal?.mayRetry === true,
  };

  function storedOf(): PlanForm {
    return meeting ? formOf(meeting) : newForm(help, asked, newId);
  }
}
