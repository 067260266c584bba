import { useSelector } from '@xstate/react';
import { Download, Trash2 } from 'lucide-react';
import type { Leaving } from '#contract/calls/account';
import type { Flow } from '../../machines/flows';
import { Button } from '../shared/Button';
import type { AskAccount } from './accountWords';
import { SettingsPart } from './SettingsPart';

interface OwnDataProps {
  /** Null where it could not be read. */
  readonly leaving: Leaving | null;
  readonly email: string;
  readonly download: Flow<'download'>;
  readonly ask: AskAccount;
}

/** Everything about somebody as a file, and the end of their account. */
export function OwnData({ leaving, email, download, ask }: OwnDataProps) {
  const isFetching = useSelector(download, (snapshot) => snapshot.hasTag('busy'));
  const alone = leaving?.lastAdminOf ?? [];
  return (
    <SettingsPart
      title="Your data"
      text="Everything that you are in, in all your entities, as one file; and the end of your account."
    >
      <div className="lay-wrap gap-8">
        <Button
          aria-disabled={isFetching}
          onClick={() =>
            isFetching || download.send({ type: 'download.requested', file: { kind: 'ownData' } })
          }
        >
          <Download size={16} aria-hidden /> {isFetching ? 'One moment…' : 'Download your data'}
        </Button>
        <Button
          look="danger"
          aria-disabled={alone.length > 0}
          onClick={() =>
            alone.length > 0 || ask({ act: 'deleteAccount', input: { address: email, typed: '' } })
          }
        >
          <Trash2 size={16} aria-hidden /> Delete your account
        </Button>
      </div>
      {alone.length > 0 && (
        <p className="type-small above-8 lay-break">
          Nobody else is an admin of {alone.join(', ')}. Make somebody else an admin there before you delete
          your account.
        </p>
      )}
    </SettingsPart>
  );
}
