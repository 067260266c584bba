import { describe, expect, it } from 'vitest';
import type { CallApi } from '#contract/api';
import { listResolutions } from '#contract/calls/resolutionList';
import { readLate, readSections, type SectionSources, viewsOf } from '../../src/router/sections';
import { aSummary } from '../kit/aResolution';
import { anEntity, pageOf } from '../kit/fixtures';

const READ = { decisions: pageOf([aSummary()]), others: pageOf([]) };

/** A module that says what was asked of it. */
function aSource(feature: 'resolutions' | null) {
  const asked: string[] = [];
  const api: CallApi = () => Promise.resolve(READ.decisions as never);
  const sources: SectionSources = {
    resolutions: {
      feature,
      reads: async () => ({
        read: async (call, entity) => {
          asked.push(`read ${entity}`);
          return { ...READ, decisions: await call(listResolutions, { entity }) };
        },
      }),
      view: async () => {
        asked.push('view');
        return {
          section: {
            View: () => null,
            summary: ({ decisions }) => [{ text: `${decisions.total} wait`, isStrong: true }],
          },
        };
      },
    },
  };
  return { asked, api, sources };
}

describe('a section of the dashboard that a module brings', () => {
  const entity = anEntity({ features: ['resolutions'] });

  it('is read for the entity and shown with what was read', async () => {
    const { asked, api, sources } = aSource('resolutions');
    const read = await readSections(sources, api, entity);
    const [section, ...others] = await viewsOf(sources, read);
    expect([read, section?.name, section?.summary(), others]).toEqual([
      { resolutions: READ },
      'resolutions',
      [{ text: '1 wait', isStrong: true }],
      [],
    ]);
    expect(section?.render(entity)?.props).toEqual({ data: READ, entity });
    expect(asked).toEqual([`read ${entity.id}`, 'view']);
  });

  it('is neither read nor fetched where the entity is without its feature', async () => {
    const { asked, api, sources } = aSource('resolutions');
    const read = await readSections(sources, api, anEntity({ features: [] }));
    expect([read, await viewsOf(sources, read), asked]).toEqual([{}, [], []]);
  });

  it('is for everybody where it names no feature', async () => {
    const { api, sources } = aSource(null);
    expect(await readSections(sources, api, anEntity({ features: [] }))).toEqual({ resolutions: READ });
  });

  it('that comes late is not waited for, and has its place until it is there', async () => {
    const { asked, api, sources } = aSource('resolutions');
    const source = sources.resolutions;
    const late: SectionSources = source ? { resolutions: { ...source, isLate: true } } : {};
    const read = await readSections(late, api, entity);
    expect([read, asked]).toEqual([{}, []]);
    const coming = readLate(late, api, entity);
    const [section, ...others] = await viewsOf(late, read, { features: entity.features, read: coming });
    expect([section?.isLate, section?.summary(), others]).toEqual([true, [], []]);
    expect(await coming).toEqual({ resolutions: READ });
  });

  it('that comes late has no place where the entity is without its feature', async () => {
    const { asked, api, sources } = aSource('resolutions');
    const source = sources.resolutions;
    const late: SectionSources = source ? { resolutions: { ...source, isLate: true } } : {};
    const here = anEntity({ features: [] });
    const coming = readLate(late, api, here);
    expect(await viewsOf(late, {}, { features: here.features, read: coming })).toEqual([]);
    expect([await coming, asked]).toEqual([{}, []]);
  });
});
