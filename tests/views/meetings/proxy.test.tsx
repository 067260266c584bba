// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMeeting, anAttendee } from '../../kit/aMeeting';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

it('a proxy says who stands in, how they are told to vote, and leads to the paper', async () => {
  const proxy = { to: id(62), toName: 'Person 62', at: '2026-11-17T09:00:00.000Z' };
  const people = [
    anAttendee(61, { proxy: { ...proxy, instructions: 'Vote in favour', documentId: id(31) } }),
    anAttendee(62),
    anAttendee(63, { proxy: { ...proxy, instructions: '', documentId: null } }),
  ];
  const answers = { ...QUIET_ANSWERS, 'meetings.get': aMeeting({ people }) };
  await openViews(`/${id(2)}/meetings/${id(51)}`, { answers, entity: anEntity() });
  const [first, , third] = within(await screen.findByRole('region', { name: 'Attendees' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toContain('Proxy to Person 62“Vote in favour”');
  const paper = within(first ?? document.body).getByRole('link', { name: 'Document of the proxy' });
  expect(paper.getAttribute('href')).toMatch(new RegExp(`/documents/${id(31)}$`));
  expect(within(third ?? document.body).queryByRole('link')).toBeNull();
});
