import type { DocumentPickerEvent } from '../../../../src/machines/shared/upload/documentPicker.machine';
import type { Ignores } from '../../../kit/ignores';

/** Pages are turned when there are some to turn. */
export const DOCUMENT_PICKER_IGNORES: Ignores<DocumentPickerEvent['type']> = {
  fromServices: ['documentPicker.read', 'documentPicker.readFailed'],
  states: {
    closed: ['documentPicker.searched', 'documentPicker.turned', 'documentPicker.retryRequested'],
    typing: ['documentPicker.turned', 'documentPicker.retryRequested'],
    reading: ['documentPicker.turned', 'documentPicker.retryRequested'],
  },
};
