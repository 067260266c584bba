import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../Button';
import { Dialog } from '../../dialog/Dialog';
import { TextField } from '../../fields/TextField';
import { isSafeLink } from '../../RichTextView';
import styles from './Editor.module.css';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly close: () => void;
}

/** An address that was typed without its beginning leads to the web, or to a mailbox. */
function completed(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`;
}

/** Where the selected words lead to. */
export function LinkDialog({ editor, close }: LinkDialogProps) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [isTried, setTried] = useState(false);
  const href = completed(address.trim());
  const isGood = address.trim() !== '' && isSafeLink(href);

  const saved = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isGood) return;
    const link = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '') chain.insertContent(link).run();
    else chain.setLink({ href }).run();
    close();
  };
  const removed = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };

  return (
    <Dialog title="Link" close={close}>
      <form onSubmit={saved} noValidate>
        <TextField
          label="Address"
          value={address}
          data-autofocus
          maxLength={2_000}
          placeholder="https://"
          problem={isTried && !isGood ? 'Enter an address of the web or of a mailbox.' : null}
          onChange={({ target: { value } }) => setAddress(value)}
        />
        <div className={styles.actions}>
          {before !== '' && <Button onClick={removed}>Remove link</Button>}
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary">
            {before === '' ? 'Add link' : 'Change link'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
