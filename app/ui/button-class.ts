import { button, sizes, tones, wide as wideClass } from './button.css.ts';
import { classNames } from './class-names.ts';

export type ButtonTone = keyof typeof tones;
export type ButtonSize = keyof typeof sizes;

export interface ButtonStyle {
  /** `primary` is the main action of a screen; default `neutral`. */
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  /** Full width. */
  readonly wide?: boolean;
}

/** For elements other than `Button`, such as a router's link. */
export const buttonClass = ({
  tone = 'neutral',
  size = 'regular',
  wide = false,
}: ButtonStyle = {}): string => classNames(button, tones[tone], sizes[size], wide && wideClass);
