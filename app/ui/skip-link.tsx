import type { ReactNode } from 'react';
import { skipLink } from './skip-link.css.ts';

export const SkipLink = ({
  target,
  children,
}: {
  readonly target: string;
  readonly children: ReactNode;
}) => (
  <a className={skipLink} href={`#${target}`}>
    {children}
  </a>
);
