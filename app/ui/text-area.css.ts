import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { space } from '#themes/scales.ts';

/* A pill's radius would crop the corners of tall text. */
export const area = {
  box: uiStyle({ borderRadius: vars.radius.medium }),
  input: uiStyle({ paddingBlock: space(3), resize: 'vertical' }),
};
