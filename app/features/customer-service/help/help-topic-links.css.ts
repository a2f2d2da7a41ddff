import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, screens, space } from '#themes/scales.ts';

export const topics = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
  gap: space(2),
  marginBlockEnd: space(8),
  '@media': { [screens.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))' } },
});
export const topic = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  blockSize: '100%',
  minBlockSize: '3.25rem',
  padding: `${space(2)} ${space(3)}`,
  color: vars.text.main,
  background: vars.surface.card,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1rem)`,
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.25,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.surface.hover } },
});
globalStyle(`${topic} > svg`, { color: vars.accent.strong });
export const name = style({ ...breakLongWords, minInlineSize: 0 });
