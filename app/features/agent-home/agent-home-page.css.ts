import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, space, touchTarget } from '#themes/scales.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: vars.size.gap,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const entry = style({
  ...breakLongWords,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  padding: `${space(4)} ${space(5)}`,
  background: vars.surface.card,
  color: vars.accent.strong,
  fontWeight: 600,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
});
