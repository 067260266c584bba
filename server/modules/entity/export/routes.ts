import { exportEntity } from '#contract/calls/holdings';
import { handleFile } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { entityFile } from './file';

export const exportRoutes: readonly Route[] = [handleFile(exportEntity, {}, entityFile)];
