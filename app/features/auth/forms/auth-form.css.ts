import { globalStyle, style } from '@vanilla-extract/css';
import { breakLongWords, touchTarget } from '#themes/scales.ts';

export const stack = style({ display: 'grid', gap: '1.25rem' });
export const form = style({ display: 'grid', gap: '1rem' });
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1rem',
  justifyContent: 'center',
  alignItems: 'center',
  textAlign: 'center',
});
globalStyle(`${links} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  '@media': { '(pointer: coarse)': { minBlockSize: touchTarget } },
});
export const captchaRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: '0.5rem',
  alignItems: 'stretch',
});
export const captchaButton = style({
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  borderRadius: '6px',
  overflow: 'hidden',
  minHeight: '44px',
  ':disabled': { cursor: 'default' },
});
export const mobileRow = style({ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' });
globalStyle(`${mobileRow} > *`, { flex: '1 1 8.25rem' });
globalStyle(`${mobileRow} > * + *`, { flexGrow: 3, flexBasis: '8rem' });
export const apps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0.5rem',
});
globalStyle(`${apps} > a`, { whiteSpace: 'normal', ...breakLongWords });
export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: '0.5rem',
});
/**
 * Enter triggers a form's first submit button, so this one precedes the code and captcha buttons.
 */
export const defaultSubmit = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const prompt = style({ textAlign: 'center' });
export const logo = style({ display: 'grid', placeItems: 'center', padding: '1.25rem 1.25rem 0' });
