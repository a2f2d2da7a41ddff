import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, screens, space, type } from '#themes/scales.ts';

/** Narrower screens use the chat button and the footer's help. */
export const card = style({
  display: 'none',
  '@media': {
    [screens.desktop]: {
      display: 'grid',
      alignSelf: 'start',
      overflow: 'hidden',
      background: vars.surface.card,
      color: vars.text.main,
      border: `1px solid ${vars.line.soft}`,
      borderRadius: `min(${vars.radius.large}, 2rem)`,
    },
  },
});
export const picture = style({ inlineSize: '100%', aspectRatio: '16 / 9', objectFit: 'cover' });
export const textBlock = style({ display: 'grid', gap: space(3), padding: space(5) });
export const title = style({ ...type.lead, ...breakLongWords });
