import { EntityDay } from '../shared/date/EntityDay';

interface DayProps {
  /** `YYYY-MM-DD`; null is none. */
  readonly day: string | null;
  readonly choose: (day: string | null) => void;
}

/** The day that stands on a document. */
export function DocumentDate({ day, choose }: DayProps) {
  return <EntityDay label="Document date" day={day} onChange={choose} />;
}

/** The last day on which nobody can delete it. */
export function KeptUntil({ day, choose }: DayProps) {
  return <EntityDay label="Kept until" day={day} looksForward onChange={choose} />;
}
