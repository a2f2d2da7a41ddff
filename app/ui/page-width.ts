import { space } from '#themes/scales.ts';

export const pageGutter = `max(${space(4)}, env(safe-area-inset-left))`;
export const maxPageWidth = '84rem';
