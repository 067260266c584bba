import { Link } from '@tanstack/react-router';
import { formatNumber } from '../shared/format';
import { iconOf } from '../shared/icons';
import { hrefOf, type RouteFacts } from '../shared/routes';
import { isWithin, shortTitle } from './navigation';
import type { ShellPlace } from './types';

interface NavEntryProps {
  readonly entry: RouteFacts;
  readonly place: ShellPlace;
  readonly isNarrow: boolean;
  readonly iconSize: number;
  readonly styles: Readonly<Record<string, string>>;
  readonly onOpen?: () => void;
}

/** One entry of the navigation: icon, name, Beta or count. The rail and the tabs use the short name. */
export function NavEntry({ entry, place, isNarrow, iconSize, styles, onOpen }: NavEntryProps) {
  const { path, rules } = entry;
  const Icon = iconOf(path);
  const isCurrent = isWithin(entry, place.trail);
  const count = rules.count ? (place.latest.notifications?.counts[rules.count] ?? 0) : 0;
  const held = place.counted[path];
  return (
    <Link
      to={hrefOf(path, place.entity?.id ?? null)}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
      onClick={onOpen}
      activeProps={{ 'aria-current': isCurrent ? 'page' : undefined }}
    >
      <Icon size={iconSize} />
      <span className={styles.name}>{isNarrow ? shortTitle(rules.title) : rules.title}</span>
      {rules.beta && !isNarrow && <span className="box-beta">Beta</span>}
      {held !== undefined && !isNarrow && (
        <span className="type-note type-figures" aria-hidden>
          {formatNumber(held)}
        </span>
      )}
      {count > 0 && (
        <span className={styles.count}>
          {formatNumber(count)}
          <span className="visually-hidden"> open</span>
        </span>
      )}
    </Link>
  );
}
