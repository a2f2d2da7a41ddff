import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const progress = style({
  ...type.small,
  display: 'grid',
  gap: space(1),
  color: vars.text.quiet,
  fontFamily: vars.font.text,
  fontWeight: 600,
  letterSpacing: 'normal',
});
/** Room for the progress, which appears with the steps. */
export const reserved = style({
  display: 'none',
  '@media': { '(scripting: enabled)': { display: 'grid', visibility: 'hidden' } },
});
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
/** The content below the form moves up when the steps appear, so it appears with them, or without. */
export const afterSteps = style({
  '@media': { '(scripting: enabled)': { animation: `${appear} 1ms 4s both` } },
});
export const bars = style({ display: 'grid', gridAutoFlow: 'column', gap: space(1) });
export const bar = style({
  blockSize: '4px',
  borderRadius: '2px',
  background: vars.line.soft,
  selectors: { '&[data-reached]': { background: vars.accent.strong } },
});
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,2fr)',
  gap: space(2),
  selectors: { '&:has(> :only-child)': { gridTemplateColumns: 'minmax(0,1fr)' } },
});
