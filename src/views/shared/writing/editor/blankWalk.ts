import { liftListItem, sinkListItem } from '@tiptap/pm/schema-list';
import { type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

export const BLANK = 'blank';

function blanksIn({ doc }: EditorState): readonly number[] {
  const found: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === BLANK) found.push(position);
  });
  return found;
}

/** Where the nearest blank beside the selection begins; null: there is none on that side. */
function blankBeside(state: EditorState, side: 'after' | 'before'): number | null {
  const { from, to } = state.selection;
  const blanks = blanksIn(state);
  const found =
    side === 'after'
      ? blanks.find((position) => position >= to)
      : blanks.findLast((position) => position < from);
  return found ?? null;
}

function select({ state, dispatch }: EditorView, position: number): void {
  dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)).scrollIntoView());
}

/** Selects the blank after the selection, after the last of them the first. */
export function selectNextBlank(view: EditorView): void {
  const position = blankBeside(view.state, 'after') ?? blanksIn(view.state)[0];
  if (position !== undefined) select(view, position);
  view.focus();
}

function isOnBlank({ selection }: EditorState): boolean {
  return selection instanceof NodeSelection && selection.node.type.name === BLANK;
}

/** In a table Tab goes from cell to cell, and at the beginning of an item of a list it moves the item in or out. */
function hasMeaning(state: EditorState, isBack: boolean): boolean {
  const { $from, empty } = state.selection;
  const around = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type);
  if (around.some(({ name }) => name === 'table')) return true;
  const item = around.at(-1);
  if (!empty || $from.parentOffset > 0 || item?.name !== 'listItem') return false;
  return (isBack ? liftListItem : sinkListItem)(item)(state);
}

function pressed(view: EditorView, event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  if (key !== 'Tab' || altKey || ctrlKey || metaKey || isComposing) return false;
  if (!isOnBlank(view.state) && hasMeaning(view.state, shiftKey)) return false;
  const position = blankBeside(view.state, shiftKey ? 'before' : 'after');
  // Where no blank is left nobody else takes the key: the browser leaves the text.
  if (position === null) return true;
  event.preventDefault();
  select(view, position);
  return true;
}

/** Tab goes to the next blank and Shift+Tab to the one before; where there is none they leave the text. */
export const walkBlanks = new Plugin({ props: { handleDOMEvents: { keydown: pressed } } });
