import type { ExportWords } from '../../resolutions/export';
import { CLOSING } from '../decision/closing';
import { ORGAN_NAMES } from '../decision/people';
import { STATUSES } from './statuses';

export const EXPORT: ExportWords = {
  columns: {
    number: 'Number',
    title: 'Title',
    organ: 'Organ',
    status: 'Status',
    date: 'Date',
    deadline: 'Last day to decide',
    closing: 'Closes',
    closedAt: 'Closed on',
    decisionMakers: 'Decision makers',
    decided: 'Decided',
  },
  organs: ORGAN_NAMES,
  statuses: STATUSES,
  closings: CLOSING.names,
};
