import { Modal } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useActors, useApp } from '../shared/app';
import { classes } from '../shared/classes';
import { useFocusBack, useFocusOnMount } from '../shared/focus';
import { Keys } from '../shared/Keys';
import { inWords } from '../shared/lists';
import type { PaletteSource } from '../shared/palette';
import styles from './CommandPalette.module.css';
import { PaletteOption } from './PaletteOption';
import { type PaletteGroup, type PaletteItem, paletteGroups } from './palette';
import { useTheme } from './ThemeToggle';
import type { ShellPlace } from './types';
import { type Found, useFound } from './useFound';

interface CommandPaletteProps {
  readonly place: ShellPlace;
  readonly close: () => void;
}

/** Ctrl K: the last visited pages and what can be done, or what a few letters find. */
export function CommandPalette({ place, close }: CommandPaletteProps) {
  useFocusBack();
  return (
    <Modal.Root opened onClose={close} size={640} yOffset="104px" padding={0} shadow="xl">
      <Modal.Overlay />
      <Modal.Content radius={14} aria-label="Search or jump to">
        <Modal.Body>
          <Palette place={place} close={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({ place, close }: CommandPaletteProps) {
  const listId = useId();
  const inputRef = useFocusOnMount<HTMLInputElement>();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const [isSwitching, setSwitching] = useState(false);
  const theme = useTheme();
  const sources = useSources();
  const found = useFound(place, sources ?? NONE, isSwitching ? '' : query);
  const groups = useGroups(place, sources, { query, found, themeLabel: theme.label, isSwitching });
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(activeIndex, items.length - 1)];

  const open = (item: PaletteItem | undefined, inNewTab: boolean) => {
    if (!item) return;
    if (item.kind === 'own') {
      if (item.act === 'switchEntity') beginSwitching();
      else changeTheme();
      return;
    }
    const { href } = item;
    close();
    if (inNewTab) window.open(href, '_blank', 'noopener');
    else void navigate({ href });
  };
  const changeTheme = () => {
    close();
    theme.change();
  };
  const beginSwitching = () => {
    setSwitching(true);
    typed('');
    inputRef.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActiveIndex((activeIndex + 1) % Math.max(1, items.length));
    else if (event.key === 'ArrowUp')
      setActiveIndex((activeIndex + items.length - 1) % Math.max(1, items.length));
    else if (event.key === 'Enter') open(active, event.ctrlKey || event.metaKey);
    else if (event.key === 'Backspace' && isSwitching && query === '') setSwitching(false);
    else return;
    event.preventDefault();
  };
  const typed = (text: string) => {
    setQuery(text);
    setActiveIndex(0);
  };
  const label = isSwitching ? 'Find an entity' : 'Search or jump to';
  return (
    <>
      <div className="lay-row lay-below pad-0-18 gap-12 height-58">
        <Search size={18} className="ink-2" />
        <input
          ref={inputRef}
          className={classes('lay-quiet-focus', styles.input)}
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${items.indexOf(active)}`}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={(event) => typed(event.target.value)}
          onKeyDown={pressed}
        />
        <Keys keys={['Esc']} />
      </div>
      {items.length === 0 ? (
        <p className={styles.none} role="status">
          {sources && nothingWords(query.trim(), found)}
        </p>
      ) : (
        <div className={styles.list} role="listbox" id={listId} aria-label="Results">
          {groups.map((group) => (
            <PaletteGroupList key={group.label} group={group}>
              {group.items.map((item) => (
                <PaletteOption
                  key={keyOf(item)}
                  id={`${listId}-${items.indexOf(item)}`}
                  item={item}
                  query={query}
                  isActive={item === active}
                  hover={() => setActiveIndex(items.indexOf(item))}
                  open={(inNewTab) => open(item, inNewTab)}
                />
              ))}
            </PaletteGroupList>
          ))}
        </div>
      )}
      {items.length > 0 && found.failed.length > 0 && (
        <p className={styles.none} role="status">
          {notSearched(found)}
        </p>
      )}
      <div className={styles.foot} aria-hidden="true">
        <span className="lay-inline gap-5">
          <Keys keys={['↑', '↓']} /> move
        </span>
        <span className="lay-inline gap-5">
          <Keys keys={['Enter']} /> open
        </span>
        <span className="lay-inline gap-5">
          <Keys keys={['Ctrl', 'Enter']} /> open in a new tab
        </span>
      </div>
    </>
  );
}

function keyOf(item: PaletteItem): string {
  return `${item.kind} ${item.kind === 'own' ? item.act : item.href}`;
}

function notSearched({ failed }: Found): string {
  const things = inWords(failed.map(({ label }) => label.toLowerCase()));
  return `The ${things} could not be searched. Check your connection and type again.`;
}

function nothingWords(query: string, found: Found): string {
  if (found.state === 'searching') return `Looking for “${query}”.`;
  const words = `Nothing has “${query}” in its name.`;
  return found.failed.length > 0 ? `${words} ${notSearched(found)}` : words;
}

const NONE: readonly PaletteSource[] = [];

/** What modules offer; null until their parts are fetched. A part that does not come is missing until the palette opens again. */
function useSources(): readonly PaletteSource[] | null {
  const { palette } = useApp();
  const [sources, setSources] = useState<readonly PaletteSource[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    const fetchSources = async () => {
      const parts = await Promise.allSettled((await palette()).map((load) => load()));
      return parts.flatMap((part) => (part.status === 'fulfilled' ? part.value.palette : []));
    };
    fetchSources()
      .catch(() => [])
      .then((found) => {
        if (isOpen) setSources(found);
      });
    return () => {
      isOpen = false;
    };
  }, [palette]);
  return sources;
}

interface Asked {
  readonly query: string;
  readonly found: Found;
  readonly themeLabel: string;
  readonly isSwitching: boolean;
}

/** Nothing until it is known what there is: nothing moves under the person's choice. */
function useGroups(
  { routes, session, user, isAdminArea: isInAdmin }: ShellPlace,
  sources: readonly PaletteSource[] | null,
  { query, found, themeLabel, isSwitching }: Asked,
): readonly PaletteGroup[] {
  const history = useSelector(useActors().navigation, (snapshot) => snapshot.context.history);
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const { entities } = user;
  const { groups } = found;
  return useMemo(() => {
    if (!sources) return [];
    const known = { routes, session, isInAdmin, entities, history, here, query, sources };
    return paletteGroups({ ...known, found: groups, themeLabel, isSwitching });
  }, [routes, session, isInAdmin, entities, history, here, query, sources, groups, themeLabel, isSwitching]);
}

interface PaletteGroupListProps {
  readonly group: PaletteGroup;
  readonly children: ReactNode;
}

function PaletteGroupList({ group, children }: PaletteGroupListProps) {
  return (
    <fieldset className="lay-bare" aria-label={group.label}>
      <p className={styles.label} aria-hidden="true">
        {group.label}
      </p>
      {children}
    </fieldset>
  );
}
