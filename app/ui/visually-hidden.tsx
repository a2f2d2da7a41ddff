import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css.ts';

/** For screen readers only. */
export const VisuallyHidden = ({
  as: Element = 'span',
  children,
}: {
  readonly as?: 'span' | 'h1' | 'h2';
  readonly children: ReactNode;
}) => <Element className={visuallyHidden}>{children}</Element>;
