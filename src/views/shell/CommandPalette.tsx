import { Modal } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useActors } from '../shared/app';
import { useFocusBack, useFocusOnMount } from '../shared/focus';
import styles from './CommandPalette.module.css';
import { Keys } from './Keys';
import { PaletteOption } from './PaletteOption';
import { type PaletteAction, type PaletteGroup, type PaletteItem, paletteGroups } from './palette';
import { useTheme } from './ThemeToggle';
import type { ShellPlace } from './types';
import { type FoundResolutions, useFoundResolutions } from './useFoundResolutions';

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
  const found = useFoundResolutions(place, isSwitching ? '' : query);
  const groups = useGroups(place, query, found, theme.label, isSwitching);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(activeIndex, items.length - 1)];

  const open = (item: PaletteItem | undefined, inNewTab: boolean) => {
    if (!item) return;
    const { href } = item;
    if (href === null) {
      if (item.kind === 'action') perform(item.action);
      return;
    }
    close();
    if (inNewTab) window.open(href, '_blank', 'noopener');
    else void navigate({ href });
  };
  const perform = (action: PaletteAction) => {
    if (action !== 'switchEntity') {
      close();
      if (action === 'useTheme') theme.change();
      return;
    }
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
      <div className={styles.find}>
        <Search size={18} />
        <input
          ref={inputRef}
          className={styles.input}
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
          {nothingWords(query.trim(), found)}
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
      {items.length > 0 && found.state === 'failed' && (
        <p className={styles.none} role="status">
          {NOT_SEARCHED}
        </p>
      )}
      <div className={styles.foot} aria-hidden="true">
        <span>
          <Keys keys={['↑', '↓']} /> move
        </span>
        <span>
          <Keys keys={['Enter']} /> open
        </span>
        <span>
          <Keys keys={['Ctrl', 'Enter']} /> open in a new tab
        </span>
      </div>
    </>
  );
}

function keyOf(item: PaletteItem): string {
  return `${item.kind} ${item.kind === 'action' ? item.action : item.href}`;
}

const NOT_SEARCHED = 'The resolutions could not be searched. Check your connection and type again.';

function nothingWords(query: string, { state }: FoundResolutions): string {
  if (state === 'searching') return `Looking for “${query}”.`;
  const words = `Nothing has “${query}” in its name.`;
  return state === 'failed' ? `${words} ${NOT_SEARCHED}` : words;
}

function useGroups(
  { routes, session, user }: ShellPlace,
  query: string,
  { items: resolutions }: FoundResolutions,
  themeLabel: string,
  isSwitching: boolean,
): readonly PaletteGroup[] {
  const history = useSelector(useActors().navigation, (snapshot) => snapshot.context.history);
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  return useMemo(
    () =>
      paletteGroups({
        routes,
        session,
        entities: user.entities,
        history,
        here,
        query,
        resolutions,
        themeLabel,
        isSwitching,
      }),
    [routes, session, user.entities, history, here, query, resolutions, themeLabel, isSwitching],
  );
}

interface PaletteGroupListProps {
  readonly group: PaletteGroup;
  readonly children: ReactNode;
}

function PaletteGroupList({ group, children }: PaletteGroupListProps) {
  return (
    <fieldset className={styles.group} aria-label={group.label}>
      <p className={styles.label} aria-hidden="true">
        {group.label}
      </p>
      {children}
    </fieldset>
  );
}
