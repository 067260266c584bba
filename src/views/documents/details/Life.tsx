import {
  ArchiveRestore,
  CalendarClock,
  FilePlus2,
  Lock,
  LockOpen,
  type LucideIcon,
  PenLine,
  TextCursorInput,
  Timer,
  Trash2,
} from 'lucide-react';
import type { DocumentDetails } from '#contract/calls/documents';
import type { DocumentStep } from '#contract/documentLife';
import { zoneOf } from '#domain/time/zone';
import { calendarOf } from '#words/en/calendar';
import { DOCUMENT_LIFE_WORDS as WORDS } from '#words/en/documents/life';
import { Button } from '../../shared/Button';
import { NextSteps } from '../../shared/details/NextSteps';
import { type Station, Stations } from '../../shared/details/Stations';
import { formatDay } from '../../shared/format';
import { nameOfAct, type OfferedAct, offered } from './acts';

interface LifeProps {
  readonly document: DocumentDetails;
  readonly zone: string;
}

const ICONS: Readonly<Record<DocumentStep, LucideIcon>> = {
  edit: PenLine,
  rename: TextCursorInput,
  replace: FilePlus2,
  delete: Trash2,
  restore: ArchiveRestore,
  retain: CalendarClock,
  hold: Lock,
  release: LockOpen,
  purge: Timer,
};

/** Where a document stands in its life. */
export function LifeLine({ document, zone }: LifeProps) {
  return <Stations label="Life of this document" stations={stationsOf(document, zone)} />;
}

function stationsOf({ createdAt, deletedAt, process }: DocumentDetails, zone: string): readonly Station[] {
  const { date } = calendarOf(zoneOf(zone));
  const added = {
    key: 'added',
    label: WORDS.stations.added,
    note: date(createdAt),
    place: 'passed',
  } as const;
  if (deletedAt === null) {
    return [added, { key: 'inPlace', label: WORDS.stations.inPlace, note: null, place: 'current' }];
  }
  const lacks = process.steps.find(({ act }) => act === 'purge')?.missing ?? [];
  const restorable = lacks.find((lack) => lack.lack === 'restorable');
  return [
    added,
    { key: 'deleted', label: WORDS.stations.deleted, note: date(deletedAt), place: 'current' },
    {
      key: 'gone',
      label: WORDS.stations.gone,
      note: restorable?.lack === 'restorable' ? date(restorable.until) : null,
      place: 'ahead',
    },
  ];
}

interface NextProps extends LifeProps {
  readonly choose: (act: OfferedAct) => void;
}

/** What can happen to a document next, and why a step is blocked. */
export function Next({ document, zone, choose }: NextProps) {
  const calendar = calendarOf(zoneOf(zone));
  const free = offered(document);
  const rows = document.process.steps
    .filter(({ act }) => act !== 'edit')
    .map(({ act, by, missing: [lack] }) => {
      const chosen = free.find((each) => each === act);
      return {
        key: act,
        icon: ICONS[act],
        name: WORDS.step[act],
        who: WORDS.by[by],
        detail: lack ? WORDS.lack(lack, calendar, formatDay) : WORDS.follows[act],
        button: chosen && <Button onClick={() => choose(chosen)}>{nameOfAct(chosen)}</Button>,
      };
    });
  return <NextSteps title={WORDS.title} rows={rows} folded={{ name: '', who: '' }} />;
}
