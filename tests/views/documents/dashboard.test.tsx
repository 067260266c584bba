// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mayUploadDocuments } from '#contract/dashboard';
import { section } from '../../../src/views/documents/dashboard/section';
import { documentsAnswers } from '../../kit/documentList';
import { aDocument, anEntity, id } from '../../kit/fixtures';
import { aRemembered } from '../../kit/remembered';
import { openViews } from '../../kit/render';

const DASHBOARD = `/${id(2)}`;

async function openRecent(items: Parameters<typeof documentsAnswers>[0]) {
  await openViews(DASHBOARD, { answers: documentsAnswers(items) });
  return within(await screen.findByRole('region', { name: 'Recent documents' }));
}

describe('the newest documents on the dashboard', () => {
  it('lead to each with who added it and when, and to all of them', async () => {
    const recent = await openRecent([
      aDocument({ name: 'Lease.pdf', uploadedBy: { id: id(3), name: 'Pieter Hoogland' } }),
      aDocument({ id: id(302), name: 'Deed.pdf', uploadedBy: null }),
    ]);
    expect(recent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Lease\.pdfPieter Hoogland · \d/),
      expect.stringMatching(/^Deed\.pdf\d/),
    ]);
    expect(recent.getByRole('link', { name: 'Deed.pdf' }).getAttribute('href')).toBe(
      `/${id(2)}/documents/${id(302)}`,
    );
    expect(recent.getByRole('link', { name: 'All documents' }).getAttribute('href')).toBe(
      `/${id(2)}/documents`,
    );
  });

  it('can be added to from there by who does more than read', async () => {
    await openRecent([]);
    expect(screen.getByRole('link', { name: 'Upload' }).getAttribute('href')).toBe(
      `/${id(2)}/documents/upload`,
    );
    const [member, auditor, without] = [
      anEntity({ features: ['documents'] }),
      anEntity({ features: ['documents'], readsOnly: true }),
      anEntity({ features: [] }),
    ];
    expect([member, auditor, without].map(mayUploadDocuments)).toEqual([true, false, false]);
  });

  it('stand before what is known of the entity, and what is said of its companies and its record comes after both', async () => {
    await openRecent([]);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const named = ['Recent documents', 'Details', 'People', 'Latest events'];
    expect(headings.filter((heading) => named.some((name) => heading?.startsWith(name)))).toEqual([
      expect.stringMatching(/^Recent documents/),
      expect.stringMatching(/^Details/),
      expect.stringMatching(/^People/),
      expect.stringMatching(/^Latest events/),
    ]);
  });

  it('say where they will appear while there are none', async () => {
    const recent = await openRecent([]);
    expect(recent.getByText('Documents that are added appear here.')).toBeTruthy();
  });

  it('are counted among the figures, where the module is on', () => {
    const { stats, userStats } = aRemembered().dashboard;
    const counted = { ...stats, documents: { total: 1_284, thisMonth: 18 } };
    expect([section.figures?.(counted, userStats), section.figures?.(stats, userStats)]).toEqual([
      [{ name: 'Documents', value: 1_284, note: '18 this month' }],
      [],
    ]);
  });

  it('stand beside the open comments that name who looks at it, where there are any', () => {
    const { stats, userStats } = aRemembered().dashboard;
    const figures = (named: number) => section.figures?.(stats, { ...userStats, documents: { named } });
    expect([figures(3), figures(0)]).toEqual([
      [{ name: 'Comments for you', value: 3, note: 'open, and name you' }],
      [],
    ]);
  });
});
