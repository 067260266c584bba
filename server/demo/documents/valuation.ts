import type { DemoPage } from './content';

const CASH_FLOW_YEARS = 10;
const RENT = 352_050;
const COSTS = 84_300;
const INDEXATION = 1.021;

const euros = (amount: number) => `€ ${new Intl.NumberFormat('nl-NL').format(Math.round(amount))}`;

/** Rent and costs of ten years, indexed each year. */
function cashFlow(): readonly (readonly string[])[] {
  return Array.from({ length: CASH_FLOW_YEARS }, (_, year) => {
    const [rent, costs] = [RENT, COSTS].map((amount) => amount * INDEXATION ** year);
    return [`Year ${year + 1}`, euros(rent ?? 0), euros(costs ?? 0), euros((rent ?? 0) - (costs ?? 0))];
  });
}

/** The report on the property that the sale of Kadeweg 14 is about, a page each. */
export const VALUATION: readonly DemoPage[] = [
  [
    '# Valuation report',
    '## Warehouse with offices, Kadeweg 14, Rotterdam',
    'Prepared by Maasland Taxaties for Van Houten Beheer B.V., for the purpose of a decision on sale. Valuation date {17 days ago}; the property was inspected on {24 days ago}.',
    [
      ['Market value', '€ 4.250.000'],
      ['Lettable area', '4.250 m²'],
      ['Plot', '7.120 m², freehold'],
      ['Lease in force until', '31 December 2031'],
      ['Net initial yield', '6,3%'],
    ],
    'This report may be used for the stated purpose only and by the client only. Publication in whole or in part needs the consent of the valuer.',
  ],
  [
    '# Contents',
    [
      ['Chapter', 'Page'],
      ['Summary', '3'],
      ['1. Instruction', '4'],
      ['2. The property', '6'],
      ['3. Valuation', '11'],
      ['4. Legal position', '17'],
      ['5. Environment and sustainability', '20'],
      ['6. The market', '22'],
      ['7. Risks and general assumptions', '23'],
      ['8. Statement of the valuer', '24'],
    ],
  ],
  [
    '# Summary',
    'Kadeweg 14 is a warehouse of 1998 with a mezzanine and two floors of offices, on a corner plot in the harbour area between the Waalhaven and the Eemhaven. It is let as a whole to Maritieme Opslag Rotterdam B.V. until 31 December 2031.',
    'The market value is assessed at € 4.250.000, costs for the account of the purchaser. The valuation of last spring, by another office, was € 4.450.000. The difference is explained by higher yields for older logistics buildings and by the roof, whose renewal falls within the coming five years.',
    'Two matters ask for attention before a sale: the soil survey is of 2019, and the permit for the storage of packed hazardous goods ends in eighteen months.',
  ],
  [
    '# 1. Instruction',
    '## 1.1 Client and purpose',
    'The instruction was given by Van Houten Beheer B.V., represented by its chief financial officer, in view of an offer that was received for the property. The report serves the decision of the general meeting on that offer.',
    '## 1.2 Basis of value',
    'Market value: the estimated amount for which the property should exchange on the valuation date between a willing buyer and a willing seller in an arm’s length transaction, after proper marketing, where the parties had each acted knowledgeably, prudently and without compulsion.',
    '## 1.3 Sources',
    '- lease of 2011 with its three amendments;',
    '- extract of the land register and the cadastral map;',
    '- maintenance plan of the manager, and the invoices of the last three years;',
    '- soil survey of 2019;',
    '- energy label, registered two years ago.',
  ],
  [
    '## 1.4 The valuer',
    'The valuation was carried out by a valuer who is entered in the Dutch register of real estate valuers in the chamber for commercial property. A second valuer of the same office checked the plausibility of the result. Neither has a relation with the client, the tenant or the bidder.',
    '## 1.5 Extent of the investigation',
    'The valuer walked through all rooms except the transformer house, measured the clear height at six places, and compared the floor areas with the measurement certificate. No destructive research was done, and the installations were not tested.',
    '## 1.6 Information not received',
    'A statement of the service charges of the current year was not available. The costs of last year were used and indexed by 2,1%.',
  ],
  [
    '# 2. The property',
    '## 2.1 Location',
    'The Kadeweg is a quay road on the south bank of the Nieuwe Maas. The A15 can be reached in seven minutes without a bridge, the terminals of the Maasvlakte in thirty-five. The nearest bus stop lies at 400 metres and is served every half hour during the day.',
    'The plot is rectangular, apart from a corner of 240 m² at the east that the municipality has reserved for a turning place. The reservation is in the land register, and no compensation was agreed.',
  ],
  [
    '## 2.2 Surroundings',
    'Neighbours are a repair yard for inland vessels, a cold store of 12.000 m² and a wholesaler of ship’s supplies. The municipality keeps the area for business connected with the harbour in its structural vision until 2040; housing is not foreseen.',
    'Noise of the repair yard is limited to the hours between seven in the morning and ten at night. The cold store has announced an expansion on its own plot, whose traffic would use the same junction.',
    '## 2.3 Access',
    'Two gates of eight metres give access for lorries with trailers; vehicles can go round the building in one direction. Six loading docks have levellers, of which four were replaced three years ago. The yard is paved with concrete slabs in fair condition.',
  ],
  [
    '## 2.4 Construction',
    'The hall has a steel frame on concrete piles with a span of 24 metres and a clear height of 9,6 metres. The floor bears 3.500 kg per m². Walls are sandwich panels on a concrete plinth; the roof is bituminous on steel sheets.',
    [
      ['Part', 'Condition', 'Renewal expected'],
      ['Steel frame', 'Good', 'None'],
      ['Roof covering', 'Moderate', 'Within 5 years'],
      ['Façade panels', 'Fair', 'Within 12 years'],
      ['Dock doors', 'Good', 'Within 10 years'],
      ['Sprinkler pump', 'Fair', 'Within 3 years'],
    ],
    'Renewing the roof is estimated at € 165.000 and is taken into account as a deduction in the second method.',
  ],
  [
    '## 2.5 Offices',
    'The offices lie on the north side on two floors with an entrance of their own. They were renovated in 2016 with new ceilings, LED lighting and a pantry on each floor. There is a passenger lift for eight persons, whose certificate is valid.',
    '## 2.6 Installations',
    'The hall is heated by gas-fired air heaters of 2009. The offices have a heat pump of 2016. A sprinkler installation covers hall and mezzanine; the last certificate was given with two remarks, both about the pump. There is a connection of 400 kVA to the grid, and congestion in the area means that more is not to be had before 2029.',
  ],
  [
    '## 2.7 Areas',
    'Measured by NEN 2580, certificate of type B.',
    [
      ['Part', 'Gross', 'Lettable'],
      ['Hall', '3.310 m²', '3.240 m²'],
      ['Mezzanine', '620 m²', '600 m²'],
      ['Offices, ground floor', '232 m²', '205 m²'],
      ['Offices, first floor', '232 m²', '205 m²'],
      ['Total', '4.394 m²', '4.250 m²'],
    ],
    '## 2.8 Land and parking',
    'The plot measures 7.120 m², of which 55% is built on. There are 62 parking spaces for cars along the north and west boundary and four bays for lorries. An expansion of the hall by about 480 m² is possible within the zoning plan.',
  ],
  [
    '# 3. Valuation',
    'The property was inspected on {24 days ago}. It comprises 3.840 m² of lettable warehouse space, 410 m² of offices and 62 parking spaces on a freehold plot of 7.120 m².',
    '## 3.1 Market value',
    'Having regard to the lease in force until 31 December 2031, the market value is assessed at € 4.250.000 (in words: four million two hundred and fifty thousand euros), costs for the account of the purchaser.',
    [
      ['Component', 'Area', 'Rate', 'Value'],
      ['Warehouse', '3.840 m²', '€ 72', '€ 3.456.000'],
      ['Offices', '410 m²', '€ 145', '€ 594.500'],
      ['Parking', '62', '€ 3.217', '€ 199.500'],
      ['Total', '', '', '€ 4.250.000'],
    ],
    '## 3.2 Assumptions',
    'The valuer has assumed that the soil is suitable for its present use. A soil survey of 2019 was made available; a more recent survey was not.',
    'The value is stated as at {17 days ago} and has been prepared in accordance with the standards of the Dutch register of valuers.',
    '## 3.3 Sensitivity',
    'A change of 0,25 percentage points in the net initial yield changes the market value by approximately € 168.000.',
  ],
  [
    '## 3.4 Income',
    'The rent that is paid lies 1% below the rent that could be obtained today. Rent is indexed each year on 1 January by the consumer price index, with a maximum of 4%.',
    [
      ['Part', 'Rent in force', 'Market rent'],
      ['Warehouse', '€ 273.600', '€ 276.480'],
      ['Offices', '€ 58.880', '€ 59.450'],
      ['Parking', '€ 16.120', '€ 16.120'],
      ['Total', '€ 348.600', '€ 352.050'],
    ],
    'The tenant has paid on time since 2011; a bank guarantee of three months’ rent is held by the landlord.',
  ],
  [
    '## 3.5 Costs of the owner',
    [
      ['Item', 'A year'],
      ['Property tax, owner’s part', '€ 17.900'],
      ['Insurance of the building', '€ 9.600'],
      ['Maintenance, average of ten years', '€ 38.400'],
      ['Management', '€ 10.500'],
      ['Water authority and sewerage', '€ 7.900'],
      ['Total', '€ 84.300'],
    ],
    'The costs amount to 24% of the rent, which is high for a building that is let to one tenant. The cause is the maintenance of the sprinkler installation, which the third amendment left with the landlord.',
  ],
  [
    '## 3.6 Cash flow',
    'Rent and costs of ten years, indexed by 2,1% a year. The exit value after the tenth year is calculated with a net yield of 7,1%, and the flow is discounted at 7,75%.',
    [['', 'Rent', 'Costs', 'Net'], ...cashFlow()],
    'After deduction of the roof and of the costs of reletting in the sixth year, this method arrives at € 4.231.000, and supports the result of the first.',
  ],
  [
    '## 3.7 Lettings compared',
    [
      ['Address', 'Area', 'Rent per m²', 'Months ago'],
      ['Waalhaven Zuidzijde 21', '5.100 m²', '€ 74', '5'],
      ['Eemhavenweg 70', '3.400 m²', '€ 69', '9'],
      ['Bunschotenweg 134', '2.950 m²', '€ 76', '11'],
      ['Driemanssteeweg 9', '6.200 m²', '€ 71', '14'],
    ],
    'Waalhaven Zuidzijde 21 is newer and has 11 metres of clear height; Eemhavenweg 70 has no docks. The rent of € 72 lies between the two. Incentives of two to four months’ rent were given for terms of five years.',
  ],
  [
    '## 3.8 Sales compared',
    [
      ['Address', 'Price', 'Net yield', 'Months ago'],
      ['Reeweg 25', '€ 5.850.000', '6,1%', '4'],
      ['Albert Plesmanweg 151', '€ 3.700.000', '6,6%', '8'],
      ['Sint-Laurensweg 12', '€ 7.400.000', '5,9%', '13'],
    ],
    'Reeweg 25 has a lease of nine years to a listed company and deserves a lower yield. Albert Plesmanweg 151 is of the same age with a lease of three years. A yield of 6,3% is therefore justified for Kadeweg 14.',
  ],
  [
    '# 4. Legal position',
    '## 4.1 Title',
    'Kade Vastgoed B.V. has the full ownership since 2003, by a deed passed before a notary in Rotterdam. There is one mortgage in favour of a Dutch bank, which is to be cancelled at the transfer. Attachments were not found.',
    '## 4.2 Rights of others',
    'A right of superficies exists for the transformer house of the network operator, of 18 m². An easement of way in favour of the cold store was established in 2005 over the strip along the west side; it may not be parked on.',
  ],
  [
    '## 4.3 Zoning',
    'The environment plan allows business of categories 1 to 4.2, with offices of at most 20% of the floor area and a building height of 14 metres. Independent retail trade is excluded. The present use complies.',
    '## 4.4 Permits',
    'The permit for storing packed hazardous goods, up to 10 tonnes, was granted to the tenant and ends in eighteen months. Without it about a sixth of the hall could not be used as it is today. The tenant has stated that renewal was applied for.',
    'The permit for the mezzanine was found to be complete; the fire authority approved the escape routes in 2017.',
  ],
  [
    '## 4.5 The lease',
    [
      ['Subject', 'Agreed'],
      ['Tenant', 'Maritieme Opslag Rotterdam B.V.'],
      ['Commencement', '1 January 2012'],
      ['Third amendment', 'Term extended to 31 December 2031'],
      ['Notice', '12 months'],
      ['Indexation', 'CPI, at most 4% a year'],
      ['Security', 'Bank guarantee, three months'],
      ['Sprinkler installation', 'Maintained by the landlord'],
    ],
    'The tenant has a right of first refusal if the landlord sells to a competitor of the tenant. The bidder is a property company, so the right is not triggered; a confirmation by the tenant in writing is recommended.',
  ],
  [
    '# 5. Environment and sustainability',
    '## 5.1 Soil',
    'The survey of 2019 found slightly raised contents of mineral oil near the former fuel tank, below the value at which measures are needed. The tank was removed in 1999 with a certificate. Surveys older than five years are as a rule no longer accepted by banks and purchasers.',
    '## 5.2 Asbestos',
    'The building was completed after the ban on asbestos. An inventory of 2015 of the transformer house found none.',
  ],
  [
    '## 5.3 Energy',
    'Energy label B for the offices. The label C that the law asks of offices is met. The hall has no label, since it is heated to 12 degrees for the protection of goods only.',
    '## 5.4 Measures that pay back',
    [
      ['Measure', 'Cost', 'Pays back in'],
      ['LED lighting in the hall', '€ 48.000', '4 years'],
      ['Solar panels, 310 kWp', '€ 235.000', '8 years'],
      ['Destratification fans', '€ 14.000', '3 years'],
    ],
    'Solar panels ask for the renewal of the roof first, and for a connection that can return what is not used. The network operator offers a limited contract outside peak hours.',
  ],
  [
    '# 6. The market',
    'Take-up of logistics space in the Rotterdam region fell by 14% in the last twelve months, after five years of growth. Vacancy rose to 4,2%, which is still below the level at which rents come under pressure.',
    'Investors distinguish more sharply than before. New distribution centres with long leases are traded at net yields of about 5%; for buildings of before 2000 with leases of less than six years 6,25% to 7% is asked. Interest of users who buy for themselves is steady, in the class up to € 5.000.000 in particular.',
    'A marketing period of four to six months is expected for a property like this one.',
  ],
  [
    '# 7. Risks and general assumptions',
    [
      ['Strong', 'Weak'],
      ['Let until the end of 2031', 'One tenant'],
      ['Freehold plot with room to expand', 'Roof to be renewed within five years'],
      ['Scarce location for harbour business', 'Connection to the grid cannot grow'],
    ],
    'It is assumed that the information received is right and complete; that no facts exist which the valuer could not know and which influence the value; that the building complies with the requirements of the authorities; and that no substances harmful to health have been used.',
    'Value added tax is not included in any amount. Transfer tax was taken at 10,4%.',
  ],
  [
    '# 8. Statement of the valuer',
    'The undersigned states that the valuation was carried out independently, objectively and with care, that the fee does not depend on the result, and that no valuation of this property was carried out for another party in the two years before this instruction.',
    'Rotterdam, {17 days ago}',
    'Maasland Taxaties',
    '## Annexes, provided separately',
    '- photographs of the inspection;',
    '- measurement certificate NEN 2580;',
    '- extract of the land register;',
    '- calculation of both methods.',
  ],
];
