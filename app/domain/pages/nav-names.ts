/** Nav entries with a built-in target, besides the game types [SH-11]. */
export const sectionNavIds: readonly string[] = [
  'HOME',
  'HOT',
  'PROMO',
  'VIP',
  'POINTMALL',
  'DOWN',
  'NOTICE',
  'HELP',
  'JOIN',
];

export const navIconNames = [
  'house',
  'cherry',
  'bird',
  'club',
  'fish',
  'swords',
  'trophy',
  'gamepad',
  'ticket',
  'dices',
  'flame',
  'gift',
  'crown',
  'download',
  'sparkles',
  'info',
  'book-open',
  'bell',
  'life-buoy',
  'handshake',
  'coins',
] as const;
export type NavIconName = (typeof navIconNames)[number];
