// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { EARLY_READS } from '#server/early';
import { MODULES } from '../../src/composition/modules';
import { prerenderOutlines } from '../../src/prerender';
import type { EarlySection } from '../../src/views/shared/earlySection';

const EARLY = Object.entries(
  import.meta.glob<EarlySection>('../../src/views/*/dashboard/early.ts', { eager: true, import: 'early' }),
);
const SECTIONS = MODULES.flatMap(({ dashboard = {} }) => Object.entries(dashboard));
const OUTLINES = prerenderOutlines();

describe('what modules say of their sections before the application is there', () => {
  it.each(SECTIONS)('%s: is said and offered as it will be when it is there', async (name, source) => {
    const { section } = await source.view();
    const early = EARLY.find(([, said]) => said.name === name)?.[1];
    expect(early?.said !== undefined, 'sentences').toBe('summary' in section);
    expect(early?.mayBegin !== undefined, 'whether something is begun').toBe('action' in section);
    expect(OUTLINES.includes(`data-now="begin ${name}"`), 'how that looks').toBe('action' in section);
    if (early) expect(early.feature).toBe(source.feature);
  });

  it.each(EARLY)('%s: is made of what the server has asked ahead', (path, { name, said }) => {
    const asked = EARLY_READS.map(({ part }) => part);
    expect(said ? asked : [undefined]).toContain(said?.part);
    expect(path).toContain(`/views/${name}/`);
  });

  it('is asked once for each part', () => {
    const parts = EARLY_READS.map(({ part }) => part);
    expect(parts).toEqual([...new Set(parts)]);
  });
});
