/** Viewports in CSS pixels. */
export const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
export type Device = keyof typeof devices;

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

/** Maximum height, in screens: more repeats the same content in a heavier file. */
export const maxScreens = 3;

/** Enough to judge a page, at half the size. */
export const maxWidthPx = 1024;
