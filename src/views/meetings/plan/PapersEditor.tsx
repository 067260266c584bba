import { useSelector } from '@xstate/react';
import { FileText, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { MEETING_LIMITS } from '#contract/calls/meetings';
import { useEntity } from '../../shared/app';
import { Button, IconButton } from '../../shared/Button';
import { TextField } from '../../shared/fields/TextField';
import { useFlow } from '../../shared/flow';
import type { PaperForm } from './form';
import styles from './Plan.module.css';

interface PapersEditorProps {
  readonly papers: readonly PaperForm[];
  readonly change: (papers: readonly PaperForm[]) => void;
}

/** The papers of an item: documents of the entity. */
export function PapersEditor({ papers, change }: PapersEditorProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="lay-one gap-6">
      <h4 id={id} className="field-label">
        Documents
      </h4>
      {papers.length > 0 && (
        <ul className="lay-one gap-4">
          {papers.map((paper) => (
            <li key={paper.id} className={styles.paper}>
              <FileText size={16} aria-hidden className="ink-3" />
              <span className="lay-fill lay-break">{paper.name}</span>
              <IconButton
                label={`Remove ${paper.name}`}
                onClick={() => change(papers.filter((other) => other.id !== paper.id))}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <Finder papers={papers} add={(paper) => change([...papers, paper])} close={() => setOpen(false)} />
      ) : (
        <div>
          <Button aria-disabled={papers.length >= MEETING_LIMITS.papers} onClick={() => setOpen(true)}>
            Add a document
          </Button>
        </div>
      )}
    </section>
  );
}

interface FinderProps {
  readonly papers: readonly PaperForm[];
  readonly add: (paper: PaperForm) => void;
  readonly close: () => void;
}

/** Documents found by a part of their name. */
function Finder({ papers, add, close }: FinderProps) {
  const entityId = useEntity()?.id ?? null;
  const flow = useFlow('documentPicker');
  const actor = flow === null || flow === 'failed' ? undefined : flow;
  const found = useSelector(actor, (snapshot) => snapshot?.context);
  useEffect(() => {
    if (entityId !== null) actor?.send({ type: 'search.opened', entityId });
    return () => actor?.send({ type: 'search.closed' });
  }, [actor, entityId]);
  const chosen = papers.map(({ id }) => id);
  const items = (found?.items ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <div className={styles.finder}>
      <TextField
        label="Find a document by its name"
        type="search"
        autoComplete="off"
        value={found?.q ?? ''}
        onChange={({ target }) => actor?.send({ type: 'search.asked', q: target.value })}
      />
      <p className="type-small ink-2" role="status">
        {flow === 'failed' ? 'Documents could not be looked up.' : (found?.failure ?? '')}
      </p>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.found} onClick={() => add({ id, name })}>
              <FileText size={16} aria-hidden className="ink-3" />
              <span className="lay-fill lay-break type-left">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={close}>Done</Button>
      </div>
    </div>
  );
}
