import { Button } from '../Button';
import { WordsNotice } from './WordsNotice';

export interface Difference {
  readonly key: string;
  readonly name: string;
  /** In a line or two. */
  readonly newer: string;
  readonly mine: string;
}

interface StaleNoticeProps {
  /** Who changed it, and when. */
  readonly title: string;
  readonly differences: readonly Difference[];
  readonly takeNewer: () => void;
  readonly keepMine: () => void;
}

/** What was changed here and elsewhere is shown side by side; nothing is stored until one of them is chosen. */
export function StaleNotice({ title, differences, takeNewer, keepMine }: StaleNoticeProps) {
  const rows = differences.map(({ key, name, newer, mine }) => ({ key, name, words: [newer, mine] }));
  return (
    <WordsNotice title={title} heads={['Newer', 'Yours']} rows={rows}>
      <Button onClick={takeNewer}>Use the newer one</Button>
      <Button onClick={keepMine}>Keep mine</Button>
    </WordsNotice>
  );
}
