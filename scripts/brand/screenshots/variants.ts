/** The devices of the pictures. */
export const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
export type Device = keyof typeof devices;

/** One of the four pictures of a page. */
export interface Variant {
  readonly device: Device;
  readonly theme: 'light' | 'dark';
}

export const variants = [
  { device: 'phone', theme: 'light' },
  { device: 'phone', theme: 'dark' },
  { device: 'desktop', theme: 'light' },
  { device: 'desktop', theme: 'dark' },
] as const satisfies readonly Variant[];

/**
 * The maximum height of a picture, in screens: the rest is more of the same, and would only make
 * the file heavy.
 */
export const maxScreens = 3;

/** The maximum width of a picture: enough to judge a page, and half as heavy. */
export const maxWidthPx = 1024;
