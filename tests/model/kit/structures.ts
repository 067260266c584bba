import type { Page } from '@playwright/test';
import { openCalls } from '../../e2e/opened';
import { give, openImport, textFile } from './imports';
import { KADE } from './meetings';
import type { BrowserWorld } from './world';

interface Statement {
  readonly declarationSubject: string;
}

/** The page on which a structure is imported, with a file of what is recorded and one person more. */
export async function openStructureImport(world: BrowserWorld): Promise<void> {
  const call = await openCalls(world.request, KADE);
  const recorded = await call<readonly Statement[]>('GET', '/entity/structure/file?as=bods&scope=group');
  const subject = recorded[0]?.declarationSubject ?? '';
  world.notes.set('structure', JSON.stringify([...recorded, ...somebody(subject)]));
  await openImport(world, 'structure/import', 'Import a structure');
}

export async function giveStructure({ page, notes }: BrowserWorld): Promise<void> {
  const file = textFile('structure.bods.json', 'application/json', notes.get('structure') ?? '');
  await give(page, 'File of statements', file);
}

export const importButton = (page: Page) => page.getByRole('button', { name: /^Import one holding$/i });

/** Somebody who was not recorded, and held a small part before all others did. */
function somebody(subject: string) {
  const mark = crypto.randomUUID();
  const about = { declarationSubject: subject, statementDate: '2026-11-20' };
  return [
    {
      ...about,
      statementId: `a-new-person-${mark}`,
      recordId: `noor-${mark}`,
      recordType: 'person',
      recordDetails: {
        isComponent: false,
        personType: 'knownPerson',
        names: [{ fullName: `Noor Bakker ${mark.slice(0, 8)}` }],
      },
    },
    {
      ...about,
      statementId: `a-new-holding-${mark}`,
      recordId: `noor-holds-${mark}`,
      recordType: 'relationship',
      recordDetails: {
        isComponent: false,
        subject,
        interestedParty: `noor-${mark}`,
        interests: [
          { type: 'shareholding', share: { exact: 0.1 }, startDate: '1990-01-01', endDate: '1990-12-31' },
        ],
      },
    },
  ];
}
