import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';

export const panel = style({
  display: 'grid',
  gap: space(4),
  marginBlockStart: space(6),
  padding: space(5),
  background: vars.accent.soft,
  color: vars.accent.strong,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  '@media': {
    [screens.tablet]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      padding: space(6),
    },
  },
});
globalStyle(`${panel} > :first-child`, { '@media': { [screens.tablet]: { flex: '1 1 20rem' } } });
export const title = style({ ...type.title, fontFamily: vars.font.display });
export const description = style({ marginBlockStart: space(1) });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
