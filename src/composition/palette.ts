import type { PaletteSource } from '../views/shared/palette';
import type { ClientModule } from './manifest';

/** What modules bring to the palette, in their order. What cannot be fetched is left out. */
export async function paletteOf(modules: readonly ClientModule[]): Promise<readonly PaletteSource[]> {
  const fetched = await Promise.allSettled(modules.flatMap(({ palette }) => (palette ? [palette()] : [])));
  return fetched.flatMap((source) => (source.status === 'fulfilled' ? [source.value.palette] : []));
}
