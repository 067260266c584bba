import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { hitsShown } from '../../../machines/documents/documentView.context';
import type { Flow } from '../../../machines/flows';
import { Button, IconButton } from '../../shared/Button';
import styles from './Viewer.module.css';

/** What is looked for in a document, and which place is shown. */
export function FindBar({ view }: { readonly view: Flow<'documentView'> }) {
  const { q, hits, hit, failure } = useSelector(view, ({ context }) => context);
  const isBusy = useSelector(view, (snapshot) => snapshot.hasTag('finding'));
  const step = (by: 1 | -1) => view.send({ type: 'view.findStepped', by });
  return (
    <search className={styles.toolbar}>
      <input
        className="field-box height-34 pad-6-10 lay-fill"
        aria-label="Search in this document"
        // biome-ignore lint/a11y/noAutofocus: somebody just asked for this field.
        autoFocus
        value={q}
        onChange={({ target }) => view.send({ type: 'view.findTyped', q: target.value })}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter') step(shiftKey ? -1 : 1);
          if (key === 'Escape') view.send({ type: 'view.findClosed' });
        }}
      />
      <span className="type-meta type-line pad-3-8" role="status">
        {failure ?? (isBusy ? 'Searching…' : hits && hitWords(hit, hitsShown(hits)))}
      </span>
      {failure !== null && (
        <Button look="ghost" onClick={() => view.send({ type: 'view.findRetried' })}>
          Try again
        </Button>
      )}
      <IconButton label="Previous hit" onClick={() => step(-1)}>
        <ChevronUp size={17} />
      </IconButton>
      <IconButton label="Next hit" onClick={() => step(1)}>
        <ChevronDown size={17} />
      </IconButton>
      <IconButton label="Close the search" onClick={() => view.send({ type: 'view.findClosed' })}>
        <X size={17} />
      </IconButton>
    </search>
  );
}

function hitWords(hit: number, count: number): string {
  return count === 0 ? 'Not found in what is read of it' : `${hit + 1} of ${count}`;
}
