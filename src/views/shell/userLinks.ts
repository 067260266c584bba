import { KeyRound, type LucideIcon, Mail, UserRound } from 'lucide-react';

interface UserLink {
  readonly title: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

/** What a person sets for themselves, in the order of the menu. */
export const USER_LINKS: readonly UserLink[] = [
  { title: 'User settings', path: '/{-$entity}/user/settings', icon: UserRound },
  { title: 'Change password', path: '/{-$entity}/user/change-password', icon: KeyRound },
  { title: 'Email Notifications', path: '/{-$entity}/user/emails', icon: Mail },
];
