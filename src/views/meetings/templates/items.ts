import { templateItemOf } from '#domain/meetings/template';
import { type ItemForm, sentItem } from '../plan/form';

/** What a template keeps of an agenda as it is filled in. */
export const itemsIn = (agenda: readonly ItemForm[]) => agenda.map((item) => templateItemOf(sentItem(item)));

/** Whether a meeting would begin with both alike. */
export const isSame = (one: readonly ItemForm[], other: readonly ItemForm[]): boolean =>
  JSON.stringify(itemsIn(one)) === JSON.stringify(itemsIn(other));
