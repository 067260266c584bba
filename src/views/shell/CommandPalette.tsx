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
import { type PaletteGroup, type PaletteItem, paletteGroups } from './palette';
import type { ShellPlace } from './types';
import { type FoundResolutions, useFoundResolutions } from './useFoundResolutions';

interface CommandPaletteProps {
  readonly place: ShellPlace;
  readonly close: () => void;
}

/** Ctrl K: the last visited pages, or what a few letters find. */
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
  const found = useFoundResolutions(place, query);
  const groups = useGroups(place, query, found);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(activeIndex, items.length - 1)];

  const open = (item: PaletteItem | undefined, inNewTab: boolean) => {
    if (!item) return;
    close();
    if (inNewTab) window.open(item.href, '_blank', 'noopener');
    else void navigate({ href: item.href });
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActiveIndex((activeIndex + 1) % Math.max(1, items.length));
    else if (event.key === 'ArrowUp')
      setActiveIndex((activeIndex + items.length - 1) % Math.max(1, items.length));
    else if (event.key === 'Enter') open(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const typed = (text: string) => {
    setQuery(text);
    setActiveIndex(0);
  };
  return (
    <>
      <div className={styles.find}>
        <Search size={18} />
        <input
          ref={inputRef}
          className={styles.input}
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${items.indexOf(active)}`}
          placeholder="Search or jump to"
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
                  key={`${item.kind} ${item.href}`}
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

const NOT_SEARCHED = 'The resolutions could not be searched. Check your connection and type again.';

function nothingWords(query: string, { state }: FoundResolutions): string {
  if (query === '') return 'Pages you visit appear here.';
  if (state === 'searching') return `Looking for “${query}”.`;
  const words = `Nothing has “${query}” in its name.`;
  return state === 'failed' ? `${words} ${NOT_SEARCHED}` : words;
}

function useGroups(
  { routes, session, user }: ShellPlace,
  query: string,
  { items: resolutions }: FoundResolutions,
): readonly PaletteGroup[] {
  const history = useSelector(useActors().navigation, (snapshot) => snapshot.context.history);
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  return useMemo(
    () => paletteGroups({ routes, session, entities: user.entities, history, here, query, resolutions }),
    [routes, session, user.entities, history, here, query, resolutions],
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
