import { Check, FileDown, Pencil, Send, Signature } from 'lucide-react';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import { Button } from '../../shared/Button';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import type { Viewport } from '../../shared/viewport';
import type { Ask } from '../signing/request';
import { SignBar } from './SignBar';

interface HeadActsProps {
  readonly meeting: MeetingDetails;
  readonly minutes: Minutes;
  readonly ask: Ask;
  readonly isBusy: boolean;
  /**
   * On a phone the menu stands in the bar at the top, and what is answered at the foot; on a tablet the acts stand beside the trail, and
   * each item is written where it stands.
   */
  readonly viewport: Viewport;
  /** Begins to decline. */
  readonly decline: () => void;
  readonly savePdf: () => void;
  /** Begins to write the first item. */
  readonly edit: () => void;
}

const mayAnswer = ({ acts, status }: Minutes) => acts.includes('answer') && status === 'Circulated';

/** What may be done with the minutes as a whole now, by who reads them. */
export function HeadActs(props: HeadActsProps) {
  const { meeting, minutes, ask, isBusy, viewport, decline, edit } = props;
  const isPhone = viewport === 'phone';
  const { id: meetingId } = meeting;
  const { acts, version, revision, hash } = minutes;
  const answers = mayAnswer(minutes);
  const sign = hash === null ? null : () => ask({ act: 'sign', input: { meetingId, hash } });
  if (isPhone && acts.includes('sign') && sign) {
    return <SignBar minutes={minutes} isBusy={isBusy} sign={sign} decline={decline} />;
  }
  return (
    <div className="lay-wrap gap-8">
      {acts.includes('edit') && viewport === 'desktop' && minutes.items.length > 0 && (
        <Button onClick={edit}>
          <Pencil size={16} aria-hidden /> Edit minutes
        </Button>
      )}
      {acts.includes('circulate') && !(isPhone && answers) && (
        <Button
          look={answers ? 'default' : 'primary'}
          aria-disabled={isBusy}
          onClick={() => ask({ act: 'circulate', input: { meetingId, revision } })}
        >
          Circulate version {version + 1}
        </Button>
      )}
      {answers && (
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
            <Check size={16} aria-hidden /> Approve version {version}
          </Button>
        </>
      )}
      {acts.includes('sign') && sign && (
        <>
          <Button look="ghost" onClick={decline}>
            Decline with a reason
          </Button>
          <Button look="primary" aria-disabled={isBusy} onClick={sign}>
            <Signature size={17} aria-hidden /> Sign
          </Button>
        </>
      )}
      {!isPhone && <MoreActs {...props} />}
    </div>
  );
}

/** The menu of the minutes; on a phone also what has no room beside the answers. */
export function MoreActs({ meeting, minutes, ask, viewport, savePdf }: HeadActsProps) {
  const isPhone = viewport === 'phone';
  const { acts, version, revision, status } = minutes;
  return (
    <MoreActions isCompact={isPhone}>
      {isPhone && acts.includes('circulate') && mayAnswer(minutes) && (
        <MenuItem
          icon={Send}
          onChoose={() => ask({ act: 'circulate', input: { meetingId: meeting.id, revision } })}
        >
          Circulate version {version + 1}
        </MenuItem>
      )}
      <MenuItem icon={FileDown} onChoose={savePdf}>
        {status === 'Finalised' ? 'Save as sealed PDF' : 'Save as PDF'}
      </MenuItem>
    </MoreActions>
  );
}
