/** Used on the wire and in manifests. */
export const vendorCodes = [
  'MR',
  'JJ',
  'PB',
  'LG',
  'RT',
  'DS88',
  'SV',
  'MT',
  'CK',
  'DT',
  'AC',
  'TC',
  'FB',
  'GH',
  'NX',
  'PX',
  'BN',
  'HD',
  'ST',
  'PL',
] as const;
export type VendorCode = (typeof vendorCodes)[number];
