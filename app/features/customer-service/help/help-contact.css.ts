import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, touchRow } from '#themes/scales.ts';

export const card = style({
  alignSelf: 'start',
  overflow: 'hidden',
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
});
export const picture = style({
  display: 'none',
  '@media': {
    [screens.desktop]: {
      display: 'block',
      inlineSize: '100%',
      aspectRatio: '16 / 9',
      objectFit: 'cover',
    },
  },
});
export const textBlock = style({ display: 'grid', gap: space(2), padding: space(5) });
export const intro = style({ color: vars.text.quiet });
export const links = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
  gap: space(2),
  marginBlockStart: space(2),
});
export const link = style({
  ...touchRow,
  gap: space(3),
  paddingInline: space(3),
  border: `1px solid ${vars.line.soft}`,
  borderRadius: vars.radius.control,
  color: vars.text.main,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.surface.hover } },
});
