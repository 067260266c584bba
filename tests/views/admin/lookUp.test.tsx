// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actsOf } from '../../kit/acts';
import { aUser, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const COMPANY = {
  name: 'Voorbeeld Haven B.V.',
  country: 'NL',
  number: '24000001',
  street: 'Havenweg 1',
  postcode: null,
  city: 'Rotterdam',
};
const NOTHING = { items: [], register: 'answered', companies: [] };

async function openCreation(found: object = NOTHING) {
  const answers = { ...QUIET_ANSWERS, 'admin.entities.info': found };
  const views = await openViews(`/${id(2)}/admin/entities/create`, {
    answers,
    user: aUser({ role: 'Admin', admin: true }),
    strict: false,
  });
  await screen.findByRole('heading', { level: 1, name: 'Create entity' });
  return { ...views, user: userEvent.setup() };
}

async function lookUp(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Number in the trade register'), '24000001');
  await user.click(screen.getByRole('button', { name: 'Look the company up' }));
}

describe('looking a company up before an entity is created', () => {
  it('asks for the country and the number first', async () => {
    const { router } = await openCreation();
    expect(screen.getByRole('button', { name: 'Look the company up' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    screen.getByText('Choose the country and enter the number first.');
    expect(router.state.location.search).toEqual({});
  });

  it('fills in what the register knows, and leaves alone what it does not', async () => {
    const { user, services } = await openCreation({ ...NOTHING, companies: [COMPANY] });
    await user.type(screen.getByLabelText('Postcode'), '3011 AA');
    await lookUp(user);
    await screen.findByText('Voorbeeld Haven B.V.');
    await user.click(screen.getByRole('button', { name: 'Use this' }));
    await user.click(screen.getByRole('button', { name: 'Create entity' }));
    expect(actsOf(services)).toEqual([
      {
        asked: {
          act: 'createEntity',
          input: {
            type: 'Company',
            name: 'Voorbeeld Haven B.V.',
            status: 'Active',
            country: 'NL',
            number: '24000001',
            street: 'Havenweg 1',
            postcode: '3011 AA',
            city: 'Rotterdam',
          },
        },
        note: '',
      },
    ]);
  });

  it('leads to an entity that is here already', async () => {
    const { user } = await openCreation({
      ...NOTHING,
      items: [{ id: id(7), name: 'Haven B.V.', type: 'Company' }],
    });
    await lookUp(user);
    const link = await screen.findByRole('link', { name: 'Haven B.V.' });
    expect(link.getAttribute('href')).toContain(id(7));
  });

  it.each([
    ['none', /No register is connected: type by hand/],
    ['silent', /The register does not answer now/],
    ['answered', /The register does not know this number/],
  ])('says so where the register is %s and knows nothing', async (register, said) => {
    const { user } = await openCreation({ ...NOTHING, register });
    await lookUp(user);
    await screen.findByText(said);
  });
});
