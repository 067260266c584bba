import type { ComponentProps } from 'react';
import type { Flow } from '../../../machines/flows';
import { ActFailure } from '../../shared/ActFailure';
import { Dialog } from '../../shared/dialog/Dialog';
import { People } from './Attendance';

interface AttendanceDialogProps extends Omit<ComponentProps<typeof People>, 'isOneByOne' | 'mayRecord'> {
  readonly flow: Flow<'holdActs'>;
  readonly close: () => void;
}

/** Who comes in and who leaves, with one press each: at the opening many are recorded after each other. */
export function AttendanceDialog({ flow, close, ...people }: AttendanceDialogProps) {
  const present = people.held.filter(({ presence }) => presence === 'present').length;
  return (
    <Dialog title="Attendance" close={close}>
      <p className="ink-2 below-8" role="status">
        {present} of {people.people.length} are here.
      </p>
      <ActFailure flow={flow} className="below-8" canClose />
      <People {...people} mayRecord isOneByOne />
    </Dialog>
  );
}
