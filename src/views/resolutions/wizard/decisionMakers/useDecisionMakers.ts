import { useState } from 'react';
import type { DraftDecisionMaker } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import { areUntouched, membersOf } from '#domain/resolution/electorate';
import { currentOf } from '../../../../machines/resolutions/resolutionWizard.context';
import { useFocusAfter } from '../../../shared/focus';
import { useWizard } from '../useWizard';
import { byHand, defaultPreset, moved } from './decisionMakers';
import { membersInWords, nameOf } from './electorateWords';

/** Where the focus goes once the list is shown as it is then. */
export type FocusWish =
  | { readonly at: 'row'; readonly id: string }
  | { readonly at: 'menu'; readonly id: string }
  | { readonly at: 'part'; readonly id: string; readonly part: RowPart }
  | { readonly at: 'picker' }
  | { readonly at: 'organ' };

/** What of a row can be written; what is missing is open without being asked for. */
export type RowPart = 'name' | 'address' | 'votes';

export const rowId = (id: string) => `decision-maker-${id}`;

export function wishFor(id: string, on: RowPart | 'row' | 'menu'): FocusWish {
  return on === 'row' || on === 'menu' ? { at: on, id } : { at: 'part', id, part: on };
}

/** What a row asks for first, else its menu. */
function targetOf(wish: FocusWish): HTMLElement | null {
  switch (wish.at) {
    case 'row':
      return (
        document.getElementById(rowId(wish.id))?.querySelector<HTMLElement>('input') ??
        targetOf({ at: 'menu', id: wish.id })
      );
    case 'part':
      return (
        document.getElementById(rowId(wish.id))?.querySelector<HTMLElement>(`[data-part="${wish.part}"]`) ??
        null
      );
    case 'menu':
      return document.getElementById(rowId(wish.id))?.querySelector<HTMLElement>('[aria-haspopup]') ?? null;
    case 'picker':
      return document.querySelector<HTMLElement>('[data-requirement="decisionMakers"]');
    case 'organ':
      return document.querySelector<HTMLElement>('input[name="organ"]:checked');
  }
}

/** What can be done with who decides: each says what changed, and where the focus goes. */
export function useDecisionMakers() {
  const { wizard, draft, candidates } = useWizard();
  const focus = useFocusAfter();
  const focusAfter = (wish: FocusWish) => focus(() => targetOf(wish));
  const [said, say] = useState('');
  /** An organ was chosen while the list held others than the former one's members. */
  const [asked, setAsked] = useState<Organ | null>(null);
  /** Several fields may change before this is shown again: each change begins with what the wizard has now. */
  const now = () => currentOf(wizard.getSnapshot().context)?.decisionMakers ?? [];
  const change = (value: readonly DraftDecisionMaker[]) => {
    wizard.send({ type: 'wizard.edited', field: 'decisionMakers', value });
    const { chair } = currentOf(wizard.getSnapshot().context) ?? draft;
    if (chair !== null && !value.some(({ id }) => id === chair)) {
      wizard.send({ type: 'wizard.edited', field: 'chair', value: null });
    }
  };
  const membersFor = (organ: Organ) =>
    membersOf(organ, candidates).map((member) => ({ ...member, id: crypto.randomUUID() }));
  const fill = (organ: Organ) => {
    const members = membersFor(organ);
    setAsked(null);
    change(members);
    if (members.length > 0) say(`${membersInWords(organ, members.length)} on the list.`);
    return members;
  };

  return {
    said,
    asked: asked !== null && asked === draft.organ ? asked : null,
    chooseOrgan(organ: Organ) {
      const preset = defaultPreset(organ, candidates);
      const isReplaced = areUntouched(draft.organ, now(), candidates);
      wizard.send({ type: 'wizard.edited', field: 'organ', value: organ });
      wizard.send({ type: 'wizard.edited', field: 'preset', value: preset?.id ?? null });
      wizard.send({ type: 'wizard.edited', field: 'rule', value: preset?.rule ?? null });
      if (isReplaced) fill(organ);
      else setAsked(membersFor(organ).length > 0 ? organ : null);
    },
    replaceWith(organ: Organ) {
      const [first] = fill(organ);
      if (first) focusAfter({ at: 'row', id: first.id });
    },
    keepList() {
      setAsked(null);
      focusAfter({ at: 'organ' });
    },
    add(...added: readonly DraftDecisionMaker[]) {
      change([...now(), ...added]);
      const [first] = added;
      if (first) focusAfter({ at: 'row', id: first.id });
      say(added.length === 1 && first ? `${nameOf(first)} was added.` : `${added.length} people were added.`);
    },
    addByHand(name: string) {
      const decisionMaker = { ...byHand(crypto.randomUUID()), name };
      change([...now(), decisionMaker]);
      focusAfter({ at: 'row', id: decisionMaker.id });
      say('A row for somebody else was added.');
    },
    edit(id: string, changes: Partial<DraftDecisionMaker>) {
      change(
        now().map((decisionMaker) =>
          decisionMaker.id === id ? { ...decisionMaker, ...changes } : decisionMaker,
        ),
      );
    },
    remove(id: string) {
      const list = now();
      const at = list.findIndex((decisionMaker) => decisionMaker.id === id);
      const next = list[at + 1] ?? list[at - 1];
      const removed = list[at];
      change(list.filter((decisionMaker) => decisionMaker.id !== id));
      focusAfter(next ? { at: 'menu', id: next.id } : { at: 'picker' });
      if (removed) say(`${nameOf(removed)} was removed.`);
    },
    move(id: string, by: 1 | -1) {
      const list = now();
      const from = list.findIndex((decisionMaker) => decisionMaker.id === id);
      const mover = list[from];
      change(moved(list, from, by));
      focusAfter({ at: 'menu', id });
      if (mover) say(`${nameOf(mover)} is number ${from + by + 1} of ${list.length}.`);
    },
    focusAfter,
    say,
  };
}

export type DecisionMakers = ReturnType<typeof useDecisionMakers>;
