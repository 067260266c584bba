import { FileDown } from 'lucide-react';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import { Button } from '../../shared/Button';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import type { Ask } from '../signing/request';

interface HeadActsProps {
  readonly meeting: MeetingDetails;
  readonly minutes: Minutes;
  readonly ask: Ask;
  readonly isBusy: boolean;
  /** Begins to decline. */
  readonly decline: () => void;
  readonly savePdf: () => void;
}

/** What may be done with the minutes as a whole now, by who reads them. */
export function HeadActs(props: HeadActsProps) {
  const { meeting, minutes, ask, isBusy, decline, savePdf } = props;
  const { id: meetingId } = meeting;
  const { acts, version, revision, status, hash } = minutes;
  const mayAnswer = acts.includes('answer') && status === 'Circulated';
  return (
    <div className="lay-wrap gap-8">
      {acts.includes('circulate') && (
        <Button
          look={mayAnswer ? 'default' : 'primary'}
          aria-disabled={isBusy}
          onClick={() => ask({ act: 'circulate', input: { meetingId, revision } })}
        >
          Circulate version {version + 1}
        </Button>
      )}
      {mayAnswer && (
        <>
          <Button
            aria-disabled={isBusy}
            onClick={() => ask({ act: 'answer', input: { meetingId, version, answer: 'change' } })}
          >
            Ask for a change
          </Button>
          <Button
            look="primary"
            aria-disabled={isBusy}
            onClick={() => ask({ act: 'answer', input: { meetingId, version, answer: 'approved' } })}
          >
            Approve version {version}
          </Button>
        </>
      )}
      {acts.includes('sign') && hash !== null && (
        <>
          <Button look="ghost" onClick={decline}>
            Decline with a reason
          </Button>
          <Button
            look="primary"
            aria-disabled={isBusy}
            onClick={() => ask({ act: 'sign', input: { meetingId, hash } })}
          >
            Sign
          </Button>
        </>
      )}
      <MoreActions>
        <MenuItem icon={FileDown} onChoose={savePdf}>
          {status === 'Finalised' ? 'Save as sealed PDF' : 'Save as PDF'}
        </MenuItem>
      </MoreActions>
    </div>
  );
}
