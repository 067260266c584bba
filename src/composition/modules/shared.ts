import type { ClientModule } from '../manifest';

const searching = () => import('../actors/shared.search');
const supporting = () => import('../actors/shell.support');
const uploading = () => import('../actors/shared.upload');

/** What the shell and the pages of several modules open. */
export const shared = {
  flows: {
    inbox: () => import('../actors/shell'),
    themeChoice: () => import('../actors/shell'),
    supportChat: supporting,
    supportActs: supporting,
    uploads: uploading,
    documentPicker: searching,
    userSearch: searching,
    download: () => import('../actors/shared.download'),
  },
  streams: {
    uploads: {
      version: 1,
      load: () => import('../../machines/shared/upload/uploads.journalled'),
    },
  },
} satisfies ClientModule;
