import type { LibraryActs } from '../../../machines/documents/libraryActs.machine';
import type { Asked } from '../../../machines/shared/act/act';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

const these = (ids: readonly string[]) =>
  ids.length === 1 ? 'this document' : `these ${ids.length} documents`;
const several = (ids: readonly string[]) => (ids.length === 1 ? 'one document' : `${ids.length} documents`);

const ALL_OR_NONE = 'It is done with all of them, or with none.';

/** What the dialog of an act says. */
export function wordsOf(asked: Asked<LibraryActs>): Words {
  switch (asked.act) {
    case 'addTags':
      return {
        title: `Add tags to ${several(asked.input.ids)}`,
        text: `The tags that they have stay. ${ALL_OR_NONE}`,
        confirm: 'Add the tags',
      };
    case 'removeTags':
      return {
        title: `Remove tags from ${several(asked.input.ids)}`,
        text: `Other tags stay. ${ALL_OR_NONE}`,
        confirm: 'Remove the tags',
      };
    case 'replaceTags':
      return {
        title: `Replace the tags of ${several(asked.input.ids)}`,
        text: `They have these tags afterwards and no others. ${ALL_OR_NONE}`,
        confirm: 'Replace the tags',
      };
    case 'move':
      return {
        title: `Move ${several(asked.input.ids)}`,
        text: `Where they stand in the index. ${ALL_OR_NONE}`,
        confirm: 'Move',
      };
    case 'date':
      return {
        title: `Date of ${several(asked.input.ids)}`,
        text: `The day that stands on them. Without a day there is none. ${ALL_OR_NONE}`,
        confirm: 'Save the date',
      };
    case 'retain':
      return {
        title: `Retention period of ${several(asked.input.ids)}`,
        text: `Until the end of this day nobody can delete them. Without a day there is no period. A period that has not ended is shortened on the page of its document, with a reason. ${ALL_OR_NONE}`,
        confirm: 'Save the period',
      };
    case 'delete':
      return {
        title: `Delete ${these(asked.input.ids)}?`,
        text: `What is deleted can be restored for 30 days. ${ALL_OR_NONE}`,
        confirm: asked.input.ids.length === 1 ? 'Delete the document' : `Delete ${several(asked.input.ids)}`,
      };
    case 'createFolder':
      return {
        title: 'New folder',
        text: 'Everybody in this entity sees it.',
        confirm: 'Create the folder',
      };
    case 'renameFolder':
      return { title: 'Rename the folder', text: 'Everybody sees the new name.', confirm: 'Rename' };
    case 'moveFolder':
      return {
        title: `Move “${asked.input.name}”`,
        text: 'What stands in it moves with it.',
        confirm: 'Move the folder',
      };
    case 'removeFolder':
      return {
        title: `Delete the folder “${asked.input.name}”?`,
        text: asked.input.isFilled
          ? 'No document is deleted: what stands in it moves to the folder around it.'
          : 'Nothing stands in it.',
        confirm: 'Delete the folder',
      };
    case 'saveFilter':
      return {
        title: 'Save these filters',
        text: 'You alone see them, in this entity. Under a name that you have used before they take its place.',
        confirm: 'Save',
      };
    case 'removeFilter':
      return {
        title: `Remove the saved filter “${asked.input.name}”?`,
        text: 'No document changes.',
        confirm: 'Remove',
      };
  }
}
