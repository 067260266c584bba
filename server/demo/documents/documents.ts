import type { DemoDocument } from './content';
import { OTHERS } from './others';
import { PURCHASE } from './purchase';
import { VALUATION } from './valuation';

/** The sale of Kadeweg 14, which the pictures show with these two papers. */
export const SALE = { entity: 'beheer', sequence: 31 } as const;

/** Documents of the group: the papers of the pictures in their order, then what can be chosen from. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    entity: SALE.entity,
    name: 'Valuation report Kadeweg 14.pdf',
    by: 'pieter.hoogland',
    daysAgo: 5,
    time: '09:34',
    paperOf: SALE.sequence,
    content: { kind: 'pdf', head: ['Maasland Taxaties', 'Kadeweg 14, Rotterdam'], pages: VALUATION },
  },
  {
    entity: SALE.entity,
    name: 'Draft purchase agreement.pdf',
    by: 'pieter.hoogland',
    daysAgo: 5,
    time: '09:36',
    paperOf: SALE.sequence,
    content: { kind: 'pdf', head: ['Draft purchase agreement', 'Kadeweg 14, Rotterdam'], pages: PURCHASE },
  },
  ...OTHERS,
];
