// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api';
import type { Resolution } from '#contract/calls/resolutions';
import { recordPlace } from '#domain/resolution/recordPlace';
import { RECORD } from '#words/en/resolutions/record';
import { recordOf } from '#words/resolutions/record';
import { aResolution } from '../../kit/aResolution';
import { id } from '../../kit/fixtures';
import { readable, recordLines } from '../../kit/recordLines';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/resolutions/${id(31)}/record`;

async function openRecord(resolution: Resolution, strict = true) {
  const asked = new Set<string>();
  const answers = new Proxy<Readonly<Record<string, unknown>>>(
    { ...QUIET_ANSWERS, 'resolutions.get': resolution },
    {
      has: (all, name) => {
        asked.add(String(name));
        return name in all;
      },
    },
  );
  const views = await openViews(PATH, { answers, strict });
  await screen.findByRole('heading', { level: 1 });
  return { ...views, asked, user: userEvent.setup() };
}

const headings = () => {
  const article = within(screen.getByRole('article'));
  return article.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
};

describe.each([true, false])('the record of a resolution (strict rendering: %s)', (strict) => {
  it('has its parts under headings, in the order in which it is read', async () => {
    await openRecord(aResolution(), strict);
    expect(headings()).toEqual([
      'H1 Record of RES-2026-031 Sale of Kadeweg 14, Rotterdam',
      'H2 Text of the resolution',
      'H2 To sign',
      'H2 Decision makers',
      'H2 How it stands',
      'H2 What was counted',
      'H2 Rule',
      'H2 Documents',
      'H2 Timeline',
      'H2 Hashes (SHA-256)',
    ]);
  });
});

describe('the record of a resolution', () => {
  it('says every word of the record, in its order', async () => {
    const resolution = aResolution();
    await openRecord(resolution);
    const shown = readable(screen.getByRole('article').textContent);
    const lines = recordLines(recordOf(RECORD, resolution, recordPlace(resolution)));
    let from = 0;
    const missing = lines.filter((line) => {
      const at = shown.indexOf(line, from);
      if (at >= 0) from = at;
      return at < 0;
    });
    expect(missing).toEqual([]);
  });

  it('has tables with a caption each, whose heads say of what they are heads', async () => {
    await openRecord(aResolution());
    const tables = screen.getAllByRole('table').map((table) => [
      table.querySelector('caption')?.textContent,
      within(table)
        .getAllByRole('columnheader')
        .map((head) => `${head.getAttribute('scope')} ${head.textContent}`),
      within(table)
        .getAllByRole('rowheader')
        .every((head) => head.getAttribute('scope') === 'row'),
    ]);
    expect(tables).toEqual([
      ['Decision makers', ['col Name', 'col Weight', 'col Decision', 'col Date'], true],
      ['Documents', ['col Name', 'col Type', 'col SHA-256'], true],
      ['Timeline', ['col Date', 'col What happened'], true],
    ]);
  });

  it('asks for the resolution, and beside what the shell asks for nothing else', async () => {
    const { asked } = await openRecord(aResolution());
    expect([...asked].toSorted()).toEqual(['entity.notifications', 'resolutions.get']);
  });

  it('has a way back, and the PDF through the service', async () => {
    const { services, user } = await openRecord(aResolution());
    const back = screen.getByRole('link', { name: 'Back to the resolution' });
    expect(back.getAttribute('href')).toBe(`/${id(2)}/resolutions/${id(31)}`);
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    expect(services.running().find(({ name }) => name === 'fetchFile')?.input).toEqual({
      file: { kind: 'resolution', resolutionId: id(31), number: 'RES-2026-031' },
    });
  });

  it('of a draft says what is written so far, and offers no PDF', async () => {
    await openRecord(aResolution({ status: 'Draft', number: null, title: '' }));
    expect(headings()[0]).toBe('H1 Record of a draft Untitled draft');
    expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
  });

  it('of what the caller may not read leads to the page that says so', async () => {
    const answers = {
      ...QUIET_ANSWERS,
      'resolutions.get': () => Promise.reject(new ApiError(404, 'not-found', 'Not found')),
    };
    const { router } = await openViews(PATH, { answers });
    await waitFor(() => expect(router.state.location.pathname).toMatch(/not-found$/));
  });

  it('is linked beside the download of the resolution', async () => {
    const answers = { ...QUIET_ANSWERS, 'resolutions.get': aResolution() };
    await openViews(`/${id(2)}/resolutions/${id(31)}`, { answers });
    const link = await screen.findByRole('link', { name: 'Record' });
    expect(link.getAttribute('href')).toBe(PATH);
  });
});
