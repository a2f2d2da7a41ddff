import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { qrColours } from '#themes/qr-colours.ts';

export const qr = style({
  inlineSize: '12rem',
  blockSize: '12rem',
  borderRadius: vars.radius.small,
  fill: qrColours.ink,
  background: qrColours.paper,
});
