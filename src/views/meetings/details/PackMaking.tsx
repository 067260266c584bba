import { useSelector } from '@xstate/react';
import type { Flow } from '../../../machines/flows';
import { Notice } from '../../shared/details/Notice';

/** How far the pack is, while it is made. */
export function PackMaking({ download }: { readonly download: Flow<'download'> }) {
  const isOfPack = useSelector(download, ({ context }) => context.file?.kind === 'pack');
  const making = useSelector(download, ({ context }) => context.making);
  if (!isOfPack) return null;
  const part = making ? Math.floor((making.done / making.total) * 100) : null;
  return (
    <Notice>
      <span className="lay-row lay-wraps gap-8">
        <progress aria-label="The PDF is being made" max={making?.total} value={making?.done} />
        The documents are put into one PDF{part === null ? '.' : `: ${part} %.`}
      </span>
    </Notice>
  );
}
