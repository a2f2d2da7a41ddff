import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { screens, space, type } from '#themes/scales.ts';

const row_ = style({ marginBlockStart: space(8) });
export const row = styleVariants({ poster: [row_], square: [row_], wide: [row_] });
export const title = style({ ...type.title, marginBlockEnd: space(4) });
/* Whole rows only, as in catalogue-page.css.ts. */
for (const shape of ['poster', 'square'] as const)
  globalStyle(`${row[shape]} > ul > li:nth-child(6)`, {
    '@media': { [screens.tablet]: { display: 'none' } },
  });
globalStyle(`${row.wide} > ul > li:nth-child(6)`, {
  '@media': { [screens.desktop]: { display: 'none' } },
});
