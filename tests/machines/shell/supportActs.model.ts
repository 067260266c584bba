import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { type SupportActs, supportActsMachine } from '../../../src/machines/shell/supportActs.machine';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const asking: AskedAct<SupportActs, 'ask'> = {
  act: 'ask',
  input: { text: 'Where are the minutes?', files: [], page: '/{-$entity}/meetings' },
};

const another: typeof asking = { ...asking, input: { ...asking.input, text: 'And the agenda?' } };

const asked: PerformedAct<SupportActs, 'ask'> = { ...asking, note: '', receipt: { id: id(31) } };

/** A question to support. */
export const supportActsModel = actModel<SupportActs>(supportActsMachine, asking, another, asked);
export const incompleteSupportActModel = actModel<SupportActs>(
  supportActsMachine,
  asking,
  another,
  asked,
  false,
);
