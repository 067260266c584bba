import { CONVENED_WAYS } from '#contract/meetingNotice';
import { dayIn } from '#domain/time/calendar';
import { NOTICE } from '#words/en/meetings/notice';
import type { WantedConvened } from '../../../machines/meetings/meetingActs.machine';
import { DateField } from '../../shared/date/DateField';
import { SelectField } from '../../shared/fields/SelectField';
import { capitalised } from '../../shared/format';
import { useNow } from '../../shared/now';

interface ConvenedFieldsProps {
  readonly wanted: WantedConvened;
  readonly timeZone: string;
  /** No day is chosen. */
  readonly isMissing: boolean;
  readonly change: (wanted: WantedConvened) => void;
}

/** How somebody was convened otherwise than by mail, and when that was sent. */
export function ConvenedFields({ wanted, timeZone, isMissing, change }: ConvenedFieldsProps) {
  const today = dayIn(timeZone, useNow());
  return (
    <>
      <SelectField
        label="How"
        value={wanted.way}
        options={CONVENED_WAYS.map((way) => [way, capitalised(NOTICE.way[way])])}
        onChange={(value) =>
          change({ ...wanted, way: CONVENED_WAYS.find((way) => way === value) ?? wanted.way })
        }
      />
      <DateField
        label="Sent on"
        day={wanted.on}
        today={today}
        last={today}
        problem={isMissing ? 'Choose a day.' : null}
        onChange={(on) => change({ ...wanted, on })}
      />
    </>
  );
}
