import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { type } from '#themes/scales.ts';

export const warning = style({ ...type.small, color: vars.critical.strong });
