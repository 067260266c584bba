import { useState } from 'react';
import type { Flow } from '../../../machines/flows';
import { keptBeside } from '../../../machines/meetings/readerNotes.machine';
import { useNewRequest } from '../../shared/request';

interface Note {
  readonly meetingId: string;
  readonly itemId: string;
  readonly text: string;
}

/** Notes beside the items of a page, which are saved one after the other. */
export interface Noting {
  /** What was typed beside an item and is not saved; null for nothing. */
  readonly typedOf: (itemId: string) => string | null;
  readonly type: (itemId: string, text: string) => void;
  /** One that is left while another is being saved waits for its turn, also when it is no longer on the screen. */
  readonly save: (note: Note) => void;
}

export function useNoting(flow: Flow<'readerNotes'>): Noting {
  const newRequest = useNewRequest();
  const [noting] = useState(() => inTurn(flow, newRequest));
  return noting;
}

function inTurn(flow: Flow<'readerNotes'>, newRequest: ReturnType<typeof useNewRequest>): Noting {
  const waiting = new Map<string, Note>();
  /** What was typed while a note was being saved: the machine takes it when that is over. */
  const typedOn = new Map<string, string>();
  let watch: { unsubscribe: () => void } | null = null;
  const isTaken = () => flow.getSnapshot().hasTag('busy') || flow.getSnapshot().hasTag('old');
  const isUnderWay = ({ itemId, text }: Note) => {
    const snapshot = flow.getSnapshot();
    const input = snapshot.context.asked?.input;
    return snapshot.hasTag('busy') && input?.itemId === itemId && input.text === text;
  };
  const goOn = () => {
    if (isTaken()) return;
    const [typed] = typedOn;
    if (typed) {
      const [itemId, value] = typed;
      typedOn.delete(itemId);
      // What hears of it goes on with the next.
      flow.send({ type: 'act.noteTyped', field: keptBeside(itemId), value });
      return;
    }
    const [next] = waiting.values();
    if (next) {
      waiting.delete(next.itemId);
      flow.send({ type: 'act.requested', asked: { act: 'save', input: next }, ...newRequest() });
      return;
    }
    watch?.unsubscribe();
    watch = null;
  };
  const goOnWhenFree = () => {
    watch ??= flow.subscribe(goOn);
    goOn();
  };
  return {
    typedOf: (itemId) => typedOn.get(itemId) ?? flow.getSnapshot().context.notes[keptBeside(itemId)] ?? null,
    type: (itemId, text) => {
      typedOn.set(itemId, text);
      goOnWhenFree();
    },
    save: (note) => {
      waiting.delete(note.itemId);
      if (isUnderWay(note)) return;
      waiting.set(note.itemId, note);
      goOnWhenFree();
    },
  };
}
