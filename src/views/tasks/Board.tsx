import {
  type Announcements,
  closestCorners,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Link } from '@tanstack/react-router';
import { GripVertical } from 'lucide-react';
import type { Task } from '#contract/calls/tasks';
import { type TaskStatus, taskStatusName } from '#contract/taskLife';
import { actBetween } from '#domain/tasks/life';
import type { Asked } from '../../machines/shared/act/act';
import type { TaskActs } from '../../machines/tasks/taskActs.machine';
import { useFocusAfter } from '../shared/focus';
import { formatDay } from '../shared/format';
import { ofTask } from './asked';
import { dueClass, People } from './columns';
import styles from './Tasks.module.css';

const COLUMNS = ['Open', 'Completed', 'Cancelled'] as const satisfies readonly TaskStatus[];

interface BoardProps {
  readonly tasks: readonly Task[];
  /** `YYYY-MM-DD`, where the entity is. */
  readonly today: string;
  readonly request: (asked: Asked<TaskActs>) => void;
  /** Opens the dialog of an act that needs words. */
  readonly ask: (asked: Asked<TaskActs>) => void;
}

/** Says of a drag by the keyboard where it is: titles and columns, never ids. */
function announcementsOf(tasks: readonly Task[]): Announcements {
  const name = (id: string | number) => tasks.find((task) => task.id === id)?.title ?? 'the task';
  const column = (id: string | number) => COLUMNS.find((status) => status === id);
  const place = (id: string | number) => {
    const status = column(id);
    return status ? taskStatusName(status) : '';
  };
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} was put down in ${place(over.id)}.` : `${name(active.id)} stays.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays.`,
  };
}

/** The grip of a card that came into a column: it is another element there. */
const gripIn = (status: TaskStatus, id: string) => () =>
  document.querySelector<HTMLElement>(`[data-column="${status}"] [data-grip="${id}"]`);

/** Tasks by how far they are. One is dragged to another column, or taken with Space and moved with the arrow keys. */
export function Board({ tasks, today, request, ask }: BoardProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: (event, { currentCoordinates }) => {
        const by = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0;
        return by === 0 ? undefined : { ...currentCoordinates, x: currentCoordinates.x + by * 300 };
      },
    }),
  );
  const focusAfter = useFocusAfter();
  const dropped = ({ active, over }: DragEndEvent) => {
    const task = tasks.find(({ id }) => id === active.id);
    const status = COLUMNS.find((one) => one === over?.id);
    const asked = task && status ? moveTo(task, status) : null;
    if (asked?.act === 'cancel') ask(asked);
    else if (asked && task && status) {
      request(asked);
      focusAfter(gripIn(status, task.id));
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={{
        announcements: announcementsOf(tasks),
        screenReaderInstructions: {
          draggable:
            'Press space to pick the task up, the left and right arrow keys to move it to another column, and space again to put it down.',
        },
      }}
      onDragEnd={dropped}
    >
      <div className={styles.board}>
        {COLUMNS.map((status) => (
          <Column
            key={status}
            status={status}
            tasks={tasks.filter((task) => task.status === status)}
            today={today}
          />
        ))}
      </div>
    </DndContext>
  );
}

/** The act by which a task comes into a column; null where its life has none that the person may take. */
function moveTo(task: Task, status: TaskStatus): Asked<TaskActs> | null {
  const act = actBetween(task.status, status);
  if (act === null || !task.acts.includes(act)) return null;
  if (act === 'complete' || act === 'reopen') return { act, input: ofTask(task) };
  return act === 'cancel' ? { act, input: { ...ofTask(task), reason: '' } } : null;
}

interface ColumnProps extends Pick<BoardProps, 'tasks' | 'today'> {
  readonly status: TaskStatus;
}

function Column({ status, tasks, today }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const name = taskStatusName(status);
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-column={status}
      data-over={isOver || undefined}
      aria-label={name}
    >
      <h2 className="type-group below-10">
        {name} <span className="type-figures ink-3">{tasks.length}</span>
      </h2>
      <ul className="lay-one gap-8">
        {tasks.map((task) => (
          <Card key={task.id} task={task} today={today} />
        ))}
      </ul>
    </section>
  );
}

function Card({ task, today }: { readonly task: Task; readonly today: string }) {
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({ id: task.id });
  const moved = transform && { transform: `translate(${transform.x}px, ${transform.y}px)`, zIndex: 5 };
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      style={moved ?? undefined}
      data-dragged={isDragging || undefined}
    >
      <span className="lay-flex lay-top gap-8">
        <Link
          to="/{-$entity}/tasks/$id"
          params={(before) => ({ ...before, id: task.id })}
          className="type-medium lay-fill lay-break hover-accent"
        >
          {task.title}
        </Link>
        <button
          type="button"
          data-grip={task.id}
          className={styles.done}
          aria-label={`Move ${task.title}`}
          {...listeners}
          {...attributes}
        >
          <GripVertical size={16} aria-hidden />
        </button>
      </span>
      <span className="type-meta lay-row lay-between gap-8">
        <span className={dueClass(task, today)}>{task.due && formatDay(task.due)}</span>
        <People people={task.assignees} />
      </span>
    </li>
  );
}
