import type { ReactNode } from 'react';
import type { AdminUser } from '#contract/calls/adminUsers';
import { DetailsHead } from '../shared/details/DetailsHead';
import { formatDate, fullName } from '../shared/format';
import { StatusBadge, userStatusLook } from '../shared/Status';

interface PersonHeadProps {
  readonly user: AdminUser;
  readonly children?: ReactNode;
}

/** Who somebody is, and what can be done. */
export function PersonHead({ user, children }: PersonHeadProps) {
  return (
    <DetailsHead
      status={<StatusBadge {...userStatusLook(user.status)} />}
      over={`Added on ${formatDate(user.createdAt)}`}
      title={fullName(user)}
      lead={user.email}
    >
      {children}
    </DetailsHead>
  );
}
