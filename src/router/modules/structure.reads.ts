import { getStructure } from '#contract/calls/structure';
import { kept } from '../kept';
import { load, type Visit } from '../load';

interface StructureVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
  readonly deps: {
    readonly scope: 'entity' | 'group' | undefined;
    readonly asOf: string | undefined;
    readonly compare: string | undefined;
  };
}

/** What the chart shows on a day, and the flow that its panel asks. Null outside an entity. */
export const readStructure = kept(async (visit: StructureVisit) => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const scope =
    deps.scope ?? context.actors.auth.getSnapshot().context.user?.properties.defaultStructureChart;
  const query = {
    ...(scope ? { scope } : {}),
    ...(deps.asOf ? { asOf: deps.asOf } : {}),
    ...(deps.compare ? { compare: deps.compare } : {}),
  };
  return load({ context, preload, abortController, title: 'Structure Chart' }, async (api) => {
    const [structure, owners] = await Promise.all([
      api(getStructure, { entity, query }),
      context.flow('structureOwners'),
    ]);
    return { structure, owners };
  });
});
