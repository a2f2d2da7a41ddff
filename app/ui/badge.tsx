import type { ReactNode } from 'react';
import { badge, tones } from './badge.css.ts';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  /** `hot` stands out, `count` is a number, the others name a state. */
  readonly tone?: keyof typeof tones;
  readonly className?: string;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'neutral', className, children }: BadgeProps) => (
  <span className={classNames(badge, tones[tone], className)}>{children}</span>
);
