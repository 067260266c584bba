import { useSelector } from '@xstate/react';
import type { Flow } from '../../machines/flows';
import { useFlow } from '../shared/flow';
import { formatNumber } from '../shared/format';

interface SupportUnreadProps {
  /** As counts look where it stands. */
  readonly className: string | undefined;
}

/** How many answers of support are new; nothing while there are none. */
export function SupportUnread({ className }: SupportUnreadProps) {
  const chat = useFlow('supportChat');
  return chat && chat !== 'failed' ? <Unread chat={chat} className={className} /> : null;
}

function Unread({ chat, className }: SupportUnreadProps & { readonly chat: Flow<'supportChat'> }) {
  const unread = useSelector(chat, ({ context }) => context.unread);
  if (unread === 0) return null;
  return (
    <span className={className}>
      {formatNumber(unread)}
      <span className="visually-hidden">{unread === 1 ? ' new answer' : ' new answers'}</span>
    </span>
  );
}
