import type { DocumentRefusals } from '../../documents/refusals';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longDay } from '../time';

/** What is in a folder. */
function counted(folders: number, documents: number): string {
  const inner = plural(folders, { one: 'one folder', other: `${NUMBERS.whole(folders)} folders` });
  const own = plural(documents, { one: 'one document', other: `${NUMBERS.whole(documents)} documents` });
  return enumerated([...(folders > 0 ? [inner] : []), ...(documents > 0 ? [own] : [])]);
}

export const REFUSALS: Sentences<DocumentRefusals> = {
  addersOnly: () => 'Only an admin of the entity adds documents to a resolution.',
  adminsKeep: () => 'Only an admin of the entity says how long a document is kept.',
  changedByOther: () => 'Somebody changed this document meanwhile. Look at it again before you change it.',
  chooseFile: () => 'Choose a file.',
  deleted: () => 'This document is deleted. Restore it before you change it.',
  folderFull: (folders, documents) =>
    `This folder is not empty: ${counted(folders, documents)}. Say that what is in it moves to the folder around it.`,
  folderInItself: () => 'A folder cannot stand in itself.',
  folderNamed: () => 'There is a folder of this name here already.',
  folderNamesClash: (count) =>
    plural(count, {
      one: 'A folder in it has the name of one around it. Rename one of the two first.',
      other: `${NUMBERS.whole(count)} folders in it have the names of some around it. Rename them first.`,
    }),
  folderUnknown: () => 'There is no such folder.',
  foldersTooDeep: (most) => `Folders stand in one another at most ${NUMBERS.whole(most)} deep.`,
  frozen: () => 'The documents of this resolution are frozen: it is no draft any more.',
  held: () => 'This document is under a legal hold and cannot be deleted.',
  heldAlready: () =>
    'This document is under a legal hold already. Release it before you give another reason.',
  inTheWay: (count) =>
    plural(count, {
      one: 'Nothing was changed: one document stands in the way.',
      other: `Nothing was changed: ${NUMBERS.whole(count)} documents stand in the way.`,
    }),
  namedCannotRead: () => 'Somebody who is named here cannot read this document, and would not be told.',
  nameWithSlash: () => 'The name of a document has no / or \\ in it.',
  notYours: () => 'Only an admin of the entity or whoever uploaded this document may do this.',
  ofDraft: () => 'This document belongs to a draft and is deleted with it.',
  pageUnknown: () => 'The document has no such page.',
  paperFrozen: () =>
    'This document is a paper of a resolution that was sent. Its name and content stay as they are.',
  retained: (until) => `This document is kept until ${longDay(until, 'UTC')} and cannot be deleted before.`,
  sayWhyShorter: (until) =>
    `This document is kept until ${longDay(until, 'UTC')}. Say why it is kept for a shorter time.`,
  tagUnknown: () => 'There is no such tag.',
  threadUnknown: () => 'The comment that is answered is not there any more.',
  tooManyComments: (most) =>
    `Nothing more can be said about this document: it has ${NUMBERS.whole(most)} comments.`,
  tooManyFilters: (most) => `You have ${NUMBERS.whole(most)} saved filters already. Remove one first.`,
  tooManyFolders: (most) => `There are ${NUMBERS.whole(most)} folders already, and more cannot be made.`,
  tooManyTags: (most) => `A document has at most ${NUMBERS.whole(most)} tags.`,
};
