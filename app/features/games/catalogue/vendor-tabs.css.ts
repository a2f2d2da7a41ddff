import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, touchTarget, type } from '#themes/scales.ts';

export const tabs = style({ '@media': { [screens.tablet]: { marginBlockEnd: space(4) } } });
/** Phones show only the name, so that games start on the first screen. */
export const tab = style({
  gap: space(1),
  minBlockSize: touchTarget,
  '@media': {
    [screens.tablet]: { flexDirection: 'column', minBlockSize: '4.5rem', minInlineSize: '5.5rem' },
  },
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1.25rem)`,
  background: vars.surface.card,
  selectors: { '&[aria-current=true]': { borderColor: vars.accent.strong } },
});
export const mark = style({
  blockSize: '1.875rem',
  inlineSize: '4.5rem',
  objectFit: 'contain',
  '@media': { [screens.belowTablet]: { display: 'none' } },
});
export const name = style({ ...type.small });
