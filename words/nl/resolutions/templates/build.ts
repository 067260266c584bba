import type { RichBlock } from '#contract/richText';
import { bold, paragraph, value } from '../../../en/resolutions/templates/build';

/** "Het bestuur van Van Houten Beheer B.V. (de Vennootschap)," */
export const deciding = (body: string): RichBlock =>
  paragraph(`${body} van `, value('entity.name'), ' (de ', bold('Vennootschap'), '),');

export const considering = paragraph(bold('overwegende dat:'));

export const resolves = paragraph(bold('besluit:'));
