import type { ReactNode } from 'react';
import { badge, tones } from './badge.css.ts';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  /** `hot` shouts, `count` is a number on a bell, the rest name a state. */
  readonly tone?: keyof typeof tones;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short label on something else. */
export const Badge = ({ tone = 'neutral', className, children }: BadgeProps) => (
  <span className={classNames(badge, tones[tone], className)}>{children}</span>
);
