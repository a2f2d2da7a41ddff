import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { layer, screens, space, type } from '#themes/scales.ts';
import { pageGutter } from '#app/ui/page-width.ts';

export const filter = style({ '@media': { [screens.tablet]: { position: 'relative' } } });
export const button = style({ listStyle: 'none', cursor: 'pointer', position: 'relative' });
globalStyle(`${button}::-webkit-details-marker`, { display: 'none' });
export const panel = style({
  position: 'absolute',
  insetInline: pageGutter,
  insetBlockStart: '100%',
  zIndex: layer.sticky,
  marginBlockStart: space(2),
  padding: space(5),
  display: 'grid',
  gap: space(5),
  background: vars.surface.overlay,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.large}, 1.5rem)`,
  boxShadow: vars.elevation.high,
  '@media': { [screens.tablet]: { insetInline: 'auto 0', inlineSize: '26rem' } },
});
export const heading = style({
  ...type.small,
  fontWeight: 700,
  color: vars.text.quiet,
  marginBlockEnd: space(1),
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space(1) });
export const choice = style({ border: `1px solid ${vars.line.soft}` });
export const mark = style({
  position: 'absolute',
  insetBlockStart: space(1.5),
  insetInlineEnd: space(1.5),
  inlineSize: '0.625rem',
  blockSize: '0.625rem',
  borderRadius: '50%',
  background: vars.accent.strong,
  boxShadow: `0 0 0 2px ${vars.surface.page}`,
});
