import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { allToggled, NOTHING_CHOSEN, reached, type Selection, still, toggled } from './selection';
import type { Leading } from './Table';

interface SelectionInput<Item> {
  /** The rows of the page, in their order. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** What a row is called, for its box: `Sale of Kadeweg 14`. */
  readonly nameOf: (item: Item) => string;
}

interface Selecting<Item> {
  /** The boxes, before the first column: for `Table` and `ListPage`. */
  readonly leading: Leading<Item>;
  /** For `BulkBar`: the rows, in their order. */
  readonly chosen: readonly Item[];
  readonly clear: () => void;
  /** Chooses a row, or takes it back, where no box stands. */
  readonly toggle: (key: string) => void;
}

/**
 * Rows of a page that are chosen to be done together. Space chooses a row, the arrow keys go to the next, with Shift they
 * choose along the way, Control+A chooses the page, Escape none; Shift with a click chooses up to there.
 */
export function useSelection<Item>({ items, keyOf, nameOf }: SelectionInput<Item>): Selecting<Item> {
  const [kept, setKept] = useState<Selection>(NOTHING_CHOSEN);
  const keys = items.map(keyOf);
  const selection = still(kept, keys);
  const { chosen } = selection;
  const clear = () => setKept(NOTHING_CHOSEN);
  const toggle = (key: string) => setKept(toggled(selection, key));

  const pressed = (event: KeyboardEvent<HTMLInputElement>, key: string | null) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      const next = boxBeside(event.currentTarget, by);
      const reachedKey = next?.dataset.row;
      if (event.shiftKey && key !== null && reachedKey !== undefined)
        setKept(reached(chosen.size === 0 ? { chosen, anchor: key } : selection, reachedKey, keys));
      next?.focus();
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      setKept({ chosen: new Set(keys), anchor: key });
    } else if (event.key === 'Escape' && chosen.size > 0) {
      clear();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const isAll = keys.length > 0 && chosen.size === keys.length;
  const leading: Leading<Item> = {
    head: (
      <label className="lay-row gap-8">
        <input
          type="checkbox"
          className="box-choice"
          aria-label={isAll ? 'Clear the selection' : `Select all ${keys.length} on this page`}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && !isAll;
          }}
          data-row-box=""
          onChange={() => setKept(allToggled(selection, keys))}
          onKeyDown={(event) => pressed(event, null)}
        />
        <span className="phone-only type-meta type-line" aria-hidden>
          {isAll ? 'Clear the selection' : 'Select all'}
        </span>
      </label>
    ),
    isMarked: (item) => chosen.has(keyOf(item)),
    cell: (item) => {
      const key = keyOf(item);
      return (
        <input
          type="checkbox"
          className="box-choice"
          aria-label={`Select ${nameOf(item)}`}
          checked={chosen.has(key)}
          data-row-box=""
          data-row={key}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            if (!isWithShift(event)) setKept(toggled(selection, key));
          }}
          onClick={(event: MouseEvent) => {
            if (event.shiftKey) setKept(reached(selection, key, keys));
          }}
          onKeyDown={(event) => pressed(event, key)}
        />
      );
    },
  };
  return { leading, chosen: items.filter((item) => chosen.has(keyOf(item))), clear, toggle };
}

/** The click that reaches from another row has chosen already. */
function isWithShift({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  return nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
}

function boxBeside(box: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const boxes = [...(box.closest('table')?.querySelectorAll('input') ?? [])].filter(
    ({ dataset }) => dataset.rowBox !== undefined,
  );
  const at = boxes.indexOf(box);
  return boxes[at + by];
}
