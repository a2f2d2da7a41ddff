import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { space } from '#themes/scales.ts';

/* A pill-shaped box would cut a tall text's corners, so that the area has a smaller radius. */
export const area = {
  box: uiStyle({ borderRadius: vars.radius.medium }),
  input: uiStyle({ paddingBlock: space(3), resize: 'vertical' }),
};
