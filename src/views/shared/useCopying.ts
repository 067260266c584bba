import type { Message } from '#contract/message';
import { useActors } from './app';

interface CopyWords {
  readonly copied: string;
  readonly refused: string;
  /** What can be done instead. */
  readonly instead?: string;
}

/** Takes words to the clipboard, and tells whether the browser let them be copied. @returns whether it did. */
export function useCopying({ copied, refused, instead }: CopyWords): (text: string) => Promise<boolean> {
  const { feedback } = useActors();
  const tell = (message: Omit<Message, 'persistent'>) =>
    feedback.send({ type: 'feedback.shown', message: { ...message, persistent: false } });
  // Where a page is not served safely there is no clipboard at all.
  const write = async (text: string) => navigator.clipboard.writeText(text);
  return (text) =>
    write(text).then(
      () => {
        tell({ type: 'success', title: copied });
        return true;
      },
      () => {
        tell({ type: 'error', title: refused, ...(instead !== undefined && { description: instead }) });
        return false;
      },
    );
}
