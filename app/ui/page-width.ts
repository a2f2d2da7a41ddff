import { space } from '#themes/scales.ts';

/** The space between a page's content and the edge of the screen. */
export const pageGutter = `max(${space(4)}, env(safe-area-inset-left))`;
/** The widest that a page's content becomes. */
export const maxPageWidth = '84rem';
