import { BottomSheet } from './BottomSheet';
import { Inbox } from './Inbox';
import type { ShellPlace } from './types';

interface InboxSheetProps {
  readonly place: ShellPlace;
  readonly close: () => void;
}

/** The inbox on a phone. */
export function InboxSheet({ place, close }: InboxSheetProps) {
  return (
    <BottomSheet title="Notifications" close={close}>
      <Inbox place={place} close={close} />
    </BottomSheet>
  );
}
