import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scales.ts';

export const bar = style({
  padding: space(3),
  background: vars.surface.overlay,
  color: vars.text.main,
  borderBlockEnd: `1px solid ${vars.line.strong}`,
  textAlign: 'center',
  selectors: { '&[hidden]': { display: 'none' } },
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: 'inherit',
  fontWeight: 700,
  textDecoration: 'underline',
});
