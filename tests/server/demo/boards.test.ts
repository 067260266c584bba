import { expect, it } from 'vitest';
import { DEMO_BOARD_MEMBERS } from '#server/demo/boards';
import { DEMO_ENTITIES } from '#server/demo/group';

it('leaves no term that runs on in an entity that is liquidated, as the rule for boards has it', () => {
  const liquidated = DEMO_ENTITIES.filter(({ status }) => status === 'Liquidated').map(({ key }) => key);
  const members = DEMO_BOARD_MEMBERS.filter(({ entity }) => liquidated.includes(entity));
  expect(members.length).toBeGreaterThan(0);
  expect(members.filter(({ untilMonths }) => untilMonths === null || untilMonths > 0)).toEqual([]);
});
