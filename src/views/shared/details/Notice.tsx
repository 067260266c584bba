import type { ReactNode } from 'react';

interface NoticeProps {
  /** It came while the page was looked at, and is read out. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** What has to be known before the page is read. */
export function Notice({ isNews = false, children }: NoticeProps) {
  return (
    <p
      className="type-marked ink-2 lay-break box-frame box-control box-subtle below-14 pad-10-14"
      role={isNews ? 'status' : undefined}
    >
      {children}
    </p>
  );
}

/** Class of a link or button within the words of a notice. */
export const noticeLinkClass = 'type-medium type-underlined ink-accent';
