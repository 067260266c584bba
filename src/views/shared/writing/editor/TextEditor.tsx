import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { RichText } from '#contract/richText';
import { sameJson } from '#domain/json';
import { openBlanks } from '#domain/richText/blanks';
import { wordCount } from '#domain/richText/plain';
import { classes } from '../../classes';
import record from '../../Record.module.css';
import { BlanksLeft } from './BlanksLeft';
import styles from './Editor.module.css';
import { editorContentOf, richTextOf } from './richTextOf';
import { EXTENSIONS } from './schema';
import { Toolbar } from './Toolbar';

/** Pixels: what is selected is not shown behind the foot of the editor. */
const NEAR_THE_EDGE = 48;

interface TextEditorProps {
  readonly text: RichText | null;
  readonly labelledBy: string;
  readonly onChange: (text: RichText) => void;
}

/** The text of record as it is written. Words that change elsewhere (a template, another tab) take their place in it. */
export function TextEditor({ text, labelledBy, onChange }: TextEditorProps) {
  const blanksId = useId();
  const shown = useRef<RichText | null>(text);
  const changed = useEffectEvent((written: RichText) => {
    shown.current = written;
    onChange(written);
  });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: editorContentOf(text),
    injectCSS: false,
    editorProps: {
      scrollThreshold: NEAR_THE_EDGE,
      scrollMargin: NEAR_THE_EDGE,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': blanksId,
        'data-requirement': 'text',
        class: classes(record.record, styles.text),
      },
    },
    onUpdate: ({ editor: written }) => changed(richTextOf(written.getJSON())),
  });
  useEffect(() => {
    if (sameJson(text, shown.current)) return;
    shown.current = text;
    // The caret begins anew too: Tab finds the first blank of a template.
    editor.chain().setContent(editorContentOf(text), { emitUpdate: false }).setTextSelection(0).run();
  }, [text, editor]);
  return (
    <div className="field-frame lay-column lay-grow box-surface tall-320">
      <Toolbar editor={editor} words={text ? wordCount(text) : 0} />
      <EditorContent editor={editor} className="lay-column lay-grow" />
      <BlanksLeft id={blanksId} editor={editor} count={text ? openBlanks(text).length : 0} />
    </div>
  );
}
