import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const tabs = style({ marginBlockEnd: space(4) });
export const tab = style({
  flexDirection: 'column',
  gap: space(1),
  minBlockSize: '4.5rem',
  minInlineSize: '5.5rem',
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1.25rem)`,
  background: vars.surface.card,
  selectors: { '&[aria-current=true]': { borderColor: vars.accent.strong } },
});
export const mark = style({ blockSize: '1.875rem', inlineSize: '4.5rem', objectFit: 'contain' });
export const name = style({ ...type.small });
