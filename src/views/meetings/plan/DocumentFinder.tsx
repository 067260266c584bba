import { useSelector } from '@xstate/react';
import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEntity } from '../../shared/app';
import { Button } from '../../shared/Button';
import { TextField } from '../../shared/fields/TextField';
import { useFlow } from '../../shared/flow';
import { useSearchActs } from '../../shared/people/useSearchActs';
import type { PaperForm } from './form';
import styles from './Plan.module.css';

interface DocumentFinderProps {
  /** Chosen already. */
  readonly papers: readonly PaperForm[];
  readonly add: (paper: PaperForm) => void;
  readonly close: () => void;
}

/** Documents found by a part of their name. */
export function DocumentFinder({ papers, add, close }: DocumentFinderProps) {
  const flow = useFlow('documentPicker');
  const acts = useSearchActs(flow, useEntity()?.id ?? null);
  const actor = flow === null || flow === 'failed' ? undefined : flow;
  const found = useSelector(actor, (snapshot) => snapshot?.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? true);
  const [query, setQuery] = useState('');
  const open = useEffectEvent(acts.open);
  useEffect(() => open(), []);
  const chosen = papers.map(({ id }) => id);
  const items = (found?.items ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <div className={styles.finder}>
      <TextField
        label="Find a document by its name"
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          acts.ask(target.value);
        }}
      />
      <p className="type-small ink-2" role="status">
        {flow === 'failed'
          ? 'Documents could not be looked up.'
          : (found?.failure ?? (isBusy || items.length > 0 ? '' : foundNothing(query.trim())))}
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

function foundNothing(query: string): string {
  return query === '' ? 'There is no other document yet.' : `No other document has “${query}” in its name.`;
}
