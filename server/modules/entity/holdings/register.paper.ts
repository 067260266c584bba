import type { Address, Percentage, Registration } from '#contract/calls/entity';
import type { HolderReference, Holding } from '#contract/calls/holdings';
import { addressLine } from '#domain/entity/address';
import { restOf } from '#domain/entity/percentage';
import type { Register, RegisterClass, RegisterFact, RegisterLine } from '#domain/holdings/register';
import type { Total } from '#domain/holdings/totals';
import type { Paper, PaperCell, PaperColumn, PaperPart } from '#server/pdf/paper';
import { paperWords } from '#server/pdf/words';
import type { RegisterLaw } from '#words/entity/register';
import { registerWords as words } from '../words';

/** The company whose register it is. */
export interface RegisterCompany {
  readonly partyId: string;
  readonly name: string;
  readonly country: string | null;
  readonly registration: Registration;
  readonly address: Address;
}

export interface RegisterPaper {
  readonly company: RegisterCompany;
  readonly register: Register;
  readonly day: string;
  /** The holder an extract is for; null for the whole register. */
  readonly holder: HolderReference | null;
  /** Addresses of holders that are entities, by entity. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** Holdings whose holders the reader may not know. */
  readonly leftOut: number;
  /** When it is made, and that day where the company is. */
  readonly madeAt: Date;
  readonly madeOn: string;
}

const LAWS: readonly (readonly [form: RegExp, law: RegisterLaw])[] = [
  [/naamloze|\bn\.?v\b/i, 'nv'],
  [/besloten|\bb\.?v\b/i, 'bv'],
];

/** The law that asks the register; null where the legal form is of another country, or not known. */
function lawOf({ country, registration: { legalForm } }: RegisterCompany): RegisterLaw | null {
  if (country !== 'NL' || legalForm === null) return null;
  return LAWS.find(([form]) => form.test(legalForm))?.[1] ?? null;
}

function factsIn({ company, leftOut, madeOn }: RegisterPaper): readonly string[] {
  const { registration, address } = company;
  const law = lawOf(company);
  const seat = addressLine(address);
  return [
    ...(registration.number ? [words.facts.registration(registration.number, registration.register)] : []),
    ...(seat ? [words.facts.seat(seat)] : []),
    ...(law ? [words.facts.law[law]] : []),
    words.facts.made(madeOn),
    ...(leftOut > 0 ? [words.facts.leftOut(leftOut)] : []),
  ];
}

const cell = (text: string, ...notes: readonly (string | null)[]): PaperCell => ({
  text,
  notes: notes.filter((note) => note !== null),
});
const day = (text: string | null) => (text === null ? '' : paperWords.day(text));
const share = (part: Percentage | null) => cell(words.percentage(part));
const sum = ({ sum: known, isPartial }: Total) => share(isPartial ? null : known);
const votesNote = (votes: number) => (votes === 1 ? null : words.votesPerShare(votes));

const CAPITAL = { width: 62, isFigure: true } as const;
const DAY = 78;

function columnsOf(names: readonly string[], looks: readonly Omit<PaperColumn, 'name'>[]): PaperColumn[] {
  return looks.map((look, index) => ({ name: names[index] ?? '', ...look }));
}

/** What is left of the whole on a track; null where a part is not known. */
const rest = ({ sum: known, isPartial, comparison }: Total) => {
  if (isPartial) return null;
  return comparison === 'less' ? restOf(known) : '0';
};

