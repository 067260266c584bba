import type { OldRequest } from '../../../machines/shared/act/act.context';
import { fetchedLater } from '../fetchedLater';
import type { OldAnswer } from './OldQuestion';

const OldDialog = fetchedLater(async () => (await import('./OldDialog')).OldDialog);

interface AskOldProps {
  /** Null for none, which is nearly always. */
  readonly old: OldRequest | null | undefined;
  readonly answer: (answer: OldAnswer) => void;
}

/** Stands on a page from which acts are asked for, and asks before an old one is sent. */
export function AskOld({ old, answer }: AskOldProps) {
  return old && <OldDialog old={old} answer={answer} close={() => answer({ type: 'act.dismissed' })} />;
}
