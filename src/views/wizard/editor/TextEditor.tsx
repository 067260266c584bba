import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RichText } from '#contract/richText';
import { sameJson } from '#domain/json';
import { wordCount } from '#domain/richText/plain';
import { classes } from '../../shared/classes';
import record from '../../shared/Record.module.css';
import styles from './Editor.module.css';
import { editorContentOf, richTextOf } from './richTextOf';
import { EXTENSIONS } from './schema';
import { Toolbar } from './Toolbar';

interface TextEditorProps {
  readonly text: RichText | null;
  readonly labelledBy: string;
  readonly onChange: (text: RichText) => void;
}

/** The text of record as it is written. Words that change elsewhere (a template, another tab) take their place in it. */
export function TextEditor({ text, labelledBy, onChange }: TextEditorProps) {
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
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'data-requirement': 'text',
        class: classes(record.record, styles.text),
      },
    },
    onUpdate: ({ editor: written }) => changed(richTextOf(written.getJSON())),
  });
  useEffect(() => {
    if (sameJson(text, shown.current)) return;
    shown.current = text;
    editor.commands.setContent(editorContentOf(text), { emitUpdate: false });
  }, [text, editor]);
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} words={text ? wordCount(text) : 0} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  );
}
