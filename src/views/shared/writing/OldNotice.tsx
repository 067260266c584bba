import { Button } from '../Button';
import { WordsNotice } from './WordsNotice';

interface Written {
  readonly key: string;
  readonly name: string;
  /** In a line or two. */
  readonly words: string;
}

interface OldNoticeProps {
  /** Since when it waits. */
  readonly title: string;
  readonly written: readonly Written[];
  readonly send: () => void;
  readonly discard: () => void;
}

const HINT =
  'What you wrote is kept here and was not stored since. After 30 days it is no longer known whether the draft was made: look for it in the list first, as sending may make it a second time.';

/** What was written waited too long to be sent by itself: the person is asked, and nothing is stored until then. */
export function OldNotice({ title, written, send, discard }: OldNoticeProps) {
  const rows = written.map(({ key, name, words }) => ({ key, name, words: [words] }));
  return (
    <WordsNotice title={title} hint={HINT} heads={['To be sent']} rows={rows}>
      <Button onClick={discard}>Discard</Button>
      <Button onClick={send}>Send it now</Button>
    </WordsNotice>
  );
}
