import type { ClientModule } from '../manifest';

const uploading = () => import('../actors/shared.upload');

/** What the shell and the pages of several modules open. */
export const shared = {
  flows: {
    inbox: () => import('../actors/shell'),
    uploads: uploading,
    documentPicker: uploading,
    userSearch: () => import('../actors/shared.people'),
    download: () => import('../actors/shared.download'),
  },
} satisfies ClientModule;
