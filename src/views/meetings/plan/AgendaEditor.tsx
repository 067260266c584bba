import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical, Lock, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { MEETING_LIMITS } from '#contract/calls/meetings';
import { Button } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { useFocusAfter } from '../../shared/focus';
import { durationWords } from '../when';
import type { Faults } from './faults';
import { type ItemForm, NEW_ITEM, type PersonForm } from './form';
import { ItemEditor } from './ItemEditor';
import styles from './Plan.module.css';
import { countOfMinutes, itemTimes } from './times';

interface AgendaEditorProps {
  readonly agenda: readonly ItemForm[];
  /** Null in a template, which names nobody and has no documents. */
  readonly people: readonly PersonForm[] | null;
  readonly begin: Date | null;
  readonly timeZone?: string;
  /** How long the meeting is, in minutes. */
  readonly minutes: number | null;
  readonly faults: Faults;
  readonly change: (agenda: readonly ItemForm[]) => void;
}

/** Says of a drag by the keyboard where it is: names and places, never ids. */
function announcementsOf(agenda: readonly ItemForm[]): Announcements {
  const name = (id: string | number) => agenda.find((item) => item.id === id)?.title || 'the item';
  const place = (id: string | number) =>
    `${agenda.findIndex((item) => item.id === id) + 1} of ${agenda.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, place ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is at place ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} was put at place ${place(over.id)}.` : `${name(active.id)} stays.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays at place ${place(active.id)}.`,
  };
}

/** The agenda: items in their order, by drag or the keyboard, with times that add up. */
export function AgendaEditor(props: AgendaEditorProps) {
  const { agenda, people, begin, timeZone, minutes, faults, change } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moved = ({ active, over }: DragEndEvent) => {
    const from = agenda.findIndex(({ id }) => id === active.id);
    const to = agenda.findIndex(({ id }) => id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) change(arrayMove([...agenda], from, to));
  };
  const put = (next: ItemForm) => change(agenda.map((item) => (item.id === next.id ? next : item)));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const within = (id: string, what: string) =>
    list.current?.querySelector<HTMLElement>(`[data-item="${id}"] ${what}`) ?? null;
  const isFull = agenda.length >= MEETING_LIMITS.items;
  const add = () => {
    if (isFull) return;
    const id = crypto.randomUUID();
    change([...agenda, { ...NEW_ITEM, id }]);
    setOpened(id);
    focusAfter(() => within(id, 'input'));
  };
  /** What follows comes into the hand of who removes one. */
  const remove = (index: number) => {
    const next = agenda[index + 1] ?? agenda[index - 1];
    change(agenda.toSpliced(index, 1));
    focusAfter(() => (next ? within(next.id, '[aria-expanded]') : addButton.current));
  };
  const times = itemTimes(agenda, begin, timeZone);
  const sum = agenda.reduce((total, item) => total + (countOfMinutes(item.minutes) ?? 0), 0);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsOf(agenda),
          screenReaderInstructions: {
            draggable:
              'Press space to pick the item up, the arrow keys to move it, and space again to put it down.',
          },
        }}
        // An open item is higher than the others, and would be nearest to itself wherever it is moved.
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        onDragStart={() => setOpened(null)}
        onDragEnd={moved}
      >
        <SortableContext items={agenda.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={styles.agenda} aria-label="Agenda">
            {agenda.map((item, index) => (
              <Row
                key={item.id}
                item={item}
                number={index + 1}
                time={times[index] ?? ''}
                isOpen={opened === item.id || hasFault(faults, item.id)}
                toggle={() => setOpened(opened === item.id ? null : item.id)}
                people={people}
                faults={faults}
                put={put}
                remove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className="lay-wrap lay-between lay-middle gap-8-12 above-8">
        <Button ref={addButton} onClick={add} aria-disabled={isFull}>
          <Plus size={16} aria-hidden /> Add an item
        </Button>
        <p className="type-small ink-2" role="status">
          {agenda.length > 0 && sumWords(sum, minutes)}
          {isFull && ` An agenda has at most ${MEETING_LIMITS.items} items.`}
        </p>
      </div>
    </>
  );
}

function hasFault(faults: Faults, id: string): boolean {
  return `item ${id}` in faults || `minutes ${id}` in faults;
}

function sumWords(sum: number, minutes: number | null): string {
  const items = `The items take ${durationWords(sum)}`;
  if (minutes === null || sum === minutes) return `${items}.`;
  return sum > minutes
    ? `${items}, ${durationWords(sum - minutes)} more than the meeting.`
    : `${items}, ${durationWords(minutes - sum)} are left.`;
}

interface RowProps {
  readonly item: ItemForm;
  readonly number: number;
  /** When it begins; empty while the time of the meeting is not known. */
  readonly time: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly people: readonly PersonForm[] | null;
  readonly faults: Faults;
  readonly put: (item: ItemForm) => void;
  readonly remove: () => void;
}

function Row({ item, number, time, isOpen, toggle, people, faults, put, remove }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id });
  const name = item.title.trim() || 'Item without a title';
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <li
      ref={setNodeRef}
      data-item={item.id}
      className={styles.item}
      data-dragged={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <div className={styles.itemLine}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.grip}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <GripVertical size={17} aria-hidden />
        </button>
        <span className="type-figures ink-3 lay-fixed wide-24">{number}</span>
        <button type="button" className={styles.itemName} aria-expanded={isOpen} onClick={toggle}>
          <span className="type-medium lay-fill lay-break type-left">{name}</span>
          {item.isConsent && <span className="type-meta phone-none">Consent</span>}
          {item.isConfidential && (
            <>
              <span className="type-meta phone-none">Confidential</span>
              <Lock size={14} className="ink-3 lay-fixed phone-only" role="img" aria-label="Confidential" />
            </>
          )}
          {item.papers.length > 0 && (
            <span className="type-meta phone-none">
              {item.papers.length === 1 ? '1 document' : `${item.papers.length} documents`}
            </span>
          )}
          <span className={classes('type-small type-figures ink-3 lay-fixed', time !== '' && 'phone-none')}>
            {durationWords(countOfMinutes(item.minutes) ?? 0)}
          </span>
          {time !== '' && <span className="type-small type-figures ink-3 lay-fixed">{time}</span>}
          <Chevron size={17} aria-hidden className="ink-3 lay-fixed" />
        </button>
      </div>
      {isOpen && <ItemEditor item={item} people={people} faults={faults} put={put} remove={remove} />}
    </li>
  );
}
