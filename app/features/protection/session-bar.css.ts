import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const bar = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space(1)} ${space(4)}`,
  paddingBlock: space(2),
  paddingInline: space(4),
  background: vars.surface.card,
  color: vars.text.main,
  borderBlockEnd: `1px solid ${vars.line.soft}`,
  textAlign: 'center',
});
/** A finger's target, though it stands in a line of text. */
globalStyle(`${bar} > a`, { display: 'inline-flex', alignItems: 'center', minBlockSize: '1.75rem' });
