import type { AnyRoute } from '@tanstack/react-router';
import type { FlowMachines, FlowName } from '../machines/flows';
import type { FlowStream } from '../machines/shared/journalled';
import type { SectionSources } from '../router/sections';
import type { LoadPalette } from '../views/shared/palette';
import type { Services } from './services';

/**
 * By flow, what makes its machine.
 * @param changed what the pages show is to be read again.
 */
export type Providers = {
  readonly [Name in FlowName]: (services: Services, changed: () => void) => FlowMachines[Name];
};

/**
 * What a module brings to the client. A manifest comes with every page but sign-in: it imports types, and all else by
 * `import()`.
 */
export interface ClientModule {
  /** Its pages inside an entity, each with its rules; what they read and show is loaded with them. */
  readonly pages?: readonly AnyRoute[];
  /** Pages of who has no entity, or no account. */
  readonly outside?: readonly AnyRoute[];
  /** The flows that its pages open, each by the chunk of `actors/` that provides it. */
  readonly flows?: { readonly [Name in FlowName]?: () => Promise<{ readonly flows: Pick<Providers, Name> }> };
  /** Those of its flows whose words outlive the page. */
  readonly streams?: { readonly [Name in FlowName]?: FlowStream };
  /** What it shows on the dashboard, by the names of its sections. */
  readonly dashboard?: SectionSources;
  /** What it offers and finds from anywhere. */
  readonly palette?: LoadPalette;
}
