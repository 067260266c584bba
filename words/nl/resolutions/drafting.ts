import type { DraftingWords } from '../../resolutions/drafting';
import { longDay } from '../time';
import { invitationWords } from './invitation';
import { organName } from './organName';
import { BOARD_TEMPLATES } from './templates/boards';
import { SHAREHOLDER_TEMPLATES } from './templates/shareholders';

export const DRAFTING: DraftingWords = {
  templates: [...BOARD_TEMPLATES, ...SHAREHOLDER_TEMPLATES],
  invitation: invitationWords,
  organ: organName,
  day: longDay,
};
