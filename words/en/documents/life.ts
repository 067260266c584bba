import type { DocumentLifeWords } from '#words/documents/life';

export const DOCUMENT_LIFE_WORDS: DocumentLifeWords = {
  title: 'What can happen next',
  step: {
    edit: 'Change the details',
    rename: 'Rename',
    replace: 'Replace by a new version',
    delete: 'Delete',
    restore: 'Restore',
    retain: 'Set a retention period',
    hold: 'Put under a legal hold',
    release: 'Release the legal hold',
    purge: 'Removed for good by itself',
  },
  by: {
    admin: 'An admin',
    adminOrUploader: 'An admin or whoever uploaded it',
    itself: 'Nobody has to do anything',
  },
  follows: {
    edit: 'Its description, date, tags and folder',
    rename: 'Everybody sees the new name',
    replace: 'Earlier versions are kept',
    delete: 'It can be restored for 30 days',
    restore: 'It is in its place again',
    retain: 'Nobody can delete it until that day has ended',
    hold: 'Nobody can delete it, with a reason that is shown',
    release: 'It can be deleted again',
    purge: 'Nothing is left of it',
  },
  lack: (lack, { dateTime }, day) => {
    switch (lack.lack) {
      case 'frozen':
        return 'It was sent with a resolution and stays as it is';
      case 'held':
        return 'It is under a legal hold';
      case 'retained':
        return `It is kept until ${day(lack.until)}`;
      case 'ofDraft':
        return 'It belongs to a draft and goes with it';
      case 'restorable':
        return `It can be restored until ${dateTime(lack.until)}`;
    }
  },
  stations: { added: 'Added', inPlace: 'In its place', deleted: 'Deleted', gone: 'Removed for good' },
};
