import { sideSpace } from '#themes/scales.ts';

/** The space between a page's content and the edge of the screen. */
export const pageGutter = `max(${sideSpace(4)}, env(safe-area-inset-left))`;
/** The maximum width of a page's content. */
export const maxPageWidth = '84rem';
