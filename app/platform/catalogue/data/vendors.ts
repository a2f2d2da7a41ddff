import type { VendorCode } from '#app/domain/games/vendor-codes.ts';
import type { Vendor } from '#schema/calls/games.ts';

/**
 * One entry per vendor and game type; names and logos are invented. E-sports vendors are marked
 * sports vendors [SH-12]. The spec defines the codes DS88 and FB, which have their own pages
 * [SH-13].
 */
export const vendors: readonly (Vendor & { readonly vassalage: VendorCode })[] = [
  { displayName: 'Mango Reels', vassalage: 'MR', gameType: 'RNG', accountTypeId: 101, isHot: 1 },
  {
    displayName: 'Jeepney Jackpots',
    vassalage: 'JJ',
    gameType: 'RNG',
    accountTypeId: 102,
    isHot: 1,
  },
  { displayName: 'Perlas Bay', vassalage: 'PB', gameType: 'RNG', accountTypeId: 103, isHot: 0 },
  { displayName: 'Lantern Gate', vassalage: 'LG', gameType: 'RNG', accountTypeId: 104, isHot: 0 },
  {
    displayName: 'Red Thunder Works',
    vassalage: 'RT',
    gameType: 'RNG',
    accountTypeId: 105,
    isHot: 0,
  },
  {
    displayName: 'Dawn Spur Arena',
    vassalage: 'DS88',
    gameType: 'COCKFIGHT',
    accountTypeId: 201,
    isHot: 1,
  },
  {
    displayName: 'Silver Veil Live',
    vassalage: 'SV',
    gameType: 'LIVE',
    accountTypeId: 301,
    isHot: 1,
  },
  {
    displayName: 'Moonlit Tables',
    vassalage: 'MT',
    gameType: 'LIVE',
    accountTypeId: 302,
    isHot: 0,
  },
  { displayName: 'Coral Kingdom', vassalage: 'CK', gameType: 'FISH', accountTypeId: 401, isHot: 1 },
  { displayName: 'Deep Tide', vassalage: 'DT', gameType: 'FISH', accountTypeId: 402, isHot: 0 },
  { displayName: 'Mango Reels', vassalage: 'MR', gameType: 'FISH', accountTypeId: 403, isHot: 0 },
  { displayName: 'Amihan Cards', vassalage: 'AC', gameType: 'PVP', accountTypeId: 501, isHot: 1 },
  { displayName: 'Tambayan Club', vassalage: 'TC', gameType: 'PVP', accountTypeId: 502, isHot: 0 },
  {
    displayName: 'Field Bell Sports',
    vassalage: 'FB',
    gameType: 'SPORTS',
    accountTypeId: 601,
    isHot: 1,
  },
  {
    displayName: 'Goal Harbour',
    vassalage: 'GH',
    gameType: 'SPORTS',
    accountTypeId: 602,
    isHot: 0,
  },
  {
    displayName: 'Nexarena',
    vassalage: 'NX',
    gameType: 'SPORTS',
    accountTypeId: 611,
    isHot: 1,
    esports: true,
  },
  {
    displayName: 'Pixel Barangay',
    vassalage: 'PX',
    gameType: 'SPORTS',
    accountTypeId: 612,
    isHot: 0,
    esports: true,
  },
  { displayName: 'Bola Numero', vassalage: 'BN', gameType: 'ELOTT', accountTypeId: 701, isHot: 1 },
  { displayName: 'Halong Draws', vassalage: 'HD', gameType: 'ELOTT', accountTypeId: 702, isHot: 0 },
  {
    displayName: 'Sampaguita Tickets',
    vassalage: 'ST',
    gameType: 'LOTT',
    accountTypeId: 801,
    isHot: 1,
  },
  {
    displayName: 'Parol Lotto House',
    vassalage: 'PL',
    gameType: 'LOTT',
    accountTypeId: 802,
    isHot: 0,
  },
];
