import { Sparkles } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { classes } from '../shared/classes';
import { EntityTile } from '../shared/EntityTile';
import { keepTogether } from '../shared/format';
import { iconOf } from '../shared/icons';
import { Keys } from '../shared/Keys';
import { matchParts } from '../shared/matching';
import styles from './CommandPalette.module.css';
import type { PaletteItem } from './palette';

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly query: string;
  readonly isActive: boolean;
  readonly hover: () => void;
  readonly open: (inNewTab: boolean) => void;
}

export function PaletteOption({ id, item, query, isActive, hover, open }: PaletteOptionProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={ref}
      type="button"
      role="option"
      id={id}
      className={classes('type-found', styles.option)}
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={hover}
      onClick={(event: MouseEvent) => open(event.ctrlKey || event.metaKey)}
    >
      <OptionBody item={item} query={query} />
      {isActive && <Keys keys={['Enter']} />}
    </button>
  );
}

function OptionBody({ item, query }: Pick<PaletteOptionProps, 'item' | 'query'>) {
  if (item.kind === 'entity') {
    const { name, type, status } = item.entity;
    return (
      <>
        <EntityTile name={name} type={type} size={28} />
        <Marked text={keepTogether(name)} query={query} />
        <span className={NOTE}>{status === 'Active' ? type : `${type}, ${status.toLowerCase()}`}</span>
      </>
    );
  }
  if (item.kind === 'ask') {
    return (
      <>
        <span className="ink-violet lay-centre lay-fixed wide-28">
          <Sparkles size={17} />
        </span>
        <span className={TITLE}>Ask AI search about “{item.query}”</span>
        <span className="type-medium box-beta">Beta</span>
      </>
    );
  }
  if (item.kind === 'action' || item.kind === 'own') {
    const { Icon } = item;
    return (
      <>
        <span className="lay-centre ink-2 lay-fixed wide-28">
          <Icon size={17} />
        </span>
        <Marked text={item.title} query={query} />
      </>
    );
  }
  const Icon = iconOf(item.path);
  return (
    <>
      <span className="lay-centre ink-2 lay-fixed wide-28">
        <Icon size={17} />
      </span>
      <Marked text={item.title} query={query} />
      {item.kind === 'found' ? (
        <Marked text={item.note} query={query} look={NOTE} />
      ) : (
        <span className={NOTE}>{keepTogether(item.note)}</span>
      )}
    </>
  );
}

const TITLE = classes('lay-falls lay-break', styles.title);
const NOTE = 'type-meta type-right lay-gives';

interface MarkedProps {
  readonly text: string;
  readonly query: string;
  readonly look?: string | undefined;
}

function Marked({ text, query, look = TITLE }: MarkedProps) {
  return (
    <span className={look}>
      {matchParts(text, query).map((part) =>
        part.matched ? <mark key="match">{part.text}</mark> : <span key={part.text}>{part.text}</span>,
      )}
    </span>
  );
}
