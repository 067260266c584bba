import { describe, expect, it } from 'vitest';
import type { EntityUpdate, InvitedUser } from '#contract/calls/entity';
import { entityUpdateSchema, invitedUserSchema } from '#contract/schemas/entity';
import { id } from '../kit/fixtures';

describe('the payload of an invited user (SHAPE-3)', () => {
  const invited = {
    email: 'noor@vanhouten.test',
    firstName: 'Noor',
    lastName: 'Willemsen',
    properties: { color: 'moss' },
  };

  it('is a User who gets no mail, unless it says otherwise', () => {
    const parsed: InvitedUser = invitedUserSchema.parse(invited);
    expect(parsed).toEqual({ ...invited, role: 'User', invite: false });
    expect(invitedUserSchema.parse({ ...invited, role: 'Admin', invite: true })).toEqual({
      ...invited,
      role: 'Admin',
      invite: true,
    });
  });

  it.each(['email', 'firstName', 'lastName', 'properties'] as const)('is refused without %s', (field) => {
    const { [field]: _, ...rest } = invited;
    expect(invitedUserSchema.safeParse(rest).error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});

describe('the payload of an entity update (SHAPE-3)', () => {
  const parent = { id: id(1), ownershipPercentage: '33.333333', votingPercentage: null };

  it('holds its relationships as null when there are none', () => {
    const parsed: EntityUpdate = entityUpdateSchema.parse({ parents: [], children: null });
    expect(parsed).toEqual({ parents: null, children: null });
  });

  it('keeps relationships with percentages as text, and leaves out what it does not change', () => {
    expect(entityUpdateSchema.parse({ parents: [parent] })).toEqual({ parents: [parent] });
  });

  it.each(['100.000001', '101', '-1', '1.1234567', '1e2', '50%', ''])('refuses %j per cent', (percentage) => {
    const update = { children: [{ ...parent, votingPercentage: percentage }] };
    expect(entityUpdateSchema.safeParse(update).success).toBe(false);
  });

  it('refuses a field that nobody knows', () => {
    expect(entityUpdateSchema.safeParse({ type: 'Workspace' }).success).toBe(false);
  });
});
