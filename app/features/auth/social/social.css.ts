import { style } from '@vanilla-extract/css';

export const block = style({ display: 'grid', gap: '0.5rem' });
export const or = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gap: '0.75rem',
  alignItems: 'center',
  '::before': { content: '""', borderBlockStart: '1px solid currentColor', opacity: 0.35 },
  '::after': { content: '""', borderBlockStart: '1px solid currentColor', opacity: 0.35 },
});
export const glyph = style({ inlineSize: '1.25em', blockSize: '1.25em', flex: 'none' });
