import type { EventFrom } from 'xstate';
import type { decisionMachine } from '../../../src/machines/resolutions/decision.machine';
import type { Cause, Journey, Sight } from './page';
import type { BrowserWorld } from './world';

/** Where the acts of a machine are asked for. */
export interface ActPage {
  /** Opens the page, signed in; the calls of the act are held from then on. */
  readonly begin: (world: BrowserWorld) => Promise<void>;
  /** Presses what asks for the act, with a dialog or at once. */
  readonly ask: (world: BrowserWorld) => Promise<void>;
  /** Fills in the dialog. */
  readonly fill?: (world: BrowserWorld) => Promise<void>;
  /** Confirms the dialog, also once more after a refusal. */
  readonly confirm?: (world: BrowserWorld) => Promise<void>;
  /** Asks again after a refusal, where there is no dialog. */
  readonly retry?: (world: BrowserWorld) => Promise<void>;
  readonly idle: Sight;
  readonly asking?: Sight;
  readonly performing: Sight;
  readonly refused: Sight;
  readonly done: Sight;
}

const MONTH_MS = 31 * 24 * 3_600_000;

type ActEventType = EventFrom<typeof decisionMachine>['type'];
type ActCauses = Readonly<
  Record<ActEventType, ((world: BrowserWorld, event: never) => Promise<void>) | null>
>;

/** What a person sees of an act. */
export function actStates({ idle, asking = idle, performing, refused, done }: ActPage) {
  return {
    idle,
    asking,
    performing,
    refused,
    done,
    old: ((page) => page.getByRole('dialog', { name: 'Send this now?' })) satisfies Sight,
  };
}

/** What makes the events of an act happen. */
export function actCauses({ ask, fill, confirm, retry }: ActPage): ActCauses {
  const again = retry ?? confirm ?? ask;
  return {
    'act.asked': ask,
    'act.requested': ask,
    'act.changed': fill ?? null,
    'act.confirmed': confirm ?? null,
    'act.retryRequested': again,
    'act.performed': (world) => world.answer('real'),
    'act.refused': (world) => world.answer('offline'),
    'act.dismissed': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    'act.noteTyped': null,
    'act.resumed': null,
    'act.sendingChosen': ({ page }) => page.getByRole('button', { name: 'Send it now' }).click(),
    'act.discarded': ({ page }) => page.getByRole('button', { name: 'Discard', exact: true }).click(),
  };
}

/** In a dialog: closed, without a network, refused, and done. */
export function inDialog({ begin, fill }: ActPage): readonly Journey[] {
  return [
    {
      name: 'asked, closed, sent without a network, refused and done',
      begin,
      steps: [
        'act.asked',
        'act.dismissed',
        'act.asked',
        ...changed(fill),
        'act.confirmed#1',
        'act.refused#1',
        'act.confirmed#1',
        'act.performed',
      ],
    },
  ];
}

/** A dialog that asks for nothing has nothing to change. */
const changed = (fill: ActPage['fill']) => (fill ? ['act.changed'] : []);

const old = ({ fill }: ActPage) => [
  'act.asked',
  ...changed(fill),
  'act.confirmed#1',
  'act.refused#1',
  'act.confirmed#2',
];

/** A month after no answer came: it is asked before it is sent. */
export function givenUp(page: ActPage): Journey {
  return {
    name: 'given up a month after no answer came',
    begin: page.begin,
    steps: [...old(page), 'act.discarded'],
    causes: { 'act.confirmed#2': aMonthLater(page.confirm) },
  };
}

/** The same is asked for anew, a month after no answer came, and put off again. */
export function putOff(page: ActPage): Journey {
  return {
    name: 'asked for anew a month after no answer came, and put off',
    begin: page.begin,
    steps: [
      'act.asked',
      'act.changed',
      'act.confirmed#1',
      'act.refused#1',
      'act.dismissed',
      'act.asked',
      'act.changed',
      'act.confirmed#2',
      'act.dismissed',
    ],
    causes: {
      'act.confirmed#2': aMonthLater(page.confirm),
      'act.dismissed': async ({ page: tab }) =>
        tab
          .getByRole('dialog')
          .getByRole('button', { name: /^(Close|Close this dialog)$/ })
          .last()
          .click(),
    },
  };
}

export function sentLate(page: ActPage): Journey {
  return {
    name: 'sent a month after no answer came',
    begin: page.begin,
    steps: [...old(page), 'act.sendingChosen', 'act.performed'],
    causes: { 'act.confirmed#2': aMonthLater(page.confirm) },
  };
}

export function aMonthLater(act: ActPage['confirm']): Cause {
  return async (world) => {
    await world.passes(MONTH_MS);
    await act?.(world);
  };
}

/** At once, without a dialog: without a network, again, and done. */
export function atOnce({ begin }: ActPage): Journey {
  return {
    name: 'sent without a network, again, and done',
    begin,
    steps: ['act.requested#1', 'act.refused#1', 'act.requested#1', 'act.performed'],
  };
}

/** At once, without a dialog: sent again a month after no answer came, when it is asked first, and given up. */
export function askedLate({ begin, ask }: ActPage): Journey {
  return {
    name: 'sent again a month after no answer came, and given up',
    begin,
    steps: ['act.requested#1', 'act.refused#1', 'act.requested#2', 'act.discarded'],
    causes: { 'act.requested#2': aMonthLater(ask) },
  };
}
