import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scales.ts';

export const steps = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
const mark = {
  content: '""',
  inlineSize: '0.75rem',
  blockSize: '0.75rem',
  marginBlockStart: '0.4rem',
  borderRadius: '50%',
  border: `2px solid ${vars.line.strong}`,
} as const;
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(3),
  paddingBlock: space(2),
  '::before': mark,
  selectors: {
    '&[data-passed]::before': { background: vars.accent.strong, borderColor: vars.accent.strong },
    '&[aria-current]::before': { borderColor: vars.accent.strong },
  },
});
