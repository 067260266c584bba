import { Modal } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { EntityDocument } from '#contract/calls/documents';
import { sentence } from '#contract/line';
import type { Flow } from '../../../machines/flows';
import { PICKED_FROM } from '../../../machines/shared/search.machine';
import { useEntity } from '../app';
import { Button, IconButton } from '../Button';
import { FailureNotice } from '../FailureNotice';
import { useFlow } from '../flow';
import { useFocusBack } from '../focus';
import { formatDate } from '../format';
import styles from './Attach.module.css';
import { describeDocument, formatSize } from './words';

interface AttachDialogProps {
  /** Ids of the documents that are attached already. */
  readonly attached: readonly string[];
  readonly onAttached: (document: EntityDocument) => void;
  readonly close: () => void;
}

/** Documents of the entity to choose from, several at once. */
export function AttachDialog(props: AttachDialogProps) {
  useFocusBack();
  const flow = useFlow('documentPicker');
  return (
    <Modal.Root opened onClose={props.close} size={640} padding={24} shadow="xl">
      <Modal.Overlay />
      <Modal.Content radius={14} aria-label="Choose from documents">
        <Modal.Body className="lay-column gap-12 tall-320">
          <div className="lay-row lay-between">
            <h2 className="type-section">Choose from documents</h2>
            <IconButton label="Close" onClick={props.close}>
              <X size={17} />
            </IconButton>
          </div>
          {flow === 'failed' && (
            <p role="alert">The documents could not be opened. Check your connection and try again.</p>
          )}
          {flow !== null && flow !== 'failed' && <Picker flow={flow} {...props} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Picker({
  flow,
  attached,
  onAttached,
  close,
}: AttachDialogProps & { readonly flow: Flow<'documentPicker'> }) {
  const entityId = useEntity()?.id ?? null;
  const { q, page, items, total, totalIsExact, failure } = useSelector(flow, (snapshot) => snapshot.context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const [picked, setPicked] = useState<readonly EntityDocument[]>([]);
  useEffect(() => {
    if (entityId === null) return undefined;
    flow.send({ type: 'search.opened', entityId });
    return () => flow.send({ type: 'search.closed' });
  }, [flow, entityId]);

  const toggle = (document: EntityDocument) =>
    setPicked((before) => {
      const others = before.filter(({ id }) => id !== document.id);
      return others.length < before.length ? others : [...before, document];
    });
  const attach = () => {
    if (picked.length === 0) return;
    for (const document of picked) onAttached(document);
    close();
  };
  return (
    <>
      <label className={styles.find}>
        <Search size={16} aria-hidden />
        <span className="visually-hidden">Search in documents</span>
        <input
          className={styles.input}
          type="search"
          placeholder="Search in documents"
          data-autofocus
          value={q}
          onChange={({ target }) => flow.send({ type: 'search.asked', q: target.value })}
        />
      </label>
      {failure && (
        <FailureNotice className="lay-row lay-between gap-12">
          {sentence(failure)}
          <Button onClick={() => flow.send({ type: 'search.retryRequested' })}>Try again</Button>
        </FailureNotice>
      )}
      <ul className={styles.list} aria-label="Documents" aria-busy={isBusy}>
        {items.map((document) => (
          <Option
            key={document.id}
            document={document}
            isAttached={attached.includes(document.id)}
            isPicked={picked.some(({ id }) => id === document.id)}
            toggle={() => toggle(document)}
          />
        ))}
      </ul>
      {items.length === 0 && !isBusy && !failure && (
        <p className="ink-2 pad-16-4" role="status">
          {q.trim() === '' ? 'There are no documents yet.' : `No document has “${q.trim()}” in its name.`}
        </p>
      )}
      <div className={styles.foot}>
        <Pages
          page={page}
          total={total}
          totalIsExact={totalIsExact}
          turn={(to) => flow.send({ type: 'search.turned', page: to })}
        />
        <div className="lay-wrap gap-8">
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" aria-disabled={picked.length === 0} onClick={attach}>
            {nameOfAttaching(picked.length)}
          </Button>
        </div>
      </div>
    </>
  );
}

function nameOfAttaching(count: number): string {
  if (count === 0) return 'Attach';
  return count === 1 ? 'Attach 1 document' : `Attach ${count} documents`;
}

interface OptionProps {
  readonly document: EntityDocument;
  readonly isAttached: boolean;
  readonly isPicked: boolean;
  readonly toggle: () => void;
}

function Option({ document, isAttached, isPicked, toggle }: OptionProps) {
  const { name, sizeBytes, createdAt } = document;
  return (
    <li>
      <label className={styles.option}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isPicked || isAttached}
          disabled={isAttached}
          onChange={toggle}
        />
        <span className="lay-fill">
          <span className="type-medium lay-break lay-block">{name}</span>
          <span className="type-note lay-block">
            {isAttached
              ? 'Attached already'
              : `${describeDocument(document)}, ${formatSize(sizeBytes)}, ${formatDate(createdAt)}`}
          </span>
        </span>
      </label>
    </li>
  );
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly turn: (to: number) => void;
}

function Pages({ page, total, totalIsExact, turn }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / PICKED_FROM));
  if (last === 1) return <span />;
  return (
    <div className="type-small ink-2 lay-row gap-4">
      <IconButton label="Previous page" aria-disabled={page === 1} onClick={() => page > 1 && turn(page - 1)}>
        <ChevronLeft size={17} />
      </IconButton>
      <span>
        Page {page} of {totalIsExact ? last : `more than ${last}`}
      </span>
      <IconButton
        label="Next page"
        aria-disabled={page === last}
        onClick={() => page < last && turn(page + 1)}
      >
        <ChevronRight size={17} />
      </IconButton>
    </div>
  );
}
