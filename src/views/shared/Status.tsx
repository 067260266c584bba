import {
  Archive,
  CircleCheck,
  CircleMinus,
  CirclePause,
  Handshake,
  type LucideIcon,
  Mail,
  ShieldCheck,
  Telescope,
} from 'lucide-react';
import { type EntityStatus, type UserStatus, userStatusName } from '#contract/vocabulary';
import { classes } from './classes';
import styles from './Status.module.css';

interface StatusLook {
  readonly label: string;
  readonly family: string;
  readonly icon: LucideIcon;
}

const ENTITY_LOOKS: Record<EntityStatus, Omit<StatusLook, 'label'>> = {
  Active: { family: 'hue-green', icon: CircleCheck },
  Inactive: { family: 'hue-slate', icon: CircleMinus },
  Liquidated: { family: 'hue-graphite', icon: Archive },
  Opportunity: { family: 'hue-sky', icon: Telescope },
  Regulated: { family: 'hue-teal', icon: ShieldCheck },
  'Co-shareholder': { family: 'hue-bronze', icon: Handshake },
};

const USER_LOOKS: Record<UserStatus, Omit<StatusLook, 'label'>> = {
  Active: { family: 'hue-green', icon: CircleCheck },
  Suspended: { family: 'hue-amber', icon: CirclePause },
  Invited: { family: 'hue-sky', icon: Mail },
  Inactive: { family: 'hue-slate', icon: CircleMinus },
};

export function entityStatusLook(status: EntityStatus): StatusLook {
  return { label: status, ...ENTITY_LOOKS[status] };
}

export function userStatusLook(status: UserStatus): StatusLook {
  return { label: userStatusName(status), ...USER_LOOKS[status] };
}

/** Icon and ink, for tables and lists. */
export function StatusText({ label, family, icon: Icon }: StatusLook) {
  return (
    <span className={classes(styles.text, family)}>
      <Icon size={16} />
      {label}
    </span>
  );
}

/** The icon alone, beside a control that says the status. */
export function StatusIcon({ family, icon: Icon }: StatusLook) {
  return (
    <span className={classes(styles.text, family)}>
      <Icon size={16} aria-hidden />
    </span>
  );
}

/** Tinted, in the header of a page. */
export function StatusBadge({ label, family, icon: Icon }: StatusLook) {
  return (
    <span className={classes(styles.badge, family)}>
      <Icon size={16} />
      {label}
    </span>
  );
}
