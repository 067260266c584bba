import { useSelector } from '@xstate/react';
import type { Flow } from '../../machines/flows';
import { useFlow } from '../shared/flow';
import { formatNumber } from '../shared/format';

/** How many answers of support are new; nothing while there are none. */
export function SupportUnread() {
  const chat = useFlow('supportChat');
  return chat && chat !== 'failed' ? <Unread chat={chat} /> : null;
}

function Unread({ chat }: { readonly chat: Flow<'supportChat'> }) {
  const unread = useSelector(chat, ({ context }) => context.unread);
  if (unread === 0) return null;
  return (
    <span className="box-count">
      {formatNumber(unread)}
      <span className="visually-hidden">{unread === 1 ? ' new answer' : ' new answers'}</span>
    </span>
  );
}
