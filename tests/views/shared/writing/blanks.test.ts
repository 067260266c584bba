// @vitest-environment jsdom
import { Editor, type JSONContent } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { afterEach, describe, expect, it } from 'vitest';
import { selectNextBlank } from '../../../../src/views/shared/writing/editor/blankWalk';
import { richTextOf } from '../../../../src/views/shared/writing/editor/richTextOf';
import { EXTENSIONS } from '../../../../src/views/shared/writing/editor/schema';

const words = (text: string): JSONContent => ({ type: 'text', text });
const blank = (hint: string): JSONContent => ({ type: 'blank', attrs: { hint } });
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const item = (...content: JSONContent[]): JSONContent => ({
  type: 'listItem',
  content: [paragraph(...content)],
});
const list = (...content: JSONContent[]): JSONContent => ({ type: 'bulletList', content });
const cell = (...content: JSONContent[]): JSONContent => ({
  type: 'tableCell',
  content: [paragraph(...content)],
});
const table = (...content: JSONContent[]): JSONContent => ({
  type: 'table',
  content: [{ type: 'tableRow', content }],
});

let editor: Editor;

function write(...content: JSONContent[]): void {
  editor = new Editor({ extensions: EXTENSIONS, content: { type: 'doc', content }, injectCSS: false });
}

afterEach(() => editor.destroy());

/** Presses Tab in the text. @returns the hint of the blank that is selected then, or where the caret goes. */
function tab(shiftKey = false): string {
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(event);
  const { selection } = editor.state;
  if (!event.defaultPrevented) return 'leaves';
  return selection instanceof NodeSelection ? selection.node.attrs.hint : 'stays';
}

function caretAt(text: string, offset = 0): void {
  let found = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.text?.includes(text)) found = position + node.text.indexOf(text) + offset;
  });
  editor.commands.setTextSelection(found);
}

const LOAN = [
  paragraph(words('The board considers:')),
  list(
    item(blank('name'), words(' needs € '), blank('amount')),
    item(words('by '), blank('date'), words('.')),
  ),
  paragraph(words('It resolves.')),
];

describe('Tab in a text with blanks', () => {
  it('goes from blank to blank, back with Shift, and out at both ends', () => {
    write(...LOAN);
    caretAt('board');
    expect([tab(), tab(), tab(), tab()]).toEqual(['name', 'amount', 'date', 'leaves']);
    expect([tab(true), tab(true), tab(true)]).toEqual(['amount', 'name', 'leaves']);
  });

  it('goes on from what was typed in place of a blank', () => {
    write(...LOAN);
    caretAt('needs');
    expect(tab()).toBe('amount');
    editor.view.dispatch(editor.state.tr.insertText('5'));
    expect([editor.getText(), tab()]).toEqual([expect.stringContaining('needs € 5'), 'date']);
    editor.view.dispatch(editor.state.tr.insertText('1 May'));
    expect(tab()).toBe('leaves');
    expect(richTextOf(editor.getJSON()).content[1]).toEqual({
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'blank', attrs: { hint: 'name' } },
                { type: 'text', text: ' needs € 5' },
              ],
            },
          ],
        },
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'by 1 May.' }] }],
        },
      ],
    });
  });

  it('moves an item in where its caret is at the beginning, and goes on where the item cannot move', () => {
    write(list(item(words('one')), item(words('two')), item(blank('three'))));
    caretAt('two');
    expect(tab()).toBe('stays');
    expect(editor.getJSON().content?.[0]?.content).toHaveLength(2);
    caretAt('one');
    expect(tab()).toBe('three');
  });

  it('goes from cell to cell in a table, and from a blank there to the next', () => {
    write(
      table(cell(words('first')), cell(words('second'))),
      paragraph(blank('after')),
      table(cell(blank('in'))),
    );
    caretAt('first');
    expect([tab(), editor.state.selection.$from.parent.textContent]).toEqual(['stays', 'second']);
    selectNextBlank(editor.view);
    expect([tab(), tab()]).toEqual(['in', 'leaves']);
  });
});

describe('a blank', () => {
  it('is gone to from the count, after the last of them the first', () => {
    write(...LOAN);
    const hints = Array.from({ length: 4 }, () => {
      selectNextBlank(editor.view);
      const { selection } = editor.state;
      return selection instanceof NodeSelection ? selection.node.attrs.hint : '';
    });
    expect(hints).toEqual(['name', 'amount', 'date', 'name']);
  });

  it('is kept by copying and pasting, comes back by undo, and is its hint in brackets elsewhere', () => {
    write(...LOAN);
    const { content } = editor.getJSON();
    const markup = editor.getHTML();
    expect(editor.getText()).toContain('[name] needs € [amount]');
    caretAt('board');
    tab();
    editor.commands.deleteSelection();
    expect(editor.getText()).not.toContain('[name]');
    editor.commands.undo();
    expect(editor.getJSON().content).toEqual(content);
    editor.commands.setContent(markup);
    expect(editor.getJSON().content).toEqual(content);
  });

  it('is not made of what has no hint, or a longer one than can be kept', () => {
    write(paragraph());
    const pasted = (hint: string) => `<p><span data-blank="${hint}">words</span></p>`;
    for (const hint of ['', 'x'.repeat(101)]) {
      editor.commands.setContent(pasted(hint));
      expect(editor.getJSON().content).toEqual([paragraph(words('words'))]);
    }
  });
});
