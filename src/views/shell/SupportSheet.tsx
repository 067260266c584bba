import { BottomSheet } from './BottomSheet';
import { SupportChat } from './SupportChat';

/** Support on a phone. */
export function SupportSheet({ close }: { readonly close: () => void }) {
  return (
    <BottomSheet title="Support" close={close}>
      <SupportChat />
    </BottomSheet>
  );
}
