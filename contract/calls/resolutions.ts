import { call, type Undesigned } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['resolutions'] } satisfies { features: Feature[] };

export const listResolutions = call<Undesigned>(
  'resolutions.list',
  'GET',
  '/resolutions',
  'The resolutions of the entity',
  DETAILS,
);

export const createResolution = call<Undesigned>(
  'resolutions.create',
  'POST',
  '/resolutions',
  'Start a draft',
  DETAILS,
);

export const importResolutions = call<Undesigned>(
  'resolutions.import',
  'POST',
  '/resolutions/import',
  'Import signed resolutions',
  DETAILS,
);

export const getDraft = call<Undesigned>(
  'resolutions.getDraft',
  'GET',
  '/resolutions/draft/{id}',
  'One draft',
  DETAILS,
);

export const updateDraft = call<Undesigned>(
  'resolutions.updateDraft',
  'PATCH',
  '/resolutions/draft/{id}',
  'Change a draft',
  DETAILS,
);

export const getDraftTemplate = call<Undesigned>(
  'resolutions.template',
  'GET',
  '/resolutions/draft/{id}/template',
  'The template of a draft',
  DETAILS,
);

export const getResolution = call<Undesigned>(
  'resolutions.get',
  'GET',
  '/resolutions/{id}',
  'One resolution',
  DETAILS,
);

export const remindUndecided = call<Undesigned>(
  'resolutions.remind',
  'POST',
  '/resolutions/{id}/remind',
  'Remind who has not decided',
  DETAILS,
);
