/* All names are invented. */

export const clubNames = [
  'Amberfield',
  'Bayline',
  'Copper Vale',
  'Dalisay Town',
  'Eastmarsh',
  'Ferngate',
  'Granite Quay',
  'Hillmere',
  'Ilaya United',
  'Jasmine Row',
  'Kestrelby',
  'Lanternford',
  'Mangrove City',
  'Northwell',
  'Opal Heights',
  'Palmbridge',
] as const;

export const teamNames = [
  'Amber Circuit',
  'Blue Relay',
  'Cobalt Nine',
  'Dusk Signal',
  'Echo Garden',
  'Frostlink',
  'Green Buffer',
  'Hexlight',
  'Ion Parade',
  'Jade Packet',
  'Kilo Comets',
  'Lumen Five',
] as const;

export const yardNames = [
  'Amihan Yard',
  'Batis Farm',
  'Dalampasig Farm',
  'Gubat Yard',
  'Habagat Yard',
  'Ilog Farm',
  'Kawayan Farm',
  'Lambak Yard',
  'Parang Farm',
  'Tanglaw Yard',
] as const;

export const racerNames = [
  'Bluebell',
  'Comet',
  'Ember',
  'Juniper',
  'Lantern',
  'Marigold',
  'Northwind',
  'Paper Moon',
  'Quicksilver',
  'Saltwater',
  'Tidewater',
  'Wild Mint',
] as const;
