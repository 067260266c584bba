import { getResolution } from '#contract/calls/resolutions';
import { resolutionSchema } from '#contract/schemas/resolutions';
import { handle, type Route } from '#server/http/route';
import { readResolution } from './resolution.read';

export const resolutionRoutes: readonly Route[] = [
  handle(getResolution, { answer: resolutionSchema }, ({ trx, caller, params, now }) =>
    readResolution(trx, caller, params.id ?? '', now()),
  ),
];
