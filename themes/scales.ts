/** Six steps in rem; the two largest grow with the window. */
export const type = {
  small: { fontSize: '0.8125rem', lineHeight: 1.45 },
  body: { fontSize: '1rem', lineHeight: 1.5 },
  lead: { fontSize: '1.125rem', lineHeight: 1.4 },
  title: { fontSize: '1.375rem', lineHeight: 1.25 },
  headline: { fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)', lineHeight: 1.15 },
  display: { fontSize: 'clamp(2.125rem, 1.4rem + 3.2vw, 4rem)', lineHeight: 1.04 },
} as const;

/** For titles and labels that may be a single long word; hyphenates if supported. */
export const breakLongWords = {
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: '14 5 5',
} as const;

/** A 4 px grid in rem: `space(3)` is 12 px. */
export const space = (steps: number): string => `${steps * 0.25}rem`;

/** Space at the sides of text; on phones it does not grow with enlarged text. */
export const sideSpace = (steps: number): string => `min(${space(steps)}, ${steps * 1.12}vw)`;

/** Motion: 120–240 ms, one curve for entering elements and one for changes. */
export const motion = {
  quick: '120ms',
  medium: '180ms',
  slow: '240ms',
  arrive: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  change: 'cubic-bezier(0.4, 0, 0.2, 1)',
} as const;

/** The desktop breakpoint is the specification's. */
export const screens = {
  tablet: 'screen and (min-width: 768px)',
  desktop: 'screen and (min-width: 1200px)',
  /** Phones that barely fit the header's buttons. */
  narrow: 'screen and (max-width: 359.98px)',
  tabletOnly: 'screen and (min-width: 768px) and (max-width: 1199.98px)',
  belowTablet: 'screen and (max-width: 767.98px)',
  belowDesktop: 'screen and (max-width: 1199.98px)',
  /** A page at 400 % zoom, where fixed bars would leave no space between them. */
  short: 'screen and (max-height: 320px)',
} as const;

export const touchTarget = '44px';

/** Dialogs and menus use the browser's top layer. */
export const layer = { sticky: 10, bar: 20, fallbackDialog: 30, toast: 40, skipLink: 50 } as const;

export const plainList = { display: 'grid', margin: 0, padding: 0, listStyle: 'none' } as const;

export const iconButton = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
} as const;

export const touchRow = {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
} as const;

export const touchLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
} as const;

export const centredRow = (gap: number) =>
  ({ display: 'flex', alignItems: 'center', gap: space(gap) }) as const;

export const wrappingRow = (gap: number) =>
  ({ display: 'flex', flexWrap: 'wrap', gap: space(gap) }) as const;

/** One column that does not grow with its content. */
export const column = (gap: number) =>
  ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(gap) }) as const;
