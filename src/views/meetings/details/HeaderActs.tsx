import { Link } from '@tanstack/react-router';
import {
  Ban,
  CalendarPlus,
  CalendarSearch,
  FileArchive,
  FileStack,
  PenLine,
  Send,
  Signature,
  SquareCheck,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import { isToInvite } from '#domain/meetings/inviting';
import { useEntity } from '../../shared/app';
import { Button, buttonClass } from '../../shared/Button';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem, MenuLink } from '../../shared/menu/MenuItem';
import { hrefOf } from '../../shared/routes';
import { useViewport } from '../../shared/viewport';

export type HeaderAct = 'invite' | 'cancel' | 'delete' | 'poll';

interface HeaderActsProps {
  readonly meeting: MeetingDetails;
  /** Where the reader may read them. */
  readonly minutes: Minutes | null;
  readonly isBusy: boolean;
  readonly choose: (act: HeaderAct) => void;
  readonly saveCalendar: () => void;
  /** The reader noted something beside its items. */
  readonly hasNotes: boolean;
  readonly savePack: (withNotes: boolean) => void;
  readonly saveEvidence: () => void;
}

/** What may be done with it now, by who looks at it. */
export function HeaderActs(props: HeaderActsProps) {
  const { meeting, minutes, isBusy, choose, saveCalendar, hasNotes, savePack, saveEvidence } = props;
  const { acts, invitedAt, isChangedSinceSent, status, people } = meeting;
  const isNarrow = useViewport() !== 'desktop';
  const entity = useEntity();
  const entityId = entity?.id ?? null;
  const hasTasks = entity?.features.includes('tasks') ?? false;
  const mayEdit = acts.includes('edit');
  const isUnreached = people.some(isToInvite);
  const isToSend = acts.includes('invite') && (invitedAt === null || isChangedSinceSent || isUnreached);
  return (
    <div className="lay-wrap gap-8">
      {mayEdit && !isNarrow && <EditLink id={meeting.id} />}
      <HeldLink meeting={meeting} minutes={minutes} />
      {isToSend && (
        <Button look="primary" aria-disabled={isBusy} onClick={() => !isBusy && choose('invite')}>
          <Send size={16} aria-hidden /> {sendWords(meeting)}
        </Button>
      )}
      <MoreActions isCompact={isNarrow}>
        {mayEdit && isNarrow && (
          <MenuLink
            icon={PenLine}
            href={hrefOf('/{-$entity}/meetings/$id/edit', entityId, { id: meeting.id })}
          >
            Change
          </MenuLink>
        )}
        {mayEdit && meeting.poll === null && meeting.beganAt === null && (
          <MenuItem icon={CalendarSearch} onChoose={() => choose('poll')}>
            Ask which day suits
          </MenuItem>
        )}
        {meeting.agenda.length > 0 && (
          <MenuItem icon={FileStack} onChoose={() => savePack(false)}>
            Save all documents as one PDF
          </MenuItem>
        )}
        {meeting.agenda.length > 0 && hasNotes && (
          <MenuItem icon={FileStack} onChoose={() => savePack(true)}>
            Save them with your notes
          </MenuItem>
        )}
        {!entity?.readsOnly && hasTasks && (
          <MenuLink
            icon={SquareCheck}
            href={`${hrefOf('/{-$entity}/tasks', entityId)}?new=meeting:${meeting.id}`}
          >
            Add a task about it
          </MenuLink>
        )}
        {status !== 'Cancelled' && (
          <MenuItem icon={CalendarPlus} onChoose={saveCalendar}>
            Add to your calendar
          </MenuItem>
        )}
        {meeting.beganAt !== null && (
          <MenuItem icon={FileArchive} onChoose={saveEvidence}>
            Save the evidence as one archive
          </MenuItem>
        )}
        {acts.includes('cancel') && !acts.includes('delete') && (
          <MenuItem icon={Ban} isDanger onChoose={() => choose('cancel')}>
            Cancel the meeting
          </MenuItem>
        )}
        {acts.includes('delete') && (
          <MenuItem icon={Trash2} isDanger onChoose={() => choose('delete')}>
            Delete the meeting
          </MenuItem>
        )}
      </MoreActions>
    </div>
  );
}

function sendWords({ invitedAt, isChangedSinceSent, people }: MeetingDetails): string {
  if (invitedAt === null) return 'Send invitations';
  if (isChangedSinceSent) return 'Send changes';
  return people.some(({ invitation }) => invitation === 'failed') ? 'Send again' : 'Send invitations';
}

/** Where a meeting is held, and once it was, where its minutes are. */
function HeldLink({ meeting, minutes }: Pick<HeaderActsProps, 'meeting' | 'minutes'>) {
  const { id, acts, beganAt, endedAt } = meeting;
  if (endedAt !== null) {
    const mayEdit = minutes?.acts.includes('edit') ?? false;
    return (
      <>
        <MinutesLink id={id} isPrimary={false}>
          {mayEdit && <PenLine size={16} aria-hidden />} {mayEdit ? 'Edit minutes' : 'Minutes'}
        </MinutesLink>
        {minutes?.acts.includes('requestSignatures') && (
          <MinutesLink id={id} isPrimary>
            <Signature size={16} aria-hidden /> Send for signature
          </MinutesLink>
        )}
      </>
    );
  }
  if (beganAt === null && !acts.includes('begin')) return null;
  return (
    <Link
      to="/{-$entity}/meetings/$id/present"
      params={(before) => ({ ...before, id })}
      className={buttonClass()}
    >
      {beganAt === null ? 'Hold the meeting' : 'Being held'}
    </Link>
  );
}

interface MinutesLinkProps {
  readonly id: string;
  readonly isPrimary: boolean;
  readonly children: ReactNode;
}

function MinutesLink({ id, isPrimary, children }: MinutesLinkProps) {
  return (
    <Link
      to="/{-$entity}/meetings/$id/minutes"
      params={(before) => ({ ...before, id })}
      className={buttonClass({ look: isPrimary ? 'primary' : 'default' })}
    >
      {children}
    </Link>
  );
}

function EditLink({ id }: { readonly id: string }) {
  return (
    <Link
      to="/{-$entity}/meetings/$id/edit"
      params={(before) => ({ ...before, id })}
      className={buttonClass()}
    >
      <PenLine size={16} aria-hidden /> Change
    </Link>
  );
}
