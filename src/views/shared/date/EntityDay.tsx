import { dayIn } from '#domain/time/calendar';
import { useEntity } from '../app';
import { useNow } from '../now';
import { DateField, type DateFieldProps } from './DateField';

/** A day as it is counted where the entity is. */
export function EntityDay(props: Omit<DateFieldProps, 'today'>) {
  const today = dayIn(useEntity()?.settings.timeZone ?? 'Europe/Amsterdam', useNow());
  return <DateField {...props} today={today} />;
}
