import { Link, useMatches } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { hrefOf } from '../shared/routes';
import { AvatarMenu } from './AvatarMenu';
import { Bell } from './Bell';
import { ThemeToggle } from './ThemeToggle';
import styles from './TopBar.module.css';
import type { ShellPlace } from './types';

interface TopBarProps {
  readonly place: ShellPlace;
  /** Takes the element that a page's own actions are shown in, and null when it goes. */
  readonly actions: Ref<HTMLDivElement>;
}

export function TopBar({ place, actions }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <Breadcrumbs place={place} />
      <div className={styles.actions} ref={actions} />
      <ThemeToggle />
      {(place.entity || place.isAdminArea) && <Bell place={place} />}
      <AvatarMenu user={place.user} entityId={place.entity?.id ?? null} />
    </header>
  );
}

function Breadcrumbs({ place: { trail, entity, route } }: { readonly place: ShellPlace }) {
  const last = trail.length - 1;
  const own = useMatches({ select: (matches) => crumbOf(matches.at(-1)?.loaderData, 'crumb') });
  const above = useMatches({ select: (matches) => crumbOf(matches.at(-1)?.loaderData, 'crumbAbove') });
  const between = useMatches({ select: (matches) => betweenOf(matches.at(-1)?.loaderData) });
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol className={styles.crumbs}>
        {trail.map(({ id, path, rules }, index) => (
          <li key={id}>
            {index === last ? (
              <span aria-current="page">{own ?? rules.title}</span>
            ) : (
              <>
                <Link to={hrefOf(path, entity?.id ?? null, route.params)} activeOptions={{ exact: true }}>
                  {(index === last - 1 && above) || rules.title}
                </Link>
                <ChevronRight size={14} />
                {index === last - 1 && between && (
                  <>
                    <Link to={hrefOf(path, entity?.id ?? null, route.params)} search={between.search}>
                      {between.name}
                    </Link>
                    <ChevronRight size={14} />
                  </>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What a page's data says it is called, or the page above it, where that is known: the number of a resolution. */
function crumbOf(data: unknown, key: 'crumb' | 'crumbAbove'): string | null {
  const crumb = typeof data === 'object' && data !== null && Reflect.get(data, key);
  return typeof crumb === 'string' ? crumb : null;
}

/** A narrower list that leads to the page, where its data says so. */
function betweenOf(data: unknown): { readonly name: string; readonly search: object } | null {
  const between = typeof data === 'object' && data !== null && 'crumbBetween' in data && data.crumbBetween;
  if (typeof between !== 'object' || between === null) return null;
  if (!('name' in between) || typeof between.name !== 'string') return null;
  if (!('search' in between) || typeof between.search !== 'object' || between.search === null) return null;
  return { name: between.name, search: between.search };
}
