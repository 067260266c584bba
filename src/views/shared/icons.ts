import {
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  ChartColumn,
  Files,
  FileText,
  Gavel,
  House,
  IdCard,
  KeyRound,
  type LucideIcon,
  Mail,
  Network,
  Scale,
  Shield,
  SlidersHorizontal,
  Sparkles,
  SquareCheck,
  Tags,
  UserRound,
  UsersRound,
} from 'lucide-react';

/** By the start of the path below the entity; the first that fits is taken. */
const ICONS: readonly (readonly [start: string, icon: LucideIcon])[] = [
  ['ai-search', Sparkles],
  ['structure', Network],
  ['documents', Files],
  ['tag-management', Tags],
  ['tasks', SquareCheck],
  ['meetings', CalendarDays],
  ['resolutions', Gavel],
  ['boards/management', BriefcaseBusiness],
  ['boards/supervisory', Scale],
  ['entity/users', UsersRound],
  ['entity/settings', SlidersHorizontal],
  ['admin/entities', Building2],
  ['admin/customer-users', UsersRound],
  ['admin/quorate-users', IdCard],
  ['admin/support', Mail],
  ['admin/activity', FileText],
  ['admin/figures', ChartColumn],
  ['admin', Shield],
  ['user/change-password', KeyRound],
  ['user/emails', Mail],
  ['user', UserRound],
];

/** The icon of a module, of its pages and of what they show. */
export function iconOf(path: string): LucideIcon {
  const below = path.replace(/^\/\{-\$entity\}\/?/, '').replace(/^\//, '');
  if (below === '') return House;
  return ICONS.find(([start]) => below.startsWith(start))?.[1] ?? FileText;
}
