import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app';
import { iconButtonClass } from '../Button';
import { MenuButton } from '../menu/MenuButton';
import { MenuChoice } from '../menu/MenuItem';
import type { Column } from './Table';

interface ChosenColumns<Item> {
  /** Those that are shown, in their order. */
  readonly columns: readonly Column<Item>[];
  /** The button with which they are chosen. */
  readonly choice: React.ReactNode;
}

/** Which columns of a list are shown; this browser remembers it under `name`. Those that come later are shown. */
export function useColumns<Item>(name: string, all: readonly Column<Item>[]): ChosenColumns<Item> {
  const { notes } = useApp();
  const note = `columns.${name}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => (notes.read(note) ?? '').split('|'));
  const toggle = (label: string) => {
    const next = hidden.includes(label) ? hidden.filter((other) => other !== label) : [...hidden, label];
    notes.write(note, next.join('|'));
    setHidden(next);
  };
  return {
    columns: all.filter(({ label }) => !hidden.includes(label)),
    choice: (
      <span className="lay-anchor phone-none">
        <MenuButton
          label="Columns"
          className={iconButtonClass('box-frame')}
          face={<Columns3 size={17} aria-hidden />}
        >
          {all.map(({ label }) => (
            <MenuChoice key={label} isChosen={!hidden.includes(label)} onToggle={() => toggle(label)}>
              {label}
            </MenuChoice>
          ))}
        </MenuButton>
      </span>
    ),
  };
}
