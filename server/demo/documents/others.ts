import type { DemoCell, DemoDocument, DemoPage } from './content';

type Filed = readonly [entity: string, by: string, daysAgo: number, time: string];

const filed = ([entity, by, daysAgo, time]: Filed, name: string) => ({
  entity,
  name,
  by,
  daysAgo,
  time,
  paperOf: null,
});

const pdf = (where: Filed, name: string, head: readonly [string, string], pages: readonly DemoPage[]) =>
  ({ ...filed(where, name), content: { kind: 'pdf', head, pages } }) satisfies DemoDocument;

const sheet = (where: Filed, name: string, title: string, rows: readonly (readonly DemoCell[])[]) =>
  ({ ...filed(where, name), content: { kind: 'xlsx', sheet: title, rows } }) satisfies DemoDocument;

const text = (where: Filed, name: string, ...lines: readonly string[]) =>
  ({ ...filed(where, name), content: { kind: 'text', lines } }) satisfies DemoDocument;

/** What the entities have beside the papers of the pictures, of several types. */
export const OTHERS: readonly DemoDocument[] = [
  pdf(
    ['beheer', 'pieter.hoogland', 12, '10:05'],
    'Letter of intent Rabobank.pdf',
    ['Rabobank', 'Revolving credit facility'],
    [
      [
        '# Letter of intent',
        'We thank you for the conversations of the last weeks and are pleased to confirm on which terms we are prepared to ask our credit committee for its approval. This letter is no offer.',
        [
          ['Subject', 'Term'],
          ['Borrower', 'Van Houten Beheer B.V.'],
          ['Amount', '€ 12.000.000, revolving'],
          ['Term', 'Five years, with two options of one year'],
          ['Margin', '1,85% above three months’ Euribor'],
          ['Purpose', 'Working capital, works at Veerhaven in particular'],
        ],
      ],
      [
        '## Covenants',
        '- debt of the group at most 3,25 times the result before depreciation, measured each quarter;',
        '- equity at least 35% of the balance sheet total;',
        '- no dividend while a covenant is not met.',
        '## Security',
        'A first mortgage on the offices at the Wilhelminakade, a pledge of the receivables of Van Houten Logistiek B.V., and joint liability of the companies that are named in the annex.',
      ],
    ],
  ),
  pdf(
    ['beheer', 'eva', 40, '15:12'],
    'Articles of association Van Houten Beheer B.V..pdf',
    ['Van Houten Beheer B.V.', 'Articles of association'],
    [
      [
        '# Name, seat, object',
        'Article 1. The company bears the name Van Houten Beheer B.V. and has its seat in Amsterdam.',
        'Article 2. Its object is to participate in, to finance and to manage other companies, to acquire and let property, and all that is connected with this in the widest sense.',
      ],
      [
        '# Shares',
        'Article 4. The shares are registered and numbered from 1. Share certificates are not issued.',
        'Article 7. A shareholder who wishes to transfer shares first offers them to the other shareholders, in proportion to what they hold. The price is determined by an independent expert if they do not agree on it.',
      ],
      [
        '# Management and supervision',
        'Article 12. The management board has at least two members, appointed by the general meeting. It decides by a majority of the votes cast.',
        'Article 14. The approval of the general meeting is required for decisions to dispose of property with a value above € 2.500.000, to enter into credit above € 5.000.000, and to participate in another company.',
        'Article 17. The supervisory board has at least three members. Its approval precedes that of the general meeting.',
      ],
      [
        '# General meeting',
        'Article 21. Shareholders are convened at least eight days before the meeting. Each percent of the capital gives one vote.',
        'Article 23. Decisions under article 14 require two thirds of all votes that can be cast.',
      ],
    ],
  ),
  pdf(
    ['beheer', 'pieter.hoogland', 172, '11:20'],
    'Annual accounts {last year}, signed.pdf',
    ['Van Houten Beheer B.V.', 'Annual accounts {last year}'],
    [
      [
        '# Report of the management board',
        'The group looks back on a year in which revenue grew and margins came under pressure. The terminals handled 6% more containers; the property companies were fully let at the end of the year. The result was influenced by the liquidation of De Lichtfabriek.',
      ],
      [
        '# Consolidated balance sheet',
        [
          ['In thousands of euros', '{last year}', 'Year before'],
          ['Property and equipment', '48.310', '46.920'],
          ['Participations', '9.480', '9.105'],
          ['Receivables', '11.730', '12.040'],
          ['Cash', '6.215', '4.880'],
          ['Equity', '33.640', '31.270'],
          ['Long-term debt', '29.400', '29.950'],
          ['Short-term debt', '12.695', '11.725'],
        ],
      ],
      [
        '# Consolidated profit and loss account',
        [
          ['In thousands of euros', '{last year}', 'Year before'],
          ['Revenue', '61.870', '58.115'],
          ['Personnel', '-24.930', '-23.040'],
          ['Other costs', '-28.260', '-26.890'],
          ['Depreciation', '-3.905', '-3.770'],
          ['Interest', '-1.240', '-1.185'],
          ['Result after tax', '2.630', '2.410'],
        ],
      ],
      [
        '# Independent auditor’s report',
        'In our opinion the accounts give a true and fair view of the financial position of the company and of its result for the year, in accordance with Title 9 of Book 2 of the Dutch Civil Code.',
        'Wester Accountants N.V., Amsterdam',
      ],
    ],
  ),
  pdf(
    ['beheer', 'eva', 8, '16:40'],
    'Minutes supervisory board, {8 days ago}.pdf',
    ['Van Houten Beheer B.V.', 'Supervisory board'],
    [
      [
        '# Minutes',
        'Present: Geert Postma (chair), Fatima Bouzid, Noor Willemsen. Also present: Pieter Hoogland, Eva Brinkman (minutes).',
        '## Sale of Kadeweg 14',
        'Pieter Hoogland explains the offer and the valuation. Fatima Bouzid asks why the new value is lower than that of last spring; the reasons are yields and the roof. The board approves the sale, provided that the soil survey is completed first.',
      ],
      [
        '## Credit facility',
        'The board takes note of the letter of intent and asks for a calculation of the covenants under a fall of 15% in container volumes.',
        '## Any other business',
        'The next meeting is held in the offices at the Herengracht.',
      ],
    ],
  ),
  pdf(
    ['beheer', 'noor.willemsen', 20, '09:48'],
    'Soil survey Kadeweg 14, 2019.pdf',
    ['Bodemadvies Rijnmond', 'Kadeweg 14, Rotterdam'],
    [
      [
        '# Exploratory soil survey',
        'Norm NEN 5740, strategy for a suspect location with a former tank. Fourteen borings were made, three of them with a standpipe for groundwater.',
        [
          ['Boring', 'Depth', 'Mineral oil'],
          ['B3', '1,2 m', '140 mg/kg'],
          ['B7', '2,0 m', '215 mg/kg'],
          ['B11', '1,6 m', 'below detection'],
        ],
        'The contents lie below the intervention value. There is no objection to the present use.',
      ],
    ],
  ),
  sheet(['beheer', 'eva', 33, '13:05'], 'Register of shareholders.xlsx', 'Shareholders', [
    ['Shareholder', 'Class', 'From', 'Part in %'],
    ['Stichting Administratiekantoor Van Houten', 'Ordinary', 1, 40],
    ['Dijkstra Holding B.V.', 'Ordinary', 40_001, 20],
    ['Visser Participaties B.V.', 'Ordinary', 60_001, 15],
    ['Hendrik ter Horst', 'Ordinary', 75_001, 15],
    ['Stichting Medewerkersparticipatie', 'Ordinary', 90_001, 10],
  ]),
  sheet(['beheer', 'pieter.hoogland', 95, '14:30'], 'Group insurance programme.xlsx', 'Policies', [
    ['Policy', 'Insurer', 'Sum insured', 'Premium'],
    ['Property', 'Nationale Haven Verzekeringen', 86_000_000, 112_400],
    ['Liability', 'Rijnmond Onderlinge', 10_000_000, 38_900],
    ['Directors’ liability', 'Lombard Underwriting', 5_000_000, 14_250],
    ['Cyber', 'Lombard Underwriting', 2_500_000, 21_700],
  ]),
  text(
    ['beheer', 'eva', 6, '08:55'],
    'Timetable sale of Kadeweg 14.txt',
    'TIMETABLE SALE OF KADEWEG 14',
    '',
    '{8 days ago}   approval of the supervisory board',
    '{4 days ago}   resolution of the general meeting is sent',
    'in 7 days      last day to decide',
    'in 3 weeks     soil survey completed',
    'in 10 weeks    transfer at the notary',
  ),
  pdf(
    ['kade', 'noor.willemsen', 11, '10:22'],
    'Lease Kadeweg 14, third amendment.pdf',
    ['Kade Vastgoed B.V.', 'Maritieme Opslag Rotterdam B.V.'],
    [
      [
        '# Third amendment of the lease',
        '1. The term of the lease is extended to 31 December 2031 and ends then without notice.',
        '2. As of the first of next month the rent amounts to € 348.600 a year, to be indexed for the first time after twelve months.',
        '3. Maintenance of the sprinkler installation, its pump included, passes to the landlord.',
      ],
      [
        '4. The tenant may place up to 500 m² of solar panels on its own account, after renewal of the roof covering.',
        '5. For the rest the lease of 2011 and its two earlier amendments stay in force.',
      ],
    ],
  ),
  sheet(['kade', 'pieter.hoogland', 28, '11:41'], 'Rent roll.xlsx', 'Rent roll', [
    ['Property', 'Tenant', 'Area m²', 'Rent a year', 'Until'],
    ['Kadeweg 14', 'Maritieme Opslag Rotterdam B.V.', 4_250, 348_600, '31 December 2031'],
    ['Wilhelminakade 137, second floor', 'Maritiem Kantoor B.V.', 1_180, 271_400, '30 June 2036'],
    ['Wilhelminakade 137, third floor', 'Van der Zee Advocaten', 960, 228_500, '31 May 2029'],
    ['Rijnhaven 9', 'Zeilmakerij De Bries', 720, 61_900, '31 March 2028'],
  ]),
  text(
    ['kade', 'pieter.hoogland', 9, '09:15'],
    'Energy label programme.md',
    '# Energy label programme',
    '',
    'All offices to label A within three years, for at most € 480.000.',
    '',
    '| Building | Label now | Measures | Budget |',
    '|---|---|---|---|',
    '| Wilhelminakade 137 | C | glazing, heat pump | € 310.000 |',
    '| Rijnhaven 9 | D | roof insulation, lighting | € 170.000 |',
  ),
  pdf(
    ['kade', 'sanne.vermeer', 4, '14:02'],
    'Quotation solar panels Kadeweg.pdf',
    ['Zonnekracht Rijnmond', 'Quotation'],
    [
      [
        '# Quotation',
        [
          ['Item', 'Number', 'Amount'],
          ['Panels of 430 Wp', '186', '€ 41.850'],
          ['Inverters', '3', '€ 12.300'],
          ['Substructure and cabling', '', '€ 22.650'],
          ['Inspection and connection', '', '€ 8.200'],
          ['Total without value added tax', '', '€ 85.000'],
        ],
        'Valid for thirty days. Delivery about eight weeks after the order.',
      ],
    ],
  ),
  pdf(
    ['logistiek', 'joost.vandervelde', 7, '15:33'],
    'Quotation electric terminal tractors.pdf',
    ['Havenvoertuigen Nederland', 'Quotation'],
    [
      [
        '# Six electric terminal tractors',
        'With a battery of 282 kWh and a guarantee of five years or 15.000 hours. The price of the second series is 2% below that of the first.',
        [
          ['Item', 'Number', 'Each', 'Amount'],
          ['Tractor', '6', '€ 286.000', '€ 1.716.000'],
          ['Charger of 150 kW', '3', '€ 54.000', '€ 162.000'],
        ],
      ],
    ],
  ),
  text(
    ['logistiek', 'ruud.jansen', 3, '12:10'],
    'Charging plan.csv',
    'Shift;Tractors;From;Until;Power in kW',
    'Early;6;05:30;06:00;450',
    'Day;8;12:00;12:45;450',
    'Late;6;20:15;21:00;300',
  ),
  pdf(
    ['veerhaven', 'lotte.meijer', 54, '10:50'],
    'Development agreement, Haarlem.pdf',
    ['Gemeente Haarlem', 'Veerhaven Ontwikkeling B.V.'],
    [
      [
        '# Development agreement',
        'The municipality and the developer agree on the redevelopment of the Lichtfabriek site into 86 dwellings, of which 30% in the social sector, 1.400 m² of workshops and a public garden on the Spaarne.',
        'The contribution to the works of the public space is € 1.120.000, payable in three parts.',
      ],
      [
        '## Planning',
        'The building permit is applied for within nine months of signing. If building has not begun three years after it is irrevocable, the municipality may take the land back at the price that was paid.',
      ],
    ],
  ),
  pdf(
    ['terminals', 'joost.vandervelde', 61, '16:18'],
    'Shareholders’ agreement Noordersluis.pdf',
    ['Noordersluis Terminals B.V.', 'Shareholders’ agreement'],
    [
      [
        '# Shareholders’ agreement',
        'Van Houten Logistiek B.V. holds 60% and Kade Vastgoed B.V. 40% of the shares. Each nominates a managing director for every full 20% that it holds.',
        '## Matters for both',
        '- the sale of a participation;',
        '- investments above € 750.000 that are not in the budget;',
        '- a change of the name or of the object.',
      ],
    ],
  ),
  pdf(
    ['finance', 'bram.koster', 126, '09:25'],
    'Treasury statute.pdf',
    ['Van Houten Finance N.V.', 'Treasury statute'],
    [
      [
        '# Treasury statute',
        'Cash of the group is pooled each day. Deposits are held with at least three banks with a rating of A or better, none with more than 40%.',
        'Derivatives are entered into to cover interest and currency risks only, and never for a longer term than the risk.',
      ],
    ],
  ),
  text(
    ['sleepdienst', 'ruud.jansen', 15, '11:00'],
    'Laying up of tug Noordersluis 3.txt',
    'LAYING UP OF TUG NOORDERSLUIS 3',
    '',
    'Berth: Sluisjesdijk 161, inner side.',
    'Batteries disconnected, tanks at 20%, bilge dry.',
    'Weekly round by Mila Hofstra; the harbour master is informed.',
  ),
];
