import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

export const page = style({
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  paddingBlock: `${space(4)} 0`,
  '@media': { [screens.tablet]: { paddingInline: space(6), paddingBlockStart: space(6) } },
});
export const listPage = style([
  page,
  { '@media': { [screens.belowTablet]: { paddingBlockStart: space(2) } } },
]);
export const head = style({
  display: 'grid',
  gap: space(2),
  marginBlockEnd: space(2),
  '@media': { [screens.tablet]: { marginBlockEnd: space(6) } },
});
export const withSidebar = style({
  '@media': {
    [screens.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 52rem) 20rem',
      gap: space(12),
      justifyContent: 'space-between',
    },
  },
});
export const intro = style({ ...type.lead, color: vars.text.quiet, maxInlineSize: '44rem' });
/** Full page width; its content has the page's gutter. */
export const between = style({
  marginInline: `calc(${pageGutter} * -1)`,
  marginBlockEnd: space(4),
  '@media': { [screens.tablet]: { marginInline: `calc(${space(6)} * -1)` } },
  selectors: { '&:empty': { display: 'none' } },
});
