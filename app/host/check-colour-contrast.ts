import type { Merchant } from '#schema/merchant-normal.ts';
import { checkContrast } from '#themes/check-contrast.ts';

interface ContrastProblem {
  readonly path: readonly string[];
  readonly message: string;
  readonly hint: string;
}

/** Colour overrides that make text unreadable; derived colours never do [SH-17, SH-21]. */
export const checkColourContrast = ({ theme }: Merchant): ContrastProblem[] =>
  checkContrast(theme).map(
    ({ mode, text, surface, textColour, surfaceColour, actualRatio: reached, ratio }) => ({
      path: ['theme', 'tokens', mode, theme.tokens[mode]?.[text] ? text : surface],
      message: `in the ${mode} theme, ${text} (${textColour}) on ${surface} (${surfaceColour}) has a contrast of ${reached}; ${ratio} is required`,
      hint: 'leave the override out, or choose a colour further from the other',
    }),
  );
