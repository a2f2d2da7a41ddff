/**
 * Defined here because features name pictures, `app/art` draws them, and neither may import the
 * other.
 */

export const artGameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'ELOTT',
  'LOTT',
  'COCKFIGHT',
] as const;
export type ArtGameType = (typeof artGameTypes)[number];

export const motifNames = [
  'cherry',
  'watermelon',
  'mango',
  'citrus',
  'grapes',
  'candy',
  'gem',
  'crown',
  'coin',
  'chest',
  'bell',
  'star',
  'seven',
  'clover',
  'horseshoe',
  'gift',
  'cards',
  'dice',
  'chips',
  'wheel',
  'mahjong',
  'dealer',
  'slots',
  'fish',
  'shark',
  'octopus',
  'crab',
  'shell',
  'wave',
  'rooster',
  'dragon',
  'tiger',
  'panda',
  'bull',
  'cat',
  'lantern',
  'mask',
  'fan',
  'lotus',
  'sun',
  'moon',
  'fireworks',
  'ball',
  'basketball',
  'glove',
  'trophy',
  'joystick',
  'headset',
  'ticket',
  'lotto',
  'rocket',
  'bomb',
  'pyramid',
  'book',
  'shield',
  'volcano',
  'roulette',
  'hourglass',
  'key',
  'globe',
  'bottle',
  'starfish',
] as const;
export type MotifName = (typeof motifNames)[number];

export const tileShapes = ['poster', 'square', 'wide'] as const;
/** `Left` shapes have their main figure at the left, for right-to-left pages. */
export const bannerShapes = ['wide', 'tall', 'thumb', 'wideLeft', 'thumbLeft'] as const;
export const logoForms = ['full', 'mark'] as const;
export const tones = ['light', 'dark'] as const;
export const licenceAuthorities = ['malta', 'bvi', 'philippines'] as const;
export const paymentMethods = ['card', 'bank', 'ewallet', 'crypto', 'qr', 'cash'] as const;
export const responsibleIds = ['limits', 'help'] as const;
export type AgeMark = `age${number}`;
export type ResponsibleMark = AgeMark | (typeof responsibleIds)[number];

export function markedAge(text: string): number | undefined {
  const [, years] = /^age(1[89]|[2-9]\d)$/.exec(text) ?? [];
  return years === undefined ? undefined : Number(years);
}

export const isResponsibleMark = (name: string): name is ResponsibleMark =>
  markedAge(name) !== undefined || responsibleIds.some((id) => id === name);

export type TileShape = (typeof tileShapes)[number];
export type BannerShape = (typeof bannerShapes)[number];
/** The surface behind a mark: `light` needs dark ink, `dark` needs light ink. */
export type Tone = (typeof tones)[number];

/**
 * Ids and names come from the platform and are not trusted: the URL slugs them, the drawing escapes
 * them.
 */
export type ArtRequest =
  | { kind: 'tile'; gameType: ArtGameType; shape: TileShape; id: string; name: string }
  | { kind: 'vendor'; tone: Tone; code: string; name: string }
  | { kind: 'banner'; motif: MotifName; shape: BannerShape; id: string }
  | {
      kind: 'logo';
      form: (typeof logoForms)[number];
      tone: Tone;
      mark: MotifName;
      code: string;
      name: string;
    }
  | { kind: 'avatar'; id: string }
  | { kind: 'icon'; gameType: ArtGameType }
  | { kind: 'licence'; authority: (typeof licenceAuthorities)[number] }
  | { kind: 'payment'; method: (typeof paymentMethods)[number] }
  | { kind: 'certificate'; id: string }
  | { kind: 'responsible'; id: ResponsibleMark }
  | { kind: 'promo'; motif: MotifName; id: string }
  | { kind: 'og'; name: string }
  | { kind: 'placeholder' }
  | { kind: 'maintenance' }
  | { kind: 'blocked' }
  | { kind: 'empty' };

/** The side that stays calm and dark, so that near-white text on it passes 4.5:1. */
export const bannerTextSide: Record<BannerShape, 'left' | 'right' | 'bottom'> = {
  wide: 'left',
  thumb: 'left',
  tall: 'bottom',
  wideLeft: 'right',
  thumbLeft: 'right',
};

/** Mirroring the picture instead would turn its figures backwards. */
export const shapeFor = (shape: 'wide' | 'tall' | 'thumb', direction: 'ltr' | 'rtl'): BannerShape =>
  direction === 'ltr' || shape === 'tall' ? shape : `${shape}Left`;

/** Pixel sizes for `<img width height>`, so that the layout does not shift. */
export const tileSize: Record<TileShape, readonly [number, number]> = {
  poster: [300, 400],
  square: [320, 320],
  wide: [400, 250],
};
export const bannerSize: Record<BannerShape, readonly [number, number]> = {
  wide: [1260, 540],
  tall: [800, 1000],
  thumb: [640, 360],
  wideLeft: [1260, 540],
  thumbLeft: [640, 360],
};
