import './mantine.css';
import { DateInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { dayIn } from '#domain/time/calendar';
import styles from './Deadline.module.css';

interface DeadlineFieldProps {
  /** `2026-12-11`; null is not chosen. */
  readonly day: string | null;
  readonly timeZone: string;
  readonly onChange: (day: string | null) => void;
}

/** The last day on which decisions count, typed or chosen. */
export function DeadlineField({ day, timeZone, onChange }: DeadlineFieldProps) {
  return (
    <DateInput
      label="Decide before"
      placeholder="11 Dec 2026"
      data-requirement="deadline"
      value={day}
      onChange={onChange}
      minDate={dayIn(timeZone, new Date())}
      valueFormat="D MMM YYYY"
      clearable={false}
      rightSection={<CalendarDays size={16} />}
      rightSectionPointerEvents="none"
      popoverProps={{ withinPortal: true }}
      classNames={{ label: styles.label ?? '', input: styles.input ?? '', section: styles.section ?? '' }}
    />
  );
}