function holdersTable({ register, company, addresses, holder }: RegisterPaper): PaperPart {
  const { lines, all } = register;
  if (lines.length === 0)
    return { kind: 'text', heading: words.headings.holders, paragraphs: [words.nobody] };
  const rowOf = ({ holding, since }: RegisterLine): readonly PaperCell[] => {
    const { holder: who, class: name, votesPerShare, ownership, voting } = holding;
    const address = who.entityId === null ? null : addresses.get(who.entityId);
    const kind = who.id === company.partyId ? words.companyItself : words.kinds[who.kind];
    return [
      cell(who.name, kind, (address && addressLine(address)) ?? null),
      cell(name, votesNote(votesPerShare)),
      share(ownership),
      share(voting),
      cell(day(since)),
    ];
  };
  const left = [rest(all.ownership), rest(all.voting)] as const;
  const isWhole = holder !== null || left.every((part) => part === null || part === '0');
  return {
    kind: 'table',
    heading: words.headings.holders,
    columns: columnsOf(words.columns.holders, [
      { width: '*' },
      { width: 92 },
      CAPITAL,
      CAPITAL,
      { width: DAY },
    ]),
    rows: [
      ...lines.map(rowOf),
      ...(holder === null
        ? [[cell(words.together), cell(''), sum(all.ownership), sum(all.voting), cell('')]]
        : []),
    ],
    notes: isWhole ? [] : [words.notRecorded(...left)],
  };
}

function rightsTable({ register }: RegisterPaper): readonly PaperPart[] {
  const rows = register.lines.flatMap(({ holding, rightSince }) => {
    const { holder, class: name, votesBy } = holding;
    if (!votesBy) return [];
    return [
      [
        cell(holder.name),
        cell(name),
        cell(words.rights[votesBy.right]),
        cell(votesBy.party.name),
        cell(day(rightSince)),
      ],
    ];
  });
  if (rows.length === 0) return [];
  const columns = columnsOf(words.columns.rights, [
    { width: '*' },
    { width: 80 },
    { width: 62 },
    { width: 120 },
    { width: DAY },
  ]);
  return [{ kind: 'table', heading: words.headings.rights, columns, rows }];
}

function classesTable({ register: { classes } }: RegisterPaper): readonly PaperPart[] {
  if (classes.length === 0) return [];
  const rowOf = ({ name, votesPerShare, ownership, voting }: RegisterClass) => [
    cell(name),
    cell(String(votesPerShare)),
    sum(ownership),
    sum(voting),
  ];
  const columns = columnsOf(words.columns.classes, [
    { width: '*' },
    { width: 92, isFigure: true },
    CAPITAL,
    CAPITAL,
  ]);
  return [{ kind: 'table', heading: words.headings.classes, columns, rows: classes.map(rowOf) }];
}

const said = ({ class: shareClass, ownership, voting }: Holding) => ({ shareClass, ownership, voting });

function happened(fact: RegisterFact): string {
  const { holding } = fact;
  const holder = holding.holder.name;
  switch (fact.kind) {
    case 'acquired':
      return words.happened.acquired(holder, said(holding));
    case 'transferred':
      return words.happened.transferred(fact.from.name, holder, said(holding));
    case 'changed':
      return words.happened.changed(holder, said(fact.before), said(holding));
    case 'ended':
      return words.happened.ended(holder, said(holding));
    case 'rightBegun':
    case 'rightEnded': {
      const { right, party } = fact.votesBy;
      return words.happened[fact.kind](right, party.name, holder, holding.class);
    }
  }
}

function historyTable({ register: { history } }: RegisterPaper): readonly PaperPart[] {
  if (history.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: words.headings.history,
      columns: columnsOf(words.columns.history, [{ width: DAY }, { width: '*' }]),
      rows: history.map((fact) => [cell(day(fact.day)), cell(happened(fact))]),
    },
  ];
}

/** The register of shareholders, or an extract of it, as it is printed. */
export function registerPaper(written: RegisterPaper): Paper {
  const { company, holder, madeAt } = written;
  const title = holder === null ? words.titles.register : words.titles.extract;
  return {
    kind: holder === null ? company.name : words.extractFor(holder.name),
    title,
    entityName: company.name,
    mark: words.asOf(written.day),
    facts: factsIn(written),
    parts: [
      holdersTable(written),
      ...rightsTable(written),
      ...classesTable(written),
      ...historyTable(written),
      { kind: 'text', heading: words.headings.missing, paragraphs: words.missing },
    ],
    madeAt,
  };
}
