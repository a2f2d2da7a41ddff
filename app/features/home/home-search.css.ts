import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { column, screens, space, touchTarget } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

export const bar = style({
  ...column(1),
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  paddingBlock: `${space(2)} 0`,
  '@media': {
    [screens.tablet]: {
      gridTemplateColumns: 'minmax(12rem, 20rem) minmax(0, 1fr)',
      alignItems: 'center',
      gap: space(4),
      paddingInline: space(6),
      paddingBlock: `${space(5)} 0`,
    },
  },
});
export const search = style({ minInlineSize: 0 });
export const input = style({ inlineSize: '100%' });
export const types = style({
  display: 'flex',
  gap: space(1),
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
});
export const type = style({
  display: 'grid',
  flex: 'none',
  justifyItems: 'center',
  alignContent: 'center',
  minInlineSize: '4.5rem',
  minBlockSize: touchTarget,
  paddingInline: space(1),
  color: vars.text.main,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderRadius: `min(${vars.radius.medium}, 1rem)`,
  scrollSnapAlign: 'start',
  selectors: {
    '&:hover': { background: vars.surface.hover },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
export const icon = style({ inlineSize: '2rem', blockSize: '2rem' });
