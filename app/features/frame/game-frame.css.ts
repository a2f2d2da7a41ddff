import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchTarget, type } from '#themes/scales.ts';

export const frame = style({ display: 'grid', justifyItems: 'center', alignContent: 'center', gap: space(4), minBlockSize: '100dvh', padding: space(6), textAlign: 'center', color: vars.stage.on });
export const back = style({ position: 'absolute', insetBlockStart: space(3), insetInlineStart: space(4), display: 'inline-flex', alignItems: 'center', gap: space(2), minBlockSize: touchTarget, color: vars.stage.on, fontWeight: 600, textDecoration: 'none' });
export const poster = style({ inlineSize: 'min(15rem, 60vw)', aspectRatio: '3 / 4', objectFit: 'cover', borderRadius: vars.radius.medium, boxShadow: vars.elevation.high });
export const words = style({ ...type.lead, color: vars.stage.quiet, maxInlineSize: '30rem' });
