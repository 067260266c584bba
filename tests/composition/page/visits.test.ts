// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchVisits } from '../../../src/composition/page/effects';
import { aUser, id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';

const HERE = `/${id(2)}`;

/** What is counted while somebody goes from page to page. */
async function countedOf(hrefs: readonly string[], user: ReturnType<typeof aUser> | null = aUser()) {
  const { actors, router } = await openViews(HERE, { user });
  const counted: string[] = [];
  const watching = watchVisits(actors, router, {
    allow: () => {},
    pageViewed: (routeId, title) => void counted.push(`${routeId}: ${title}`),
  });
  for (const href of hrefs) await act(() => router.navigate({ href }));
  watching.unsubscribe();
  return counted;
}

describe('counting visits', () => {
  it('counts a page by its route alone, and once while only its search changes', async () => {
    const secret = 'c2VjcmV0';
    const counted = await countedOf([
      `${HERE}/user/change-password?tab=${secret}`,
      `${HERE}/user/change-password?tab=other`,
      HERE,
    ]);
    expect(counted).toEqual(['/{-$entity}/user/change-password: Change password', '/{-$entity}/: Dashboard']);
  });

  it('does not count pages that links of mails lead to', async () => {
    const counted = await countedOf(['/decision', '/rsvp', '/sign', `${HERE}/user/change-password`]);
    expect(counted).toEqual(['/{-$entity}/user/change-password: Change password']);
  });

  it('counts nobody who is not signed in', async () => {
    const counted = await countedOf(['/forgot-password'], null);
    expect(counted).toEqual([]);
  });
});
