import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageType } from '#contract/message';
import type { FeedbackItem } from '../../machines/shell/feedback.machine';
import type { toastMachine } from '../../machines/shell/toast.machine';
import { useActors } from './app';
import { classes } from './classes';
import styles from './Toasts.module.css';

/** How many messages stand on the screen at once (DESIGN.md, Toasts). */
const TOASTS_SHOWN = 3;

const ICONS: Record<MessageType, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** The messages a person may read now, newest on top. Each one's life is its own machine's. */
export function Toasts() {
  const { feedback } = useActors();
  const items = useSelector(feedback, (snapshot) => snapshot.context.items);
  const children = useSelector(feedback, (snapshot) => snapshot.children);
  return (
    <section className={styles.region} aria-label="Messages">
      {items.slice(0, TOASTS_SHOWN).map((item) => {
        const actor = children[item.id];
        return actor ? <Toast key={item.id} item={item} actor={actor as ToastActor} /> : null;
      })}
    </section>
  );
}

type ToastActor = ActorRefFrom<typeof toastMachine>;

function Toast({ item, actor }: { readonly item: FeedbackItem; readonly actor: ToastActor }) {
  const { type, title, description } = item.message;
  const isTimed = useSelector(actor, (snapshot) => snapshot.hasTag('timed'));
  const hold = useHold(actor);
  const Icon = ICONS[type];
  return (
    <div
      className={classes(styles.toast, styles[type])}
      role={type === 'error' ? 'alert' : 'status'}
      {...hold}
    >
      <Icon size={18} className={styles.symbol} />
      <div>
        <p className="type-medium">{title}</p>
        {description && <p className="type-small ink-2 above-2">{description}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Close message"
        onClick={() => actor.send({ type: 'toast.dismissed' })}
      >
        <X size={17} />
      </button>
      {isTimed && <span className={styles.time} />}
    </div>
  );
}

/** Pointer and focus hold a message together: it is released when both have left. */
function useHold(actor: ToastActor) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const change = (next: Partial<typeof held>) => {
    const after = { ...held, ...next };
    setHeld(after);
    actor.send({ type: after.pointer || after.focus ? 'toast.held' : 'toast.released' });
  };
  return {
    onPointerEnter: () => change({ pointer: true }),
    onPointerLeave: () => change({ pointer: false }),
    onFocus: () => change({ focus: true }),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) change({ focus: false });
    },
  };
}
